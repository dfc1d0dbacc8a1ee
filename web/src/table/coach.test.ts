import { expect, test, vi } from 'vitest';

vi.mock('../page/live.svelte.ts', () => ({ announce: () => undefined }));

const { Coach, lookText, reasonTexts } = await import('./coach.svelte.ts');
const { mayCoach } = await import('./may-coach.ts');

import type { Answer, CoachDoc } from '../wire/index.ts';
import { EMPTY } from './model/layer.ts';

const SIZE = { width: 15, height: 15 };
type Table = ConstructorParameters<typeof Coach>[0];

/** A table that answers with these, one after the other. */
function tableOf(...docs: CoachDoc[]): Table {
  const answers = [...docs];
  return {
    moments: [], layer: { ...EMPTY }, kit: SIZE, wanted: [], name: String,
    asked: () => ({ swaps: [], tiles: ['H8=A'] }),
    ask: () => Promise.resolve({ coach: answers.shift() } as Answer),
  } as unknown as Table;
}

test('a square that multiplies is told with its effect', () => {
  expect(lookText({ square: { row: 7, col: 0 }, letter: 1, word: 3 }, SIZE)).toContain('triple-word square at A8');
  expect(lookText({ square: { row: 0, col: 3 }, letter: 2, word: 1 }, SIZE)).toContain('double-letter square at D1');
  expect(lookText({ square: { row: 0, col: 4 }, letter: 1, word: 1 }, SIZE)).toContain('Look at E1.');
});

test('a turn of a bot with nothing special still gets a sentence', () => {
  expect(reasonTexts({ reasons: [] }, SIZE), 'nothing to learn is nothing to say').toEqual([]);
  expect(reasonTexts({ reasons: [{ hook: { face: 'S', word: 'HORN' } }, 'passed'] }, SIZE)).toHaveLength(2);
});

test('the same tip is not told again before three others', async () => {
  const table = tableOf(...['hooks', 'hooks', 'bingos', 'use-of-s', 'balance', 'hooks'].map((tip) => ({ tips: [tip] })));
  const coach = new Coach(table);
  const told: (string | undefined)[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    Object.assign(table, { moments: Array.from({ length: turn }) });
    await coach.begin();
    told.push(coach.tip);
  }
  expect(told).toEqual(['hooks', undefined, 'bingos', 'use-of-s', 'balance', 'hooks']);
});

test('a better place is lit and said once for the same tiles, and goes with them', async () => {
  const look = { square: { row: 0, col: 7 }, letter: 1, word: 3 };
  const table = tableOf({ tips: [], look }, { tips: [] });
  const coach = new Coach(table);
  await coach.see();
  await coach.see();
  expect(table.wanted).toEqual([7]);
  expect(coach.remark?.text).toContain('H1');
  Object.assign(table, { layer: { ...EMPTY } });
  await coach.see();
  expect([coach.remark, table.wanted]).toEqual([undefined, []]);
});

test('there is a coach only for one person against bots, where hints are allowed', () => {
  type Info = Parameters<typeof mayCoach>[0]['info'];
  const seat = (occupant: unknown, yours = false) => ({ occupant, yours });
  const bot = seat({ bot: { level: 'easy' } });
  const may = (hints: boolean, ...seats: unknown[]) => mayCoach({ over: false, info: { settings: { hints }, seats } as unknown as Info });
  expect(may(true, seat('person', true), bot)).toBe(true);
  expect(may(true, seat('person', true), bot, bot)).toBe(true);
  expect(may(false, seat('person', true), bot)).toBe(false);
  expect(may(true, seat('person', true), seat('person'))).toBe(false);
  expect(may(true, seat('person', true))).toBe(false);
  expect(may(true, seat('person'), bot)).toBe(false);
});
