import { expect, test } from 'vitest';
import type { GameRow } from '../wire/index.ts';
import { ago, inOrder, others, turnOf } from './mine.ts';

const game: GameRow = {
  table: 't',
  title: 'A game',
  titles: {},
  seats: ['Ada', 'Ben'],
  bots: [],
  your_seat: 0,
  status: 'playing',
  scores: [10, 20],
  winners: [],
  your_turn: false,
  changed: 1_000,
  edition: 'a',
  waiting_for: [1],
  pace: 'correspondence',
};

test('games that wait for me come first, and those that are over not at all', () => {
  const rows: GameRow[] = [
    { ...game, table: 'old', changed: 1 },
    { ...game, table: 'new', changed: 9 },
    { ...game, table: 'mine', your_turn: true, changed: 0 },
    { ...game, table: 'over', status: 'over' },
  ];
  expect(inOrder(rows).map((row) => row.table)).toEqual(['mine', 'new', 'old']);
});

test('a line says against whom it is and whose turn', () => {
  expect(others(game)).toEqual(['Ben']);
  expect(turnOf(game)).toEqual(['Ben']);
  expect(turnOf({ ...game, your_turn: true })).toBe('mine');
  expect(turnOf({ ...game, status: 'seating' })).toBe('seating');
});

test('the turn of a team is announced with its number', () => {
  expect(turnOf({ ...game, seats: ['Ada', 'Chloe, Ella'] })).toEqual(['Team 2']);
});

test('a bot has the same name as at the table', () => {
  const row: GameRow = { ...game, seats: ['Ada', 'Clover'], bots: [null, 'easy'] };
  expect([others(row), turnOf(row)]).toEqual([['Clover'], ['Clover']]);
});

test('how long ago a move was is said in the language of the page', () => {
  expect(ago(0, 3 * 86_400_000, 'en')).toBe('3 days ago');
  expect(ago(0, 3 * 86_400_000, 'de')).toBe('vor 3 Tagen');
  expect(ago(0, 59_000, 'en')).toBe('now');
  expect(ago(60_000, 0, 'en'), 'clocks that disagree').toBe('now');
});
