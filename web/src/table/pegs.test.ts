import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { behind, parked, pegsOf } from './pegs.ts';

/** Rules: S10 */
test('a rack has four pegs, and those that tell no score are parked', () => {
  expect(parked([0, 0, 0])).toBe(4);
  expect(parked([18, 0, 0])).toBe(3);
  expect(parked([10, 1, 0])).toBe(2);
});

type Case = { readonly score: number; readonly inner: number; readonly outer: number; readonly laps: number };
const cases = JSON.parse(readFileSync(new URL('../../../crates/rules/tests/data/pegs.json', import.meta.url), 'utf8')) as Case[];

/** Rules: S10 */
test.each(cases)('the pegs of $score points stand in the same holes as in the rulebook', ({ score, inner, outer, laps }) => {
  expect(pegsOf(score)).toEqual([inner, outer, laps]);
});

/** Rules: S10 */
test('a score past the last hole of the outer row tells the points of the lap behind it', () => {
  expect(behind([19, 20, 0])).toBe(0);
  // 421 points.
  expect(behind([1, 1, 1]) + 20 + 1).toBe(421);
});
