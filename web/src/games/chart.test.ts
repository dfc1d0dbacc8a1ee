import { expect, test } from 'vitest';

import { chartOf } from './chart.ts';

test('scores lie in the order of time, between lines with round numbers', () => {
  const { points, lines } = chartOf([210, 305, 180], 100, 50);
  expect(lines.map(({ value }) => value)).toEqual([150, 200, 250, 300, 350]);
  expect(points.map(({ x }) => x)).toEqual([0, 50, 100]);
  // A higher score has a higher point.
  expect(points.map(({ y }) => y)).toEqual([35, 11.25, 42.5]);
  expect(lines[0]?.y).toBe(50);
  expect(lines.at(-1)?.y).toBe(0);
});

test('one game, equal scores and no game at all have a chart, too', () => {
  expect(chartOf([], 100, 50)).toEqual({ points: [], lines: [] });
  expect(chartOf([240], 100, 50).points).toEqual([{ x: 50, y: 50 }]);
  for (const { points } of [chartOf([7, 7], 100, 50), chartOf([-30, 120_000], 100, 50)]) {
    for (const { x, y } of points) expect(x >= 0 && x <= 100 && y >= 0 && y <= 50).toBe(true);
  }
});
