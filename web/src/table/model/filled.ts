/** Plays in notation, with a dot for each tile already on the board, and in the form that people read. */

import type { Board } from './history.ts';
import { read, type Direction, type Size, type Square } from './squares.ts';
import { readWord } from './tiles.ts';

/** `8D GY.ED` on a board with a B there: the first square, and the whole word. */
export function filled(text: string, board: Board, size: Size): { readonly square: Square; readonly direction: Direction; readonly word: string } | undefined {
  const [at = '', letters = ''] = text.split(' ');
  const start = read(at, size);
  if (!start || !letters) return undefined;
  const stride = start.direction === 'across' ? 1 : size.width;
  // The notation may put brackets around letters already on the board.
  const faces = readWord(letters.replace(/[()]/g, '')).map(({ face }, index) => (face === '.' ? (board[start.square + index * stride]?.face ?? '') : face));
  return { ...start, word: faces.join('') };
}

/** The same in short: `8D GYBED`; a text that is not a play is returned unchanged. */
export function wholePlay(text: string, board: Board, size: Size): string {
  const found = filled(text, board, size);
  return found ? `${text.split(' ')[0]} ${found.word}` : text;
}
