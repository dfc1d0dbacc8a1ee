/** The levels of bots, as text. A level without a text is shown by its name. */

import { has, t, type Key } from '../text/index.svelte.ts';

/** The title of a level. */
export function levelText(level: string): string {
  const key = `level.${level}`;
  if (has(key)) return t(key as 'level.easy');
  const name = level.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The name of a bot of this level, before it sits at a table under its own name. */
export function botName(level: string): string {
  return t('table.bot', { level: levelText(level) });
}

/** The description of a level, as a sentence; empty for a level that this page does not know. */
export function levelAbout(level: string): string {
  const key = `level.${level}_about`;
  return has(key) ? t(key as 'level.easy_about') : '';
}

const FINISH: Readonly<Record<string, Key>> = { beginner: 'finish.beginner', intermediate: 'finish.intermediate', expert: 'finish.expert' };

/** The level of a player with that level's target score. A level without a text is shown by its name. */
export function finishText(level: string): string {
  const key = FINISH[level];
  return key ? t(key as 'finish.beginner') : level;
}
