import { expect, test } from 'vitest';

import { filled, wholePlay } from './filled.ts';
import type { Board } from './history.ts';

const SIZE = { width: 15, height: 15 };
const board: Board = Array.from({ length: 225 }, (_, square) => (square === 6 * 15 + 9 ? { face: 'O', blank: false } : undefined));

test('a dot in a play is the tile on that square', () => {
  expect(filled('7I N.TARIZE', board, SIZE)).toEqual({ square: 6 * 15 + 8, direction: 'across', word: 'NOTARIZE' });
  expect(filled('exchange', board, SIZE)).toBeUndefined();
});

test('a play in short has its whole word, and a text that is not a play is unchanged', () => {
  expect(wholePlay('7I N.TARIZE', board, SIZE)).toBe('7I NOTARIZE');
  expect(wholePlay('exchange', board, SIZE)).toBe('exchange');
});
