/** Plays as they are written, with a dot for each tile that lies there, and as people read them. */

import type { Board } from './history.ts';
import { read, type Direction, type Size, type Square } from './squares.ts';
import { readWord } from './tiles.ts';

/** `8D GY.ED` on a board that has a B there: where it begins, and the whole word. */
export function filled(text: string, board: Board, size: Size): { readonly square: Square; readonly direction: Direction; readonly word: string } | undefined {
  const [at = '', letters = ''] = text.split(' ');
  const start = read(at, size);
  if (!start || !letters) return undefined;
  const stride = start.direction === 'across' ? 1 : size.width;
  // Brackets around letters that lie there, where a play is written so, are no letters.
  const faces = readWord(letters.replace(/[()]/g, '')).map(({ face }, index) => (face === '.' ? (board[start.square + index * stride]?.face ?? '') : face));
  return { ...start, word: faces.join('') };
}

/** The same in short: `8D GYBED`; what is no play stays as it is. */
export function wholePlay(text: string, board: Board, size: Size): string {
  const found = filled(text, board, size);
  return found ? `${text.split(' ')[0]} ${found.word}` : text;
}
