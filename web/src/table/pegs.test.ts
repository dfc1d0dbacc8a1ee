import { expect, test } from 'vitest';

import { behind, parked, pegsOf } from './pegs.ts';

/** Rules: S10 */
test('a rack has four pegs, and those that tell no score are parked', () => {
  expect(parked([0, 0, 0])).toBe(4);
  expect(parked([18, 0, 0])).toBe(3);
  expect(parked([10, 1, 0])).toBe(2);
});

/** Rules: S10 */
test('the outer row counts twenties, and its last hole is used before a new lap begins', () => {
  expect([-5, 0, 19, 20, 187, 400, 419, 420, 421].map((score) => [...pegsOf(score)])).toEqual([
    [0, 0, 0], [0, 0, 0], [19, 0, 0], [0, 1, 0], [7, 9, 0], [0, 20, 0], [19, 20, 0], [0, 1, 1], [1, 1, 1],
  ]);
});

/** Rules: S10 */
test('a score past the last hole of the outer row says what the lap behind it was worth', () => {
  expect(behind([19, 20, 0])).toBe(0);
  // 421 points.
  expect(behind([1, 1, 1]) + 20 + 1).toBe(421);
});
