import { expect, test } from 'vitest';

import { cellsOf } from './cells.ts';
import type { Desk } from './desk.ts';
import { EMPTY, settle } from './model/layer.ts';

test('a square on which a tile is asked for is marked, and a screen reader says so', () => {
  const ground = { width: 2, height: 1, board: [undefined, undefined], rack: ['A'], slots: 1 };
  const kit = { width: 2, height: 1, premiums: [], values: new Map([['A', 1]]), letters: ['A'], slots: 1 };
  const desk = { kit, ground, layer: settle(EMPTY, ground), moments: [], teamSquares: new Map(), wanted: [1], teaches: true };
  const cells = cellsOf(desk as unknown as Desk, false);
  expect(cells.map((cell) => cell.wanted)).toEqual([false, true]);
  expect(cells.map((cell) => cell.spoken)).toEqual(['A1, empty', 'B1, empty, marked']);
});
