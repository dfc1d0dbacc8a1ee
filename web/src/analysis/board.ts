/** The tiles on the board and on the rack of a position. */

import { EMPTY, settle, type Ground, type Layer } from '../table/model/layer.ts';
import { BLANK, type Face, type Placed } from '../table/model/tiles.ts';
import type { PositionDoc } from '../wire/index.ts';

export function boardOf({ board: { rows, cols }, tiles }: Pick<PositionDoc, 'board' | 'tiles'>): (Placed | undefined)[] {
  const board: (Placed | undefined)[] = Array.from({ length: rows * cols });
  for (const { row, col, face, blank } of tiles) board[row * cols + col] = { face, blank: blank ?? false };
  return board;
}

/** The rack, with gaps in place of the tiles of a play. */
export function rackWithout(ground: Ground | undefined, laid: PositionDoc['tiles']): Layer {
  if (!ground) return EMPTY;
  const layer = settle(EMPTY, ground);
  const slots: (Face | undefined)[] = [...layer.slots];
  for (const { face, blank } of laid) {
    const slot = slots.indexOf(blank ? BLANK : face);
    if (slot >= 0) slots[slot] = undefined;
  }
  return { ...layer, slots };
}
