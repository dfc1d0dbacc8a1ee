/** The levels of bots as people say them. A level that has no text is shown by its name. */

import { t, type Key } from '../text/index.svelte.ts';

const TEXTS: Readonly<Record<string, Key>> = {
  beginner: 'level.beginner',
  easy: 'level.easy',
  medium: 'level.medium',
  hard: 'level.hard',
  expert: 'level.expert',
  champion: 'level.champion',
};

export function levelText(level: string): string {
  const key = TEXTS[level];
  if (key) return t(key as 'level.beginner');
  const name = level.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
