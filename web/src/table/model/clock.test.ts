import { expect, test } from 'vitest';

import type { ClocksDoc, ViewMessage } from '../../wire/index.ts';
import { clockText, running } from './clock.ts';

test('a clock shows minutes and seconds, hours where there are some, and overtime below zero', () => {
  expect([1_500_000, 59_001, 9_000, 0, -61_000, 3_720_000].map(clockText)).toEqual(['25:00', '1:00', '0:09', '0:00', '−1:01', '1:02:00']);
});

const CLOCKS: ClocksDoc = {
  now: 10_000, paused: false, game_used: 0, game_left: null, turn_used: 4_000, used: [4_000, 0], left: [60_000, 90_000], over: [0, 0], overtime: [0, 0], deadline: null,
};

const view = (clocks: Partial<ClocksDoc>, rest: Partial<ViewMessage> = {}) =>
  ({ clocks: { ...CLOCKS, ...clocks }, phase: { to_move: { seat: 0 } }, to_move: 0, ...rest }) as ViewMessage;

test('between two messages only the clock of the seat to move runs', () => {
  const { left, used, turn } = running(view({}), [180_000, null], 13_000);
  expect(left).toEqual([57_000, 90_000]);
  expect(used).toEqual([7_000, 0]);
  expect(turn).toEqual({ seat: 0, left: 173_000 });
});

test('no clock runs in a pause or after the end', () => {
  expect(running(view({ paused: true }), [null, null], 99_000).left).toEqual([60_000, 90_000]);
  expect(running(view({}, { phase: 'over', to_move: null }), [null, null], 99_000).left).toEqual([60_000, 90_000]);
});

test('overtime continues from turn to turn, and does not restart', () => {
  expect(running(view({ left: [0, 90_000], over: [61_000, 0] }), [null, null], 13_000).left).toEqual([-64_000, 90_000]);
});

test('a seat without a clock shows no time', () => {
  expect(running(view({ left: [null, 5_000] }), [null, null], 12_000).left).toEqual([undefined, 5_000]);
});

test('while the last play may be challenged the time of the next player runs', () => {
  const deadline = { at: 70_000, limit: { clock: { seat: 1 } } };
  const { left, turn } = running(view({ deadline }, { to_move: null }), [null, 180_000], 13_000);
  expect(left).toEqual([60_000, 87_000]);
  expect(turn).toEqual({ seat: 1, left: 173_000 });
});

test('the time for the game is shown next to other limits and in a pause, and neither it nor a turn is negative', () => {
  expect(running(view({ game_left: 60_000, paused: true }), [180_000, null], 99_000).game).toBe(60_000);
  const late = running(view({ game_left: 60_000 }), [5_000, null], 99_000);
  expect([late.game, late.turn?.left]).toEqual([0, 0]);
});
