/** The headline of a finished game, written with tiles on a rack. */

import { t } from '../../text/index.svelte.ts';

export type Ended = 'won' | 'lost' | 'draw' | 'over';

/** How a game has ended for a seat. Spectators and players alone have neither won nor lost. */
export function endedFor(winners: readonly number[], seats: number, seat: number | undefined): Ended {
  if (seats < 2 || winners.length === 0) return 'over';
  if (winners.length > 1 && (seat === undefined || winners.includes(seat))) return 'draw';
  if (seat === undefined) return 'over';
  return winners.includes(seat) ? 'won' : 'lost';
}

/** The words on the rack, letter by letter. */
export function headline(ended: Ended): string[][] {
  return t(`result.tiles_${ended}`).split(' ').map((word) => [...word]);
}
