import { expect, test } from 'vitest';

import { newSeat, seatsOfMine, timeRules, within, type Who } from './seats.ts';

const mine = (...seats: Who[]) => seatsOfMine(seats.map((who) => newSeat(who, '')));

test('whoever makes a table takes every seat of theirs', () => {
  expect(mine('me', 'me')).toEqual([0, 1]);
  expect(mine('person', 'me', 'bot')).toEqual([1]);
  expect(mine('bot', 'local')).toEqual([]);
});

test('a place in a team is taken only where no seat is one’s own', () => {
  expect(mine('team', 'me')).toEqual([1]);
  expect(mine('bot', 'team', 'team')).toEqual([1]);
});

test('a field that is empty means what is usual, and no other number than the possible ones counts', () => {
  expect(timeRules({ kind: 'clock', minutes: null })).toEqual(timeRules({ kind: 'clock', minutes: 25 }));
  expect(timeRules({ kind: 'turn', minutes: 0 })).toEqual([{ key: 'time.turn', value: '"1m"' }]);
  expect(within(NaN, 2, 12, 3)).toBe(3);
  expect(within(23, 2, 12, 3)).toBe(12);
});
