import { expect, test } from 'vitest';

import type { EventTableView } from '../wire/index.ts';
import { countdown, formOf, halves, pasted, recordText, sought, typedPoints } from './model.ts';

const table = (number: number, first: number, second: number | null, done = false): EventTableView => ({
  number,
  first,
  second,
  state: done ? 'done' : 'open',
  outcome: done ? { scores: [400, 300] } : null,
});

test('a list of names may have ratings, and lists each player once', () => {
  expect(pasted('Ada 1828\n\n  Ben\nAda\nvan Dyk, 1500;\nCem;1407\r\nDora', ['Dora'])).toEqual([{ name: 'Ada', rating: 1828 }, { name: 'Ben' }, { name: 'van Dyk, 1500' }, { name: 'Cem', rating: 1407 }]);
});

test('a record tells draws as halves', () => {
  expect([recordText({ points: 5, losses: 3 }), recordText({ points: 0, losses: 1 })]).toEqual(['2½–1½', '0–½']);
});

test('tables are found by number and by part of a name', () => {
  const names = new Map([
    [1, 'Ada'],
    [2, 'Ben'],
    [3, 'Adam'],
  ]);
  const tables = [table(1, 1, 2), table(2, 3, null)];
  expect(sought(tables, names, 'ada').map((one) => one.number)).toEqual([1, 2]);
  expect(sought(tables, names, '2').map((one) => one.number)).toEqual([2]);
  expect(sought(tables, names, ' ').length).toBe(2);
});

test('scores are whole numbers, and figures are written as people write them', () => {
  expect([' 412', '380 ', '−12', '0'].map(typedPoints)).toEqual([412, 380, -12, 0]);
  for (const bad of ['', 'abc', '4x', '1.5', '99999']) expect(typedPoints(bad)).toBeUndefined();
  expect([halves(4), halves(5), halves(1)]).toEqual(['2', '2½', '½']);
  expect([countdown(61_000, 0), countdown(5_000, 5_000)]).toEqual(['1:01', undefined]);
});

test('the form of a file is told by its name and its first line', () => {
  expect(formOf('a.t', 'Ada 1650 2; 400')).toBe('tsh');
  expect(formOf('cup.tou', '')).toBe('tou');
  expect(formOf('cup.txt', '*M31.12.2025 Cup')).toBe('tou');
  expect(formOf('cup.csv', '\ufeffround,table,first,score,second,score,result')).toBe('results');
  expect(formOf('cup.csv', 'name,rating')).toBe('players');
  expect(formOf('cup.txt', 'Ada')).toBeUndefined();
});
