import { expect, test } from 'vitest';

import type { SeatInfo } from '../wire/index.ts';
import { calledAt, changes, distinct, memberName, missing } from './teams.ts';

const member = (name: string) => ({ name: name.replace('*', ''), you: name.endsWith('*') });
const team = (seat: number, names: string[], needs = 0): SeatInfo => ({
  seat, occupant: { team: { size: 4 } }, members: names.map(member), free: 4 - names.length, needs, yours: false, link: null,
});
const chair = (seat: number, names: string[]): SeatInfo => ({
  seat, occupant: 'person', members: names.map(member), free: 1 - names.length, needs: 1 - names.length, yours: false, link: null,
});

test('a lobby says how many players each team still needs, and is silent once the game can begin', () => {
  expect(missing([team(0, ['Ann', 'Bob']), team(1, [], 2)])).toBe('Team 2 needs 2 more players.');
  expect(missing([team(0, ['Ann'], 1), team(1, [], 2)])).toBe('Team 1 needs 1 more player. Team 2 needs 2 more players.');
  expect(missing([team(0, ['Ann', 'Bob']), team(1, ['Cy', 'Di'])])).toBe('');
  expect(missing([chair(0, ['Ann']), chair(1, []), chair(2, [])])).toBe('2 more players are needed to start.');
});

test('people who come, change seats or leave are announced to the others, and not to themselves', () => {
  const before = { seats: [team(0, ['Ann*']), team(1, ['Bob'])] };
  expect(changes(before, { seats: [team(0, ['Ann*', 'Cy']), team(1, ['Bob'])] })).toEqual(['Cy joined Team 1.']);
  expect(changes(before, { seats: [team(0, ['Ann*', 'Bob']), team(1, [])] })).toEqual(['Bob moved to Team 1.']);
  expect(changes(before, { seats: [team(0, []), team(1, ['Bob', 'Ann*'])] })).toEqual([]);
  expect(changes(before, { seats: [team(0, ['Ann*']), team(1, [])] })).toEqual(['Bob left.']);
  expect(changes({ seats: [chair(0, ['Ann*']), chair(1, [])] }, { seats: [chair(0, ['Ann*']), chair(1, ['Di'])] })).toEqual(['Di joined.']);
});

test('a program is marked as one wherever its name is shown', () => {
  expect(memberName({ name: 'Deep Rack', program: true })).toBe('Deep Rack (program)');
  expect(memberName({ name: 'Ann' })).toBe('Ann');
});

test('a team at one screen is called by the names that were typed', () => {
  expect(distinct(['Team 1', 'Team 1 2'])).toEqual(['Team 1']);
  expect(distinct(['Vera 2', 'Vera 2 2', 'Wim'])).toEqual(['Vera 2', 'Wim']);
  expect(distinct(['Ann', 'Anna', 'Ann B'])).toEqual(['Ann', 'Anna', 'Ann B']);
});

test('a seat is named after its player, and by its number while it is empty', () => {
  expect([chair(0, ['Ann']), chair(1, []), team(1, ['Ann', 'Bob']), team(1, [])].map(calledAt)).toEqual(['Ann', 'Seat 2', 'Ann & Bob', 'Team 2']);
});
