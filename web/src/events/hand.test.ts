import { expect, test } from 'vitest';

import { pairsOf, placesFor, seated } from './hand.ts';

test('everybody has one place, however they are moved about', () => {
  let places = placesFor([1, 2, 3, 4, 5], [[3, 1]]);
  expect(places).toEqual([[3, 1], [2, 4], [5, undefined]]);
  places = seated(places, 0, 1, 4);
  expect(places).toEqual([[3, 4], [2, 1], [5, undefined]]);
  places = seated(places, 2, 1, 3);
  expect(places).toEqual([[undefined, 4], [2, 1], [5, 3]]);
  expect(pairsOf(places)).toEqual([[4], [2, 1], [5, 3]]);
});

test('a place can be left empty, and the other player of its table sits alone', () => {
  const places = seated(placesFor([1, 2], []), 0, 1, undefined);
  expect(pairsOf(places)).toEqual([[1], [2]]);
  expect(pairsOf(seated(places, 0, 1, 2))).toEqual([[1, 2]]);
});
