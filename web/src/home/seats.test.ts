import { expect, test } from 'vitest';

import { choicesFor, fit, isSpelt, named, newSeat, seatSettings, seatsOfMine, tooLong, within, wordsIn, type SeatChoice, type Who } from './seats.ts';

const mine = (...seats: Who[]) => seatsOfMine(seats.map((who) => newSeat(who, '')));
const picked = (who: Who, more: Partial<SeatChoice> = {}): SeatChoice => ({ ...newSeat(who, ''), picked: true, ...more });

const ALONE = [1, 1] as const;
const TEAMS = [2, 12] as const;
const EITHER = [1, 4] as const;

test('the host takes every seat of theirs', () => {
  expect(mine('me', 'me')).toEqual([0, 1]);
  expect(mine('person', 'me', 'bot')).toEqual([1]);
  expect(mine('bot', 'local')).toEqual([]);
});

test('nobody is put into a team unasked', () => {
  expect(mine('team', 'me')).toEqual([1]);
  expect(mine('bot', 'team', 'team')).toEqual([]);
});

test('a seat takes a form that the rules allow, and the wish is kept', () => {
  const bot = picked('bot', { level: 'hard' });
  expect(fit(bot, 1, TEAMS, false)).toMatchObject({ who: 'team', size: 4, level: 'hard' });
  expect(fit(bot, 1, ALONE, false)).toMatchObject({ who: 'bot', level: 'hard' });
  const team = picked('team', { size: 5 });
  expect(fit(team, 0, ALONE, false).who).toBe('me');
  expect(fit(team, 1, ALONE, false).who).toBe('person');
  expect(fit(team, 1, EITHER, false)).toMatchObject({ who: 'team', size: 4 });
  expect(fit(team, 1, TEAMS, false)).toEqual(team);
});

test('where all racks lie open one person plays them all, unless they say otherwise', () => {
  const seats = [newSeat('me', ''), newSeat('person', ''), picked('person'), picked('bot')];
  const who = (openRacks: boolean) => seats.map((seat, index) => fit(seat, index, ALONE, openRacks).who);
  expect(who(true)).toEqual(['me', 'me', 'person', 'bot']);
  expect(who(false)).toEqual(['me', 'person', 'person', 'bot']);
});

test('only teams are offered where several people sit at a seat, with devices of their own or at this screen', () => {
  expect(choicesFor(TEAMS)).toEqual(['team', 'local']);
  expect(fit(picked('local'), 0, TEAMS, false).who).toBe('local');
  expect(choicesFor(ALONE)).not.toContain('team');
  expect(choicesFor(EITHER)).toEqual(['me', 'person', 'team', 'local', 'bot', 'engine']);
});

test('all players at this device have names, and no two are equal', () => {
  const names = (...seats: SeatChoice[]) => named(seats, 'Anna', (n) => `Seat ${n}`).map(({ name }) => name);
  const anna = picked('local', { name: ' Anna ' });
  expect(names(picked('me'), anna, anna, picked('local'))).toEqual(['', 'Anna 2', 'Anna 3', 'Seat 4']);
  expect(names(anna, picked('bot')), 'the host does not play').toEqual(['Anna', '']);
  const long = picked('local', { name: 'A'.repeat(24) });
  expect(names(long, long)[1]).toBe(`${'A'.repeat(22)} 2`);
});

test('a typed number counts as the nearest one that is possible, and an empty field as the usual one', () => {
  expect(within(NaN, 2, 12, 3)).toBe(3);
  expect(within(23, 2, 12, 3)).toBe(12);
});

test('a team at this screen has the names that were typed, and as many people as the rules want', () => {
  const occupants = (...names: string[]) =>
    named(names.map((name) => picked('local', { name })), 'Host', (n) => `Team ${n}`, TEAMS).map((seat) => seatSettings(seat).occupant);
  expect(occupants('Ann, Bob', 'Ann')).toEqual([
    { local: { name: 'Ann', mates: ['Bob'] } },
    { local: { name: 'Ann 2', mates: ['Ann 3'] } },
  ]);
  expect(occupants('', '')).toEqual([
    { local: { name: 'Team 1', mates: ['Team 1 2'] } },
    { local: { name: 'Team 2', mates: ['Team 2 2'] } },
  ]);
});

test('a seat may play to a score of its own, or to the score of a level', () => {
  const handicap = (target: number | string) => seatSettings({ ...picked('me', { target }), mates: [] }).handicap;
  expect(handicap(150)).toEqual({ target: { score: 150 } });
  expect(handicap('expert')).toEqual({ target: { level: 'expert' } });
});

test('words are separated by spaces and commas, and one that no board has room for is found', () => {
  expect(wordsIn(' qi, za;Hm ')).toEqual(['QI', 'ZA', 'HM']);
  expect(wordsIn("qi don't 123 Äh").filter(isSpelt), 'only letters can be laid').toEqual(['QI', 'ÄH']);
  expect(tooLong(['QI', 'A'.repeat(32)])).toBeUndefined();
  expect(tooLong(['QI', 'A'.repeat(33)])).toBe('A'.repeat(33));
});
