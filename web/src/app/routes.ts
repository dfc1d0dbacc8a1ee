/** The pages, one line each; a page is fetched when it is first shown. */

import type { Component } from 'svelte';

import type { Area, Key } from '../text/index.svelte.ts';
import { match, type Params } from './match.ts';

export type Route = {
  /** The path; `:name` matches one part of it, which the page gets as a property. */
  readonly path: string;
  /** The title of the window. */
  readonly title: Key;
  /** The section of the menu that the page belongs to. */
  readonly area?: 'play' | 'learn' | 'puzzles' | 'words' | 'games' | 'settings';
  /** The page needs the socket, which is opened while the page itself is fetched. */
  readonly live?: true;
  /** The texts to load with the page, besides those of the start page and of a game. */
  readonly texts?: readonly Area[];
  readonly load: () => Promise<{ default: Component<any> }>;
};

export const routes: readonly Route[] = [
  { path: '/', title: 'home.title', area: 'play', live: true, load: () => import('../home/HomePage.svelte') },
  { path: '/t/:id', title: 'table.title', area: 'play', live: true, load: () => import('../table/TablePage.svelte') },
  { path: '/t/:id/rules', title: 'rules.title', area: 'play', texts: ['learn', 'rules', 'terms'], load: () => import('../learn/TableRulesPage.svelte') },
  { path: '/new', title: 'new.title', area: 'play', texts: ['making', 'rules', 'terms'], load: () => import('../home/NewTablePage.svelte') },
  { path: '/join/:code', title: 'home.join', area: 'play', live: true, texts: ['terms'], load: () => import('../home/JoinPage.svelte') },
  { path: '/learn', title: 'learn.title', area: 'learn', texts: ['learn'], load: () => import('../learn/LearnPage.svelte') },
  { path: '/learn/:name', title: 'learn.title', area: 'learn', texts: ['learn'], load: () => import('../learn/LessonPage.svelte') },
  { path: '/rules', title: 'rules.title', area: 'learn', texts: ['learn', 'rules'], load: () => import('../learn/RulesPage.svelte') },
  { path: '/rules/:name', title: 'rules.title', area: 'learn', texts: ['learn', 'rules'], load: () => import('../learn/RulesPage.svelte') },
  { path: '/puzzles', title: 'puzzles.title', area: 'puzzles', texts: ['puzzles', 'study'], load: () => import('../puzzles/PuzzlesPage.svelte') },
  { path: '/puzzles/:number', title: 'puzzles.title', area: 'puzzles', texts: ['puzzles', 'study'], load: () => import('../puzzles/PuzzlesPage.svelte') },
  { path: '/words', title: 'words.title', area: 'words', texts: ['words'], load: () => import('../words/WordsPage.svelte') },
  { path: '/study', title: 'words.title', area: 'words', texts: ['study', 'words'], load: () => import('../words/StudyPage.svelte') },
  { path: '/study/quiz', title: 'words.title', area: 'words', texts: ['study'], load: () => import('../words/QuizPage.svelte') },
  { path: '/judge', title: 'words.title', area: 'words', texts: ['study'], load: () => import('../words/JudgePage.svelte') },
  { path: '/games', title: 'games.title', area: 'games', texts: ['games'], load: () => import('../games/GamesPage.svelte') },
  { path: '/progress', title: 'progress.title', area: 'games', texts: ['games'], load: () => import('../games/ProgressPage.svelte') },
  { path: '/games/:id', title: 'games.one', area: 'games', live: true, texts: ['games', 'learn', 'result'], load: () => import('../games/GamePage.svelte') },
  { path: '/analysis', title: 'analysis.title', area: 'games', texts: ['analysis', 'games', 'studies'], load: () => import('../analysis/AnalysisPage.svelte') },
  { path: '/studies', title: 'games.title', area: 'games', texts: ['games', 'studies'], load: () => import('../analysis/StudiesPage.svelte') },
  { path: '/studies/:id', title: 'analysis.title', area: 'games', texts: ['analysis', 'games', 'studies'], load: () => import('../analysis/AnalysisPage.svelte') },
  { path: '/settings', title: 'settings.title', area: 'settings', texts: ['own', 'settings'], load: () => import('../settings/SettingsPage.svelte') },
  { path: '/class', title: 'class.title', area: 'play', texts: ['classroom'], load: () => import('../class/NewClassPage.svelte') },
  { path: '/class/:id', title: 'class.title', area: 'play', live: true, texts: ['classroom'], load: () => import('../class/ClassPage.svelte') },
  { path: '/class/:id/slips', title: 'class.title', area: 'play', texts: ['classroom'], load: () => import('../class/SlipsPage.svelte') },
  { path: '/class/:id/people', title: 'class.title', area: 'play', live: true, texts: ['classroom'], load: () => import('../class/PeoplePage.svelte') },
  { path: '/class/:id/progress', title: 'class.title', area: 'play', texts: ['classroom'], load: () => import('../class/ProgressPage.svelte') },
  { path: '/class/:id/wall', title: 'class.title', area: 'play', live: true, texts: ['classroom'], load: () => import('../class/WallPage.svelte') },
  { path: '/s', title: 'class.slip', area: 'play', texts: ['classroom'], load: () => import('../class/SlipPage.svelte') },
  // The address on slips printed by earlier versions.
  { path: '/slip', title: 'class.slip', area: 'play', texts: ['classroom'], load: () => import('../class/SlipPage.svelte') },
  { path: '/events', title: 'events.title', texts: ['events', 'making'], load: () => import('../events/EventsPage.svelte') },
  { path: '/events/:id', title: 'events.title', live: true, texts: ['classroom', 'events', 'making'], load: () => import('../events/EventPage.svelte') },
  { path: '/events/:id/wall', title: 'events.title', live: true, texts: ['events'], load: () => import('../events/WallPage.svelte') },
  { path: '/events/:id/games', title: 'events.title', texts: ['events'], load: () => import('../events/GamesPage.svelte') },
  { path: '/events/:id/print/:what', title: 'events.title', texts: ['events'], load: () => import('../events/PrintPage.svelte') },
  { path: '/admin', title: 'common.admin', texts: ['admin'], load: () => import('../admin/AdminPage.svelte') },
  { path: '/*', title: 'common.not_found', load: () => import('./NotFoundPage.svelte') },
];

/** The page at a path, and its parameters. */
export function routeAt(path: string): { readonly route: Route; readonly params: Params } {
  for (const route of routes) {
    const params = match(route.path, path);
    if (params) return { route, params };
  }
  // The last route matches every path.
  return { route: routes[routes.length - 1]!, params: {} };
}
