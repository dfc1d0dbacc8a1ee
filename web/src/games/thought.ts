/** How long the players of a finished game thought. */

import { turnIn } from '../table/model/history.ts';
import type { SeenMessage } from '../wire/index.ts';

/** The thinking time of each seat in milliseconds; undefined if the log has no times, or the game was paused. */
export function thought(entries: readonly SeenMessage[], seats: number): number[] | undefined {
  const times = Array.from({ length: seats }, () => 0);
  let before: number | undefined;
  for (const { event, at } of entries) {
    if (typeof event === 'object' && ('paused' in event || 'resumed' in event)) return undefined;
    before ??= at;
    const turn = turnIn(event);
    if (!turn) continue;
    times[turn.seat] = (times[turn.seat] ?? 0) + Math.max(0, at - before);
    before = at;
  }
  return times.some((time) => time > 0) ? times : undefined;
}
