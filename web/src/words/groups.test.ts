import { expect, test } from 'vitest';

import { byLength } from './groups.ts';

const words = ['CINQS', 'QAT', 'FAQIR', 'QI', 'QATS', 'QWERTYS', 'TALAQ'].map((word) => ({ word }));

test('lists to learn begin with the shortest words, and the words of some tiles with the longest', () => {
  const lengths = (order: 'shortest_first' | 'longest_first') => byLength(words, order).map((group) => group.length);
  expect(lengths('shortest_first')).toEqual([2, 3, 4, 5, 7]);
  expect(lengths('longest_first')).toEqual([7, 5, 4, 3, 2]);
  expect(byLength(words, 'shortest_first')[3]!.words).toEqual(['CINQS', 'FAQIR', 'TALAQ']);
});
