import { expect, test } from 'vitest';

import type { TableInfo } from '../wire/index.ts';
import { rolesNow } from './roles.ts';

const info = (names: readonly string[], rota: readonly number[]) =>
  ({ seats: [{ members: names.map((name) => ({ name, you: false })) }], event: { event: 'e', kind: 'class', number: 1, rota: [[...rota]] } }) as unknown as TableInfo;
const told = (of: TableInfo, turns: number) => {
  const roles = rolesNow(of, 0, turns);
  return roles && [roles.lays.name, roles.keepsScore.name, roles.looksUp?.name];
};

test('each member of a team has the next role after every turn', () => {
  const team = info(['Ada', 'Ben', 'Cem'], [1, 2, 0]);
  expect([0, 1, 2, 3].map((turns) => told(team, turns))).toEqual([
    ['Ben', 'Cem', 'Ada'],
    ['Cem', 'Ada', 'Ben'],
    ['Ada', 'Ben', 'Cem'],
    ['Ben', 'Cem', 'Ada'],
  ]);
});

test('two change places, and nobody is left to look words up', () => {
  const team = info(['Ada', 'Ben'], [0, 1]);
  expect([told(team, 0), told(team, 1)]).toEqual([['Ada', 'Ben', undefined], ['Ben', 'Ada', undefined]]);
});

test('who plays alone, or watches, has no role', () => {
  expect(told(info(['Ada'], []), 0)).toBeUndefined();
  expect(told(info(['Ada', 'Ben'], [0]), 0), 'the other has not come yet').toBeUndefined();
  expect(rolesNow(info(['Ada', 'Ben'], [0, 1]), undefined, 0)).toBeUndefined();
});
