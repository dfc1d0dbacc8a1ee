import { expect, test } from 'vitest';

import { fittingTip, isGentle, told, whole } from './missed.ts';

const size = { width: 15, height: 15 };
const board = Array.from({ length: 225 }, (_, square) => (square === 7 * 15 + 5 ? { face: 'B', blank: false } : undefined));

test('a missed play is described by its whole word and its place, not in notation', () => {
  expect(told('8D GY.ED', board, size)).toEqual({ word: 'GYBED', where: 'row 8, starting at column D' });
  expect(told('F7 A.bEt', board, size)).toEqual({ word: 'ABBET', where: 'column F, starting at row 7' });
  expect(told('pass', board, size)).toBeUndefined();
});

test('the tip is one that this very turn went against, or none', () => {
  expect(fittingTip({ tips: [{ tip: 'hooks', follows: true }, { tip: 'premiums', follows: false }] })).toBe('premiums');
  expect(fittingTip({ tips: [{ tip: 'hooks', follows: true }] })).toBeUndefined();
});

test('a review writes whole words, also where some letters were on the board', () => {
  expect(whole('8D GY.ED', board, size)).toBe('8D GYBED');
  expect(whole('pass', board, size)).toBeUndefined();
});

test('against a bot for newcomers no missed play is held up', () => {
  expect(isGentle([{}, { gentle: true }])).toBe(true);
  expect(isGentle([{}, {}])).toBe(false);
});
