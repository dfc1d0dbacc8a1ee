import { expect, test } from 'vitest';

import { origins } from './rack.ts';

test('every tile that moved is known by the slot that it came from, and equal tiles stay where they can', () => {
  expect(origins(['A', 'B', undefined, 'A'], ['B', 'A', undefined, 'A'])).toEqual([1, 0, undefined, 3]);
  expect(origins(['A', 'A'], ['A', 'A'])).toEqual([0, 1]);
});

test('a tile that was not there before came from nowhere', () => {
  expect(origins(['A'], ['A', 'Z'])).toEqual([0, undefined]);
});
