/** Attempts at a better play: the play in notation, and its place in the list. */

import type { Board } from '../table/model/history.ts';
import type { Laid } from '../table/model/layer.ts';
import { row, startName, step, type Direction, type Size } from '../table/model/squares.ts';
import { writePlaced } from '../table/model/tiles.ts';
import type { AnalysisPlay, MadeTurn } from '../wire/index.ts';

type Made = readonly Pick<MadeTurn['laid'][number], 'row' | 'col' | 'face' | 'blank'>[];
type Tiles = readonly Pick<Laid, 'square' | 'tile'>[];

/** The direction in which the tiles lie. A single tile takes the line in which it touches others. */
function directionOf(laid: Tiles, board: Board, size: Size): Direction {
  const first = laid[0]!.square;
  if (laid.length > 1) return laid.every(({ square }) => row(square, size) === row(first, size)) ? 'across' : 'down';
  const touches = [-1, 1].some((steps) => board[step(first, 'across', steps, size) ?? -1] !== undefined);
  return touches ? 'across' : 'down';
}

/** The play in the form that the server reads, `8D GY.ED`; undefined without tiles. */
export function writePlay(laid: Tiles, board: Board, size: Size): string | undefined {
  if (laid.length === 0) return undefined;
  const direction = directionOf(laid, board, size);
  const tiles = new Map(laid.map(({ square, tile }) => [square, tile]));
  const lies = (square: number | undefined) => square !== undefined && (tiles.has(square) || board[square] !== undefined);
  let start = Math.min(...tiles.keys());
  for (let before = step(start, direction, -1, size); lies(before); before = step(start, direction, -1, size)) start = before!;
  let text = '';
  let left = tiles.size;
  for (let at: number | undefined = start; at !== undefined && (left > 0 || lies(at)); at = step(at, direction, 1, size)) {
    const tile = tiles.get(at);
    if (tile) left -= 1;
    // A gap is not legal, but the server reports that.
    text += tile ? writePlaced(tile) : '.';
  }
  return `${startName(start, direction, size)} ${text}`;
}

/** The play in the list that lays the same tiles. */
export function listedAs(laid: Tiles, plays: readonly AnalysisPlay[], { width }: Size): AnalysisPlay | undefined {
  const tiles = new Map(laid.map(({ square, tile }) => [square, tile]));
  const isSame = (play: AnalysisPlay) =>
    play.laid.length === tiles.size &&
    play.laid.every(({ row: r, col, face, blank }) => {
      const tile = tiles.get(r * width + col);
      return tile?.face === face && tile.blank === (blank ?? false);
    });
  return plays.find(isSame);
}

/** The play in the list that was made in the game. */
export function listedMade({ text, laid }: { readonly text: string; readonly laid: Made }, plays: readonly AnalysisPlay[]): AnalysisPlay | undefined {
  const tiles = (of: Made) => of.map(({ row: r, col, face, blank }) => `${r} ${col} ${face} ${blank ?? false}`).sort().join();
  // One tile can be written in two directions, so tiles are compared and not texts.
  return plays.find((play) => (laid.length > 0 ? tiles(play.laid) === tiles(laid) : play.laid.length === 0 && play.text === text));
}
