/** The tiles on the board of a position. */

import type { Placed } from '../table/model/tiles.ts';
import type { PositionDoc } from '../wire/index.ts';

export function boardOf({ board: { rows, cols }, tiles }: Pick<PositionDoc, 'board' | 'tiles'>): (Placed | undefined)[] {
  const board: (Placed | undefined)[] = Array.from({ length: rows * cols });
  for (const { row, col, face, blank } of tiles) board[row * cols + col] = { face, blank: blank ?? false };
  return board;
}
