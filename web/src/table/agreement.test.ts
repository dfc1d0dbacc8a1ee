import { expect, test } from 'vitest';

import type { SeatInfo } from '../wire/index.ts';
import { unagreed } from './agreement.ts';

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
