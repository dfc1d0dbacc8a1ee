import { expect, test } from 'vitest';

import { behind, parked } from './pegs.ts';

/** Rules: S10 */
test('a rack has four pegs, and those that tell no score are parked', () => {
  expect(parked({ outer: 0, inner: 0, laps: 0 })).toBe(4);
  expect(parked({ outer: 0, inner: 18, laps: 0 })).toBe(3);
  expect(parked({ outer: 1, inner: 10, laps: 0 })).toBe(2);
});

/** Rules: S10 */
test('a score past the last hole of the outer row says what the lap behind it was worth', () => {
  expect(behind({ outer: 20, inner: 19, laps: 0 })).toBe(0);
  // 421 points.
  const pegs = { outer: 1, inner: 1, laps: 1 };
  expect(behind(pegs) + pegs.outer * 20 + pegs.inner).toBe(421);
});
