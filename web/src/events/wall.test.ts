import { expect, test } from 'vitest';

import { allOf, screensOf } from './wall.ts';

const division = (tables: number, standings: number, live = false) => ({ tables, standings, live });

test('a list that fits is shown at once', () => {
  expect(screensOf([division(14, 14)], 14)).toEqual([[{ division: 0, tables: [0, 14], standings: [0, 14] }]]);
});

test('a list that is too long goes on, while the shorter one stays', () => {
  expect(screensOf([division(14, 28, true)], 14)).toEqual([
    [{ division: 0, tables: [0, 14], standings: [0, 14] }],
    [{ division: 0, tables: [0, 14], standings: [14, 28] }],
  ]);
});

test('small divisions share a screen, and large ones or those with a board take turns', () => {
  expect(screensOf([division(3, 6), division(3, 6)], 14).map((parts) => parts.length)).toEqual([2]);
  expect(screensOf([division(3, 6), division(3, 7)], 14).map((parts) => parts.length)).toEqual([1, 1]);
  expect(screensOf([division(2, 4, true), division(2, 4)], 14).map((parts) => parts.map((one) => one.division))).toEqual([[0], [1]]);
});

test('every table and every place is on some screen, however small the screens are', () => {
  for (const rows of [1, 3, 14])
    for (const divisions of [[division(0, 0)], [division(7, 14)], [division(1, 2, true), division(20, 41)]]) {
      const parts = screensOf(divisions, rows).flat();
      for (const [nth, { tables, standings }] of divisions.entries()) {
        const seen = (list: 'tables' | 'standings') => new Set(parts.filter((one) => one.division === nth).flatMap((one) => Array.from({ length: one[list][1] - one[list][0] }, (_, at) => one[list][0] + at)));
        expect([seen('tables').size, seen('standings').size]).toEqual([tables, standings]);
      }
    }
});

test('a page that scrolls has all of it', () => {
  expect(allOf([division(30, 60), division(2, 4)])).toEqual([[{ division: 0, tables: [0, 30], standings: [0, 60] }, { division: 1, tables: [0, 2], standings: [0, 4] }]]);
});
