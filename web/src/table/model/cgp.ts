/** Positions in CGP, as far as a page reads them without asking the server. */

import { readPlaced, readRack, type Face, type Placed } from './tiles.ts';
import type { Size } from './squares.ts';

export type ReadCgp = { readonly board: readonly (Placed | undefined)[]; /** The rack of the player to move. */ readonly rack: readonly Face[] };

/** The board and the rack of the player to move; undefined if the text does not fit a board of this size. */
export function readCgp(cgp: string, { width, height }: Size): ReadCgp | undefined {
  const [rows = '', racks = ''] = cgp.split(' ');
  const board: (Placed | undefined)[] = [];
  for (const row of rows.split('/')) {
    const end = board.length + width;
    for (const [part] of row.matchAll(/\d+|\[[^\]]*\]|\P{M}\p{M}*/gu)) {
      // A row that is too long is no row; how much too long does not matter.
      if (/^\d/.test(part)) for (let empty = Number(part); empty > 0 && board.length <= end; empty -= 1) board.push(undefined);
      else board.push(readPlaced(part));
    }
    if (board.length !== end) return undefined;
  }
  return board.length === width * height ? { board, rack: readRack(racks.split('/')[0] ?? '') } : undefined;
}
