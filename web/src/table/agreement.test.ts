import { expect, test } from 'vitest';

import type { SeatInfo } from '../wire/index.ts';
import { agreed, unagreed, wishIn, wishOf } from './agreement.ts';

const member = (name: string, you: boolean) => ({ name, program: false, you, away: false });
const seat = { members: [member('Ada', true), member('Ben', false), member('Cem', false)] } as unknown as SeatInfo;

test('a mate who shows the same tiles agrees, in whatever order they were laid', () => {
  const here = ['Ada', 'Ben', 'Cem'];
  expect(unagreed(seat, here, new Map(), ['H8=A', 'H9=T'])).toEqual(['Ben', 'Cem']);
  expect(unagreed(seat, here, new Map([['Ben', ['H8=A']]]), ['H8=A', 'H9=T'])).toEqual(['Ben', 'Cem']);
  expect(unagreed(seat, here, new Map([['Cem', ['H9=T', 'H8=A']]]), ['H8=A', 'H9=T'])).toEqual([]);
});

test('somebody who is alone at the rack asks nobody', () => {
  expect(unagreed(seat, ['Ada'], new Map(), ['H8=A'])).toEqual([]);
  expect(unagreed(undefined, [], new Map(), ['H8=A'])).toEqual([]);
});

test('a pass and an exchange are shown to mates as turns that lay nothing, and agreed to as such', () => {
  expect(wishOf('pass')).toEqual(['-']);
  expect(wishOf({ exchange: { tiles: 'Q?[CH]' } })).toEqual(['-Q', '-?', '-CH']);
  expect(wishOf({ place: { placement: { tiles: ['H8=A'] } } })).toEqual([]);
  expect([wishIn(['-']), wishIn(['-Q', '-?']), wishIn(['H8=A']), wishIn([])]).toEqual([[], ['Q', '?'], undefined, undefined]);
  expect([agreed(['-']), agreed(['-Q', '-?']), agreed(['H8=A'])]).toEqual(['pass', { exchange: { tiles: 'Q?' } }, { place: { placement: { tiles: ['H8=A'] } } }]);
});
