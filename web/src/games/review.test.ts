import { expect, test } from 'vitest';

import { decimal, lostOf } from './review.ts';

test('a loss is told in whole points, and in percents of the game with twice their error', () => {
  expect(lostOf({ points: 1_240, points_error: 80, win: 321, win_error: 55 })).toEqual({ points: 12, win: 3.21, doubt: 1.1 });
});

test('a chance that hardly changes is not told, and nobody to play against means no chance at all', () => {
  expect(lostOf({ points: 90, win: 49, win_error: 10 }).win).toBe(0);
  expect(lostOf({ points: 90 })).toEqual({ points: 1, win: 0, doubt: 0 });
});

test('numbers are written as the language writes them', () => {
  expect([decimal(3.21, 'en'), decimal(3.21, 'de')]).toEqual(['3.2', '3,2']);
});
