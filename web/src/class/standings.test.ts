import { expect, test } from 'vitest';

import { ranked } from './standings.ts';

const row = (player: number, points: number, spread: number) => ({ player, place: 1, games: 1, points, losses: 0, spread });

test('wins count before points, and running games count as far as they are', () => {
  const rows = ranked([row(1, 2, 10), row(2, 0, -10), row(3, 0, 0), row(4, 0, 0)], [{ players: [3, 4], scores: [40, 15] }]);
  expect(rows.map(({ player, place, ahead }) => [player, place, ahead])).toEqual([[1, 1, 10], [3, 2, 25], [2, 3, -10], [4, 4, -25]]);
});

test('equals share a place', () => {
  expect(ranked([row(1, 0, 0), row(2, 0, 0), row(3, 0, -5)], []).map(({ place }) => place)).toEqual([1, 1, 3]);
});
