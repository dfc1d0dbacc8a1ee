import { expect, test } from 'vitest';

import { addressOf, askOf } from './address.ts';

const CGP = '15/15 AEFMRST/ 0/14 0';

test('an address says the rules, the list and the position', () => {
  expect(askOf(new URLSearchParams())).toEqual({ by: { chosen: { edition: '' } } });
  expect(askOf(new URLSearchParams({ game: 'abc', turn: '12' }))).toEqual({ by: { game: { table: 'abc', seq: 12 } } });
  expect(askOf(new URLSearchParams({ game: 'abc', turn: 'x' }))).toEqual({ by: { game: { table: 'abc' } } });
});

test('a position that is shared is read back from its address', () => {
  const chosen = { chosen: { edition: 'deluxe', lexicon: 'english-school' } };
  const address = addressOf(chosen, { cgp: CGP, edition: 'deluxe', lexicon: 'english-school' });
  expect(askOf(new URL(address, 'http://here').searchParams)).toEqual({ by: chosen, cgp: CGP });
  const game = { game: { table: 'abc', seq: 9 } };
  expect(askOf(new URL(addressOf(game, { cgp: CGP, edition: '', lexicon: '' }), 'http://here').searchParams)).toEqual({ by: { game: { table: 'abc' } }, cgp: CGP });
});
