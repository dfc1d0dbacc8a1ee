import { expect, test } from 'vitest';

import type { ReviewDoc, ReviewTurn } from '../wire/index.ts';
import { chances, extremes, nextMistake, radius, scores } from './graph.ts';

const turn = (seq: number, seat: number, win: number, more: Partial<ReviewTurn> = {}) =>
  ({ seq, seat, score: 10, played: 'x', withdrawn: false, best: [{ text: 'y', win: 9_000 }, { text: 'x', win }], lost: { points: 0, win: 0 }, ...more }) as ReviewTurn;
const review = (...turns: ReviewTurn[]) => ({ turns, players: [{ seat: 0 }, { seat: 1 }] }) as ReviewDoc;
const mistake = { kind: 'points', size: 'large' } as const;

test('the chance of one player falls when that of the other rises', () => {
  const line = chances(review(turn(3, 0, 6_000), turn(5, 1, 7_000, { mistake, lost: { points: 900, win: 400 } })), 0);
  expect(line.map(({ win, lost }) => [win, lost])).toEqual([[60, 0], [30, 4]]);
  expect(chances({ ...review(turn(3, 0, 6_000)), players: [] } as unknown as ReviewDoc, 0)).toEqual([]);
});

test('scores add up, but for plays that went back', () => {
  expect(scores(review(turn(1, 0, 5_000), turn(2, 1, 5_000, { withdrawn: true }), turn(3, 0, 5_000)))).toEqual([[10, 0], [10, 0], [20, 0]]);
});

test('mistakes are found one after the other, and after the last comes the first', () => {
  const game = review(turn(1, 0, 5_000, { mistake }), turn(2, 1, 5_000, { mistake }), turn(3, 0, 5_000, { mistake, lost: { points: 100, win: 900 } }));
  expect([nextMistake(game, undefined)?.seq, nextMistake(game, 1)?.seq, nextMistake(game, 1, 0)?.seq, nextMistake(game, 3)?.seq]).toEqual([1, 2, 3, 1]);
  expect(nextMistake(review(turn(1, 0, 5_000)), undefined)).toBeUndefined();
  expect(extremes(game, 0).worst?.seq).toBe(3);
});

test('a mistake that cost more has a larger dot', () => {
  expect(radius(0)).toBe(0);
  expect(radius(20)).toBeGreaterThan(radius(2));
  expect(radius(100)).toBe(9);
});
