import { expect, test } from 'vitest';

import type { EventTables } from '../wire/index.ts';
import { choiceOf, chosenIn, tablesOf, usual, type Chosen } from './rules.ts';

const clock: Chosen = { ...usual('tournament'), time: 'clock', minutes: 20, overtime: 'loses' };

test('a clock says what happens when it has run out, and replaces the other limits', () => {
  const { edition, rules, answers } = choiceOf(clock, 'en');
  expect([edition, rules]).toEqual(['tournament', [{ key: 'time.clock', value: '{ each = "20m", increment = "0s", overtime = "loses" }' }]]);
  expect(answers!.limits).toEqual({ turn: 0, game: 0 });
  expect(choiceOf({ ...clock, overtime: 'penalty', points: 5 }, 'en').rules![0]!.value).toContain('penalty = { points = 5, per = "1m"');
  expect(choiceOf({ ...clock, time: 'edition' }, 'en')).toMatchObject({ rules: [], answers: { limits: {} } });
});

test('settings are read back as they were chosen', () => {
  for (const overtime of ['loses', 'penalty'] as const) {
    const chosen: Chosen = { ...clock, overtime, points: 7, plan: { ...clock.plan, variations: ['open-dictionary'], lexicon: 'english-school', answers: { wrong: 'comes_back', limits: {} } } };
    const { rules = [] } = choiceOf(chosen, 'en');
    const tables = tablesOf(chosen, { rules });
    const again = chosenIn(tables, { answers: { wrong: 'comes_back', limits: { clock: 20 } } });
    expect({ ...again, points: 7 }).toEqual(chosen);
  }
});

test('a change of rules keeps what it is not about', () => {
  const before: EventTables = { edition: 'deluxe', chat: 'players', hints: true, lexicon: 'own', house: { good: ['AA'], bad: [], forms: false } };
  const after = tablesOf(usual('tournament'), { rules: [] }, before);
  expect(after).toEqual({ edition: 'tournament', rules: [], chat: 'players', hints: true, house: before.house });
});
