/** How long the players of a finished game thought. */

import type { Moment } from '../table/model/history.ts';

/** The thinking time of each seat in milliseconds, without pauses; undefined if the log has no times. */
export function thought(moments: readonly Pick<Moment, 'seat' | 'used'>[], seats: number): number[] | undefined {
  const times = Array.from({ length: seats }, () => 0);
  for (const { seat, used } of moments) times[seat] = (times[seat] ?? 0) + (used ?? 0);
  return times.some((time) => time > 0) ? times : undefined;
}
