import { expect, test } from 'vitest';

import { doubtsOf } from './doubts.ts';

const SIZE = { width: 15, height: 15 };

test('a position is doubted for words that are not in the list and for tiles that no plays lead to', () => {
  expect(doubtsOf({ not_words: [], apart: [] }, SIZE, 'club')).toEqual([]);
  const [words, apart] = doubtsOf({ not_words: ['HRONO', 'ZQ'], apart: [{ row: 0, col: 0 }, { row: 0, col: 1 }] }, SIZE, 'club');
  expect(words).toContain('HRONO, ZQ');
  expect(apart).toContain('A1, B1');
});
