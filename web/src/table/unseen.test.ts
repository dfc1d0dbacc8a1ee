import { expect, test } from 'vitest';

import { kindsOf, vowelsFirst } from './unseen.ts';

const COUNTS = [['A', 3], ['B', 2], ['E', 1], ['?', 2]].map(([face, count]) => ({ face: String(face), value: 1, count: Number(count) }));

test('vowels, consonants and blanks are counted by the vowels of the server', () => {
  expect(kindsOf(COUNTS, ['A', 'E'])).toEqual({ vowels: 4, consonants: 2, blanks: 2 });
  expect(kindsOf(COUNTS, ['B'])).toEqual({ vowels: 2, consonants: 4, blanks: 2 });
});

test('vowels can come first, blanks stay last', () => {
  expect(vowelsFirst(COUNTS, ['A', 'E']).map(({ face }) => face).join('')).toBe('AEB?');
});
