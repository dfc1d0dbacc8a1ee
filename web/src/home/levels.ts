/** The levels of bots as people say them. A level that has no text is shown by its name. */

import { t, type Key } from '../text/index.svelte.ts';

const TEXTS: Readonly<Record<string, Key>> = {
  novice: 'level.novice',
  beginner: 'level.beginner',
  easy: 'level.easy',
  medium: 'level.medium',
  hard: 'level.hard',
  expert: 'level.expert',
  champion: 'level.champion',
};

/** How strong it is, in a word. */
export function levelText(level: string): string {
  const key = TEXTS[level];
  if (key) return t(key as 'level.beginner');
  const name = level.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What the bot of a level is called. */
export function botName(level: string): string {
  return level in TEXTS ? t(`bot.${level}` as 'bot.beginner') : t('table.bot', { level: levelText(level) });
}

/** How it plays, in a sentence. */
export function botText(level: string): string {
  return level in TEXTS ? t(`bot.${level}_text` as 'bot.beginner_text') : '';
}

const FINISH: Readonly<Record<string, Key>> = { beginner: 'finish.beginner', intermediate: 'finish.intermediate', expert: 'finish.expert' };

/** The level of a player whose score to reach is that of the level. One that has no text is shown by its name. */
export function finishText(level: string): string {
  const key = FINISH[level];
  return key ? t(key as 'finish.beginner') : level;
}
