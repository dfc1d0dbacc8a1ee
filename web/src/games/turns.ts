/** Short descriptions of turns. */

import { t } from '../text/index.svelte.ts';
import type { SeenMessage } from '../wire/index.ts';

/** The turn of a log entry: the words with their points, or the exchange or pass. */
export function turnText(entry: SeenMessage | undefined): string {
  if (!entry || typeof entry.event === 'string') return '';
  const { event } = entry;
  if ('placed' in event) {
    const { words, score } = event.placed.play;
    return `${words.map(({ word }) => word).join(', ')} · ${t('games.scored', { n: score })}`;
  }
  if ('exchanged' in event) return t('games.exchanged');
  if ('passed' in event) return t('games.passed');
  if ('withdrawn' in event) return t(event.withdrawn.cause === 'challenged' ? 'games.challenged_off' : 'games.withdrawn');
  return t('games.no_turn');
}

/** The parts of a turn for a row of a list: its words, or what was done instead of a play, and the points of a play. */
export function turnParts(entry: SeenMessage | undefined): { readonly what: string; readonly score: number | undefined } {
  if (entry && typeof entry.event !== 'string' && 'placed' in entry.event) {
    const { words, score } = entry.event.placed.play;
    return { what: words[0]?.word ?? '', score };
  }
  return { what: turnText(entry), score: undefined };
}

/** What a mistake cost, in winning chance or else in points; empty if it cost nothing. */
export function costText({ win, points }: { readonly win: number; readonly points: number }): string {
  if (win > 0) return t('games.cost_win', { number: Math.max(1, Math.round(win)) });
  return points > 0 ? t('games.cost_points', { n: Math.round(points) }) : '';
}

/** The turn that an address asks for. */
export function turnIn(query: URLSearchParams): number | undefined {
  const number = /^\d{1,4}$/.exec(query.get('turn') ?? '')?.[0];
  return number === undefined ? undefined : Number(number);
}
