import { expect, test } from 'vitest';

import type { AnalysisPlay } from '../wire/index.ts';
import { doubt, isClose, ordered, place, scaleOf } from './numbers.ts';

const play = (win: number, win_error?: number, out = false) => ({ win, win_error, out }) as AnalysisPlay;

test('a scale contains every interval and is never too narrow to be readable', () => {
  expect(scaleOf([])).toEqual({ from: 0, to: 100 });
  expect(scaleOf([play(5_000)])).toEqual({ from: 44, to: 56 });
  const wide = scaleOf([play(2_000, 300), play(7_000, 100)]);
  expect(wide.from).toBeLessThanOrEqual(14);
  expect(wide.to).toBeGreaterThanOrEqual(72);
  expect(scaleOf([play(10_000), play(9_900)]).to).toBe(100);
});

test('a place on the scale stays on it', () => {
  expect([place(40, { from: 40, to: 60 }), place(50, { from: 40, to: 60 }), place(99, { from: 40, to: 60 })]).toEqual([0, 50, 100]);
});

test('two plays are close where their intervals meet, unless one was given up', () => {
  expect(doubt(play(5_000, 50))).toBe(1);
  expect(isClose(play(5_000, 50), play(4_900, 50))).toBe(true);
  expect(isClose(play(5_000, 50), play(4_000, 50))).toBe(false);
  expect(isClose(play(5_000, 50), play(4_950, 50, true))).toBe(false);
});

test('discarded plays come below, the likeliest to win first in both groups, and ties keep their order', () => {
  const play = (id: string, win: number | null, out = false) => ({ id, win, out });
  const plays = [play('a', 5200), play('b', 5000, true), play('c', 5300), play('d', 5210, true), play('e', 5200)];
  expect(ordered(plays).map(({ id }) => id)).toEqual(['c', 'a', 'e', 'd', 'b']);
  expect(ordered([play('a', null), play('b', null)]).map(({ id }) => id)).toEqual(['a', 'b']);
});
