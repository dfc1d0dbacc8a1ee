/** The pages. One line a page; each is fetched when it is first shown. */

import type { Component } from 'svelte';

import type { Key } from '../text/index.svelte.ts';
import { match, type Params } from './match.ts';

export type Route = {
  /** The path; `:name` stands for one part of it, which the page gets as a property. */
  readonly path: string;
  /** The title of the window. */
  readonly title: Key;
  /** Where the page belongs in the menu. */
  readonly area?: 'play' | 'learn' | 'words' | 'games' | 'settings';
  /** The page cannot show anything without the socket, which is opened while the page itself is fetched. */
  readonly live?: true;
  readonly load: () => Promise<{ default: Component<any> }>;
};

/** A page that is seldom opened, when its texts are there too. */
async function withTexts<Page>(area: 'admin' | 'own', page: Promise<Page>): Promise<Page> {
  const { bring } = await import('../text/index.svelte.ts');
  const [loaded] = await Promise.all([page, bring(area)]);
  return loaded;
}

export const routes: readonly Route[] = [
  { path: '/', title: 'home.title', area: 'play', live: true, load: () => import('../home/HomePage.svelte') },
  { path: '/t/:id', title: 'table.title', area: 'play', live: true, load: () => import('../table/TablePage.svelte') },
  { path: '/t/:id/rules', title: 'rules.title', area: 'play', load: () => import('../learn/TableRulesPage.svelte') },
  { path: '/new', title: 'new.title', area: 'play', load: () => import('../home/NewTablePage.svelte') },
  { path: '/join/:code', title: 'home.join', area: 'play', live: true, load: () => import('../home/JoinPage.svelte') },
  { path: '/learn', title: 'learn.title', area: 'learn', load: () => import('../learn/LearnPage.svelte') },
  { path: '/learn/:name', title: 'learn.title', area: 'learn', load: () => import('../learn/LessonPage.svelte') },
  { path: '/rules', title: 'rules.title', area: 'learn', load: () => import('../learn/RulesPage.svelte') },
  { path: '/rules/:name', title: 'rules.title', area: 'learn', load: () => import('../learn/RulesPage.svelte') },
  { path: '/words', title: 'words.title', area: 'words', load: () => import('../words/WordsPage.svelte') },
  { path: '/games', title: 'games.title', area: 'games', load: () => import('../games/GamesPage.svelte') },
  { path: '/progress', title: 'progress.title', area: 'games', load: () => import('../games/ProgressPage.svelte') },
  { path: '/games/:id', title: 'games.one', area: 'games', live: true, load: () => import('../games/GamePage.svelte') },
  { path: '/settings', title: 'settings.title', area: 'settings', load: () => withTexts('own', import('../settings/SettingsPage.svelte')) },
  { path: '/admin', title: 'common.admin', load: () => withTexts('admin', import('../admin/AdminPage.svelte')) },
  { path: '/*', title: 'common.not_found', load: () => import('./NotFoundPage.svelte') },
];

/** The page at a path, and the parts of the path that it gets. */
export function routeAt(path: string): { readonly route: Route; readonly params: Params } {
  for (const route of routes) {
    const params = match(route.path, path);
    if (params) return { route, params };
  }
  // The last route takes everything that no other takes.
  return { route: routes[routes.length - 1]!, params: {} };
}
