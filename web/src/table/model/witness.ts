/** The last events at a table, as far as they are shown: moving tiles, and remarkable plays. */

import type { SeenMessage } from '../../wire/index.ts';
import { readLaid } from './history.ts';
import type { Size, Square } from './squares.ts';

export type Witnessed = {
  /** The number of the last entry. */
  readonly seq: number;
  /** Tiles that a player has laid. */
  readonly laid: { readonly seat: number; readonly squares: readonly Square[]; readonly word: string; readonly score: number; readonly bonus: number } | undefined;
  /** Whether the viewer's rack has new tiles. */
  readonly drew: boolean;
};

/** The last new entry to animate on the board; undefined if there is none. A play that was withdrawn at once is not shown. */
export function lastSeen(fresh: readonly SeenMessage[], size: Size | undefined, seat: number | undefined): Witnessed | undefined {
  const last = fresh.at(-1);
  if (!last || !size) return undefined;
  let laid: Witnessed['laid'];
  let drew = false;
  for (const { event } of fresh) {
    if (typeof event === 'string') continue;
    if ('placed' in event) {
      const { play } = event.placed;
      const squares = play.placement.tiles.map((text) => readLaid(text, size).square);
      laid = { seat: event.placed.seat, squares, word: play.words[0]?.word.toUpperCase() ?? '', score: play.score, bonus: play.bonus };
    } else if ('withdrawn' in event) laid = undefined;
    else if ('drew' in event) drew ||= event.drew.seat === seat;
    else if ('exchanged' in event) drew ||= event.exchanged.seat === seat;
  }
  return laid || drew ? { seq: last.seq, laid, drew } : undefined;
}
