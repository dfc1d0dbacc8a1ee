import { expect, test } from 'vitest';

import type { EventTableView } from '../wire/index.ts';
import { isLate, waitingAt } from './model.ts';
import { newsOf } from './news.ts';

const table = (number: number, more: Partial<EventTableView> = {}): EventTableView => ({ number, first: 2 * number, second: 2 * number + 1, state: 'open', ...more });
const done = (number: number): EventTableView => table(number, { state: 'done', outcome: { scores: [400, 380] } });
const called = (player: number | null | undefined) => `P${player}`;

test('new results and disputes are read out, many results are counted, and an unchanged table is no news', () => {
  const before = [1, 2, 3, 4, 5].map((number) => table(number));
  expect(newsOf(before, before, called)).toBe('');
  const one = [done(1), table(2, { state: 'disputed' }), ...before.slice(2)];
  expect(newsOf(before, one, called)).toBe('Table 2 is disputed. Table 1: P2 – P3 400 – 380.');
  expect(newsOf(one, one, called)).toBe('');
  expect(newsOf(before, [1, 2, 3, 4, 5].map(done), called)).toBe('5 results have come in.');
  expect(newsOf([table(1, { first: 9 })], [done(1)], called), 'another round').toBe('');
});

test('a table waits for those who are not here or have not moved, and they are late after five minutes', () => {
  const at = (minutes: number, awaited: number[], expected: number[]) => waitingAt(table(1), awaited, new Set(expected), 0, minutes * 60_000);
  expect(at(3, [], [])).toBeUndefined();
  expect(at(3, [2], [3])).toEqual({ players: [2, 3], minutes: 3 });
  expect([at(4, [2], []), at(5, [2], [])].map(isLate)).toEqual([false, true]);
  expect(waitingAt(done(1), [2], new Set(), 0, 0)).toBeUndefined();
  expect(isLate(waitingAt(table(1), [], new Set([2]), undefined, 9e9))).toBe(false);
});
