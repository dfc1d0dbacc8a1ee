import { expect, test } from 'vitest';

import { changeOf, placesOf } from './standing.ts';

test('a change is shown with its sign', () => {
  expect([9, 0, -12].map((gained) => changeOf(gained, 'en'))).toEqual(['+9', '+0', '−12']);
});

test('solver and puzzle are on the scale, however far off they are', () => {
  expect(placesOf({ rating: 1500, deviation: 60 }, 1620)).toEqual({ me: 50, puzzle: 60, from: 45, to: 55 });
  expect(placesOf({ rating: 500, deviation: 60 }, 9000)).toEqual({ me: 0, puzzle: 100, from: 0, to: 0 });
});
