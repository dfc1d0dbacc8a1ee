import { expect, test } from 'vitest';

import { Warnings } from './hurry.ts';

/** The remaining times that cause a warning, when they are seen in this order. */
const told = (whole: number, ...left: number[]) => {
  const warnings = new Warnings();
  return left.filter((one) => warnings.isDue(one * 1000, whole * 1000));
};

test('low time is announced once at thirty and once at ten seconds', () => {
  expect(told(180, 180, 31, 30, 29.8, 20, 10.2, 9.9, 5, 0.1, 0, -3)).toEqual([30, 9.9]);
});

test('a player who arrives with low time is warned at once, and only once', () => {
  expect(told(180, 8, 7)).toEqual([8]);
});

test('a limit that is hardly longer causes no warning when it starts', () => {
  expect(told(30, 30, 29, 11, 10, 9)).toEqual([10]);
  expect(told(45, 45, 30, 10)).toEqual([10]);
  expect(told(10, 10, 9, 1)).toEqual([]);
});

test('the next turn causes a new warning, and a slightly corrected clock does not', () => {
  expect(told(60, 30, 9, 60, 30, 9)).toEqual([30, 9, 30, 9]);
  expect(told(60, 29.9, 30.2, 29.8, 9.9, 10.3, 9.8)).toEqual([29.9, 9.9]);
});
