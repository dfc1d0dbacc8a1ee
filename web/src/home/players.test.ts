import { expect, test } from 'vitest';

import { calledSeat, playersText } from './players.ts';
import { newSeat, type Who } from './seats.ts';

const seat = (who: Who, more = {}) => ({ ...newSeat(who, 'easy'), mates: [], ...more });

test('the players are named in one short sentence', () => {
  expect(playersText([seat('team'), seat('team')], [2, 12])).toBe('2 teams, up to 4 players each.');
  expect(playersText([seat('team'), seat('team', { size: 6 })], [2, 12])).toBe('2 teams: a team of up to 4 and a team of up to 6.');
  expect(playersText([seat('me'), seat('person')], [1, 1])).toBe('2 players: you and an open seat.');
  expect(playersText([seat('me'), seat('me')], [1, 1])).toBe('2 players: you, with 2 racks.');
  expect(playersText([seat('me'), seat('local', { name: 'Seat 2' })], [1, 1]), 'nobody has typed a name').toBe('2 players: you and one more here.');
  const teams = [seat('local', { name: 'Team 1', mates: ['Team 1 2'] }), seat('local', { name: 'Vera', mates: ['Wim'] })];
  expect(playersText(teams, [2, 12]), 'nobody is called "Team 1 2"').toBe('2 teams: Team 1 and Vera & Wim.');
});

test('a seat is named after its player, and by its number only while no name is known', () => {
  const called = (one: ReturnType<typeof seat>, least = 1) => calledSeat(one, 1, [least, 12], 'Ada');
  expect([seat('me'), seat('local', { name: 'Ben' }), seat('bot'), seat('person'), seat('local'), seat('team')].map((one) => called(one))).toEqual([
    'Ada', 'Ben', 'Easy bot', 'Seat 2', 'Seat 2', 'Team 2',
  ]);
  expect(called(seat('local', { name: 'Vera, Wim' }), 2)).toBe('Vera & Wim');
});
