import { expect, test } from 'vitest';

import { filled, filledIn } from './filled.ts';
import type { Board } from './history.ts';

const SIZE = { width: 15, height: 15 };
const board: Board = Array.from({ length: 225 }, (_, square) => (square === 6 * 15 + 9 ? { face: 'O', blank: false } : undefined));

test('a dot in a play is the tile that lies there', () => {
  expect(filled('7I N.TARIZE', board, SIZE)).toEqual({ square: 6 * 15 + 8, direction: 'across', word: 'NOTARIZE' });
  expect(filled('exchange', board, SIZE)).toBeUndefined();
});

test('a sentence has whole words, and keeps its own full stop', () => {
  expect(filledIn('7I N.TARIZE against 8A HORN: 12 points more.', board, SIZE)).toBe('7I NOTARIZE against 8A HORN: 12 points more.');
  expect(filledIn('The best is 7I N. Then J6 H.', board, SIZE)).toBe('The best is 7I NO Then J6 HO');
  expect(filledIn('The best is 8A HORN.', board, SIZE)).toBe('The best is 8A HORN.');
});
