/** How tables and seats are called in lists. */

import { language, t, type Language } from '../text/index.svelte.ts';
import { levelText } from './levels.ts';
import { teamName } from './teams.ts';

type Titled = { readonly title: string; readonly titles: { readonly [L in Language]?: string } };

/** The title of a game, in the language of the page; of old games only the English title is known. */
export function titleOf({ title, titles }: Titled): string {
  return titles[language()] ?? title;
}

/** Names of bots from before they had names of their own: the level, and the number of the seat. */
const OLD_BOT = /^\w[\w-]* bot \d+$/;

/** The names at the seats. Bots of old games are called by their level, with the number of the seat where two are alike. */
export function seatNames(names: readonly string[], levels: readonly (string | null | undefined)[]): string[] {
  return names.map((name, seat) => {
    const level = levels[seat];
    if (level == null || !OLD_BOT.test(name)) return name;
    const bot = t('table.bot', { level: levelText(level) });
    return levels.filter((other) => other === level).length > 1 ? `${bot} ${seat + 1}` : bot;
  });
}

/** The same where something is told of them: a team, whose names come with commas between, is called as at the table. */
export function calledNames(...[names, levels]: Parameters<typeof seatNames>): string[] {
  return seatNames(names, levels).map((name, seat) => (name.includes(', ') ? teamName(seat) : name));
}

const LISTS: Readonly<Record<string, `list.${'everyday' | 'school' | 'complete' | 'english' | 'english_family'}`>> = {
  'english-everyday': 'list.everyday',
  'english-school': 'list.school',
  'english-complete': 'list.complete',
  english: 'list.english',
  'english-family': 'list.english_family',
};

/** What a word list is. Those that come with the game are told in the language of the page, others in the words of the people who brought them. */
export const listAbout = ({ name, about }: { readonly name: string; readonly about: string }): string => (LISTS[name] ? t('list.about') : about);

/** A word list as people call it; one that did not come with the game, by its name. */
export function listText(name: string): string {
  const key = LISTS[name];
  return key ? t(key) : name;
}

/** Whether a list that came with the game has words of another language than the page. */
export function isForeign(list: string, language: string): boolean {
  return language !== 'en' && (list === '' || list.startsWith('english'));
}
