import { expect, test } from 'vitest';

import { liftAt } from './drag.ts';

test('a finger on the board reaches every row, the last one under it, and farther up the tile is held above it', () => {
  const [row, rows] = [20, 15];
  const seen = { top: 100, height: row * rows };
  const aims = (y: number) => Math.floor((y - liftAt(y, seen, row) - seen.top) / row);
  expect(aims(100 + 14.5 * row)).toBe(14);
  const reached = new Set(Array.from({ length: row * rows }, (_, y) => aims(100 + y)));
  for (let one = 0; one < rows; one += 1) expect(reached).toContain(one);
  expect(liftAt(200, seen, row)).toBe(46);
  expect(aims(110)).toBe(0);
  // A finger moving up never makes the tile move down.
  for (let y = 420; y > 100; y -= 1) expect(y - 1 - liftAt(y - 1, seen, row)).toBeLessThanOrEqual(y - liftAt(y, seen, row));
  // Just above the rack the tile stays under the finger.
  expect(liftAt(450, seen, row)).toBe(0);
});
