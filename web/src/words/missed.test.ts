import { expect, test } from 'vitest';

import { readCgp } from '../table/model/cgp.ts';
import { isPlay, tilesOf } from './missed.ts';

const SIZE = { width: 15, height: 15 };
const { board } = readCgp('15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0', SIZE)!;
const square = (row: number, col: number) => row * 15 + col;
const laid = (...tiles: [number, string, boolean?][]) => tiles.map(([at, face, blank = false]) => ({ square: at, tile: { face, blank } }));

test('the new tiles of a play are those that are not on the board, however the play is written', () => {
  expect([...tilesOf('8F ....S', board, SIZE)!]).toEqual([[square(7, 9), 'S']]);
  expect([...tilesOf('8F HORNS', board, SIZE)!]).toEqual([[square(7, 9), 'S']]);
  expect([...tilesOf('H7 f.E', board, SIZE)!]).toEqual([[square(6, 7), 'f'], [square(8, 7), 'E']]);
  expect(tilesOf('8L HORNS', board, SIZE)).toBeUndefined();
  expect(tilesOf('exchange A', board, SIZE)).toBeUndefined();
});

test('tiles are the play if they lie where it has them, and the blank may be the other of two equal letters', () => {
  const plays = ['9A RARe', '8F ....S'];
  expect(isPlay(laid([square(7, 9), 'S']), plays, board, SIZE)).toBe(true);
  expect(isPlay(laid([square(8, 0), 'R', true], [square(8, 1), 'A'], [square(8, 2), 'R'], [square(8, 3), 'E']), plays, board, SIZE)).toBe(true);
  expect(isPlay(laid([square(7, 9), 'E']), plays, board, SIZE)).toBe(false);
  expect(isPlay(laid([square(7, 9), 'S'], [square(0, 0), 'A']), plays, board, SIZE)).toBe(false);
  expect(isPlay([], plays, board, SIZE)).toBe(false);
});
