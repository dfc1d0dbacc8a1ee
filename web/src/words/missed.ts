/** Plays that were missed, in notation: their tiles on the board, and whether tiles are one of them. */

import { filled } from '../table/model/filled.ts';
import type { Laid } from '../table/model/layer.ts';
import { column, row, type Size, type Square } from '../table/model/squares.ts';
import type { Placed } from '../table/model/tiles.ts';

type Tiles = readonly (Placed | undefined)[];

/** The new tiles of a play by their squares; undefined if it does not fit the board. */
export function tilesOf(play: string, board: Tiles, size: Size): ReadonlyMap<Square, string> | undefined {
  const found = filled(play, board, size);
  if (!found) return undefined;
  const faces = [...(play.split(' ')[1] ?? '').replace(/[()]/g, '').matchAll(/\[([^\]]*)\]|(\P{M}\p{M}*)/gu)].map((match) => match[1] ?? match[2]!);
  const stride = found.direction === 'across' ? 1 : size.width;
  const fits = found.direction === 'across' ? column(found.square, size) + faces.length <= size.width : row(found.square, size) + faces.length <= size.height;
  if (!fits) return undefined;
  const squares = faces.map((face, nth) => [found.square + nth * stride, face] as const);
  return new Map(squares.filter(([square, face]) => face !== '.' && board[square] === undefined));
}

/** Whether these tiles are one of the plays. A blank may stand for the other of two equal letters. */
export function isPlay(laid: readonly Pick<Laid, 'square' | 'tile'>[], plays: readonly string[], board: Tiles, size: Size): boolean {
  return plays.some((play) => {
    const tiles = tilesOf(play, board, size);
    return tiles?.size === laid.length && laid.every(({ square, tile }) => tiles.get(square)?.toUpperCase() === tile.face);
  });
}
