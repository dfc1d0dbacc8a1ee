/** The names of tables and seats in lists. */

import { language, t, type Language } from '../text/index.svelte.ts';
import { levelText } from './levels.ts';
import { teamName } from './teams.ts';

type Titled = { readonly title: string; readonly titles: { readonly [L in Language]?: string } };

/** The title of a game, in the language of the page; of old games only the English title is known. */
export function titleOf({ title, titles }: Titled): string {
  return titles[language()] ?? title;
}

/** Names of bots from before bots had names: the level, and the number of the seat. */
const OLD_BOT = /^\w[\w-]* bot \d+$/;

/** The names by seat. Bots of old games get the name of their level, with the number of the seat where two are the same. */
export function seatNames(names: readonly string[], levels: readonly (string | null | undefined)[]): string[] {
  return names.map((name, seat) => {
    const level = levels[seat];
    if (level == null || !OLD_BOT.test(name)) return name;
    const bot = t('table.bot', { level: levelText(level) });
    return levels.filter((other) => other === level).length > 1 ? `${bot} ${seat + 1}` : bot;
  });
}

/** The same for sentences: a team, whose members are separated by commas, is named as at the table. */
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

/** The description of a word list. Lists that come with the game are described in the language of the page, others in the words of the people who added them. */
export const listAbout = ({ name, about }: { readonly name: string; readonly about: string }): string => (LISTS[name] ? t('list.about') : about);

/** The title of a word list; for a list that did not come with the game, its name. */
export function listText(name: string): string {
  const key = LISTS[name];
  return key ? t(key) : name;
}

/** Whether a list that came with the game is in another language than the page. */
export function isForeign(list: string, language: string): boolean {
  return language !== 'en' && (list === '' || list.startsWith('english'));
}
