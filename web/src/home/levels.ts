/** The levels of bots as people say them. A level that has no text is shown by its name. */

import { has, t, type Key } from '../text/index.svelte.ts';

/** The title of a level. */
export function levelText(level: string): string {
  const key = `level.${level}`;
  if (has(key)) return t(key as 'level.easy');
  const name = level.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A bot of a level, before it sits at a table and has a name. */
export function botName(level: string): string {
  return t('table.bot', { level: levelText(level) });
}

/** The description of a level, in a sentence; empty for one that this page does not know. */
export function levelAbout(level: string): string {
  const key = `level.${level}_about`;
  return has(key) ? t(key as 'level.easy_about') : '';
}

const FINISH: Readonly<Record<string, Key>> = { beginner: 'finish.beginner', intermediate: 'finish.intermediate', expert: 'finish.expert' };

/** The level of a player whose score to reach is that of the level. One that has no text is shown by its name. */
export function finishText(level: string): string {
  const key = FINISH[level];
  return key ? t(key as 'finish.beginner') : level;
}
