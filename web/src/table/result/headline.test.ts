import { expect, test } from 'vitest';

import { endedFor, headline } from './headline.ts';

test('a game ends for each seat as its own result', () => {
  expect([0, 1, undefined].map((seat) => endedFor([1], 2, seat))).toEqual(['lost', 'won', 'over']);
  expect([0, 1, 2, undefined].map((seat) => endedFor([0, 1], 3, seat))).toEqual(['draw', 'draw', 'lost', 'draw']);
  // A player alone cannot win, and a cancelled game has no winner.
  expect([endedFor([0], 1, 0), endedFor([], 2, 0)]).toEqual(['over', 'over']);
});

test('the rack has a tile for each letter', () => {
  expect(headline('won')).toEqual([['Y', 'O', 'U'], ['W', 'O', 'N']]);
});
