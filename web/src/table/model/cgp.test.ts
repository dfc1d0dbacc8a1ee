import { expect, test } from 'vitest';

import { readCgp } from './cgp.ts';

const SIZE = { width: 3, height: 2 };

test('a position is read with its blanks, its tiles of several letters and the rack of the player to move', () => {
  const read = readCgp('1a[QU]/3 E?[CH]/AB 3/4 0', SIZE)!;
  expect(read.board).toEqual([undefined, { face: 'A', blank: true }, { face: 'QU', blank: false }, undefined, undefined, undefined]);
  expect(read.rack).toEqual(['E', '?', 'CH']);
});

test('a text that does not fit the board is no position', () => {
  for (const cgp of ['', '3', '3/3/3', '4/3', '2/3', 'ABCD/3', '1000000000/3']) expect(readCgp(cgp, SIZE), cgp).toBeUndefined();
});
