import { expect, test } from 'vitest';

import type { ReviewDoc, ReviewTurn } from '../wire/index.ts';
import { accuracy, chances, extremes, gainOf, judgedBriefly, nextMistake, radius, scores, surenessOf, ticks } from './graph.ts';

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
  // A game that is decided has no chance left to lose; its points do not count against a lost chance.
  const late = turn(7, 0, 0, { mistake, lost: { points: 7_000, win: 0 } });
  expect(extremes(review(...game.turns, late), 0).worst?.seq).toBe(3);
});

test('a mistake that cost more has a larger dot', () => {
  expect(radius(0)).toBe(0);
  expect(radius(20)).toBeGreaterThan(radius(2));
  expect(radius(100)).toBe(9);
});

test('a play that went back counts as the pass that it was, and not as one of the alternatives', () => {
  const best = [{ text: 'y', win: 7_000 }, { text: 'z', win: 6_800 }] as ReviewTurn['best'];
  const [point] = chances(review(turn(1, 0, 0, { withdrawn: true, best, mistake, lost: { points: 3_000, win: 2_500 } })), 0);
  expect(point).toMatchObject({ win: 45, better: 70, lost: 25 });
  // The same play may also be the best one: it was good, and it is not on the board.
  const [same] = chances(review(turn(1, 1, 7_000, { withdrawn: true, played: 'y', best, mistake, lost: { points: 3_000, win: 2_500 } })), 0);
  expect(same).toMatchObject({ win: 55, better: 30 });
  expect(chances(review(turn(1, 0, 0, { withdrawn: true, best, lost: null })), 0)).toEqual([]);
});

test('the best turn is the one whose play was best and furthest ahead of the next one', () => {
  const found = (seq: number, win: number, next: number) => turn(seq, 0, 0, { played: 'y', score: seq, best: [{ text: 'y', win }, { text: 'x', win: next }] as ReviewTurn['best'] });
  const game = review(found(1, 6_000, 5_000), found(9, 6_000, 5_900), turn(20, 0, 8_000));
  expect(extremes(game, 0).best?.seq).toBe(1);
  expect(gainOf(game.turns[0]!)).toEqual({ win: 10 });
  expect(gainOf(game.turns[2]!)).toBeUndefined();
  // A lead that nobody would notice makes no turn the best one.
  expect(extremes(review(found(1, 6_000, 5_980)), 0).best).toBeUndefined();
  // In a game alone there are points instead of chances.
  expect(gainOf(turn(1, 0, 0, { best: [{ text: 'x', equity: 3_000 }, { text: 'y', equity: 2_500 }] as ReviewTurn['best'] }))).toEqual({ points: 5 });
});

test('accuracy is the share of the possible gain that was made', () => {
  const game = review(turn(1, 0, 0, { score: 30, lost: { points: 1_000 } }), turn(2, 0, 0, { score: 50, withdrawn: true, lost: { points: 2_000 } }), turn(3, 1, 0, { score: 20 }));
  expect(accuracy(game, 0)).toBe(50);
  expect(accuracy(game, 1)).toBe(100);
  expect(accuracy(review(turn(1, 0, 0, { lost: null })), 0)).toBeUndefined();
});

test('a turn that was not played out says whether time or the rules are the reason', () => {
  const [brief, long] = [turn(1, 0, 0, { method: 'static' }), turn(2, 1, 0, { method: 'simulation' })];
  expect(judgedBriefly(review(brief, long), brief)).toBe('time');
  expect(judgedBriefly(review(brief), brief)).toBe('rules');
  expect(judgedBriefly(review(brief, long), long)).toBeUndefined();
  expect(judgedBriefly(review(brief, long), { ...brief, lost: null })).toBeUndefined();
});

test('the numbers at the graph are the first, every fifth and the last turn', () => {
  const to = (n: number) => Array.from({ length: n }, (_, nth) => nth + 1);
  expect(ticks(to(24)).map((nth) => nth + 1)).toEqual([1, 5, 10, 15, 20, 24]);
  expect(ticks(to(21)).map((nth) => nth + 1)).toEqual([1, 5, 10, 15, 21]);
  expect(ticks(to(1))).toEqual([0]);
  expect(ticks([])).toEqual([]);
});

test('near the end of a game a turn says whether its chances are exact, and before that nothing', () => {
  const lost = { points: 0 };
  expect(surenessOf({ method: 'simulation', proven: false, pool: 5, lost })).toBe(undefined);
  expect(surenessOf({ method: 'simulation', proven: false, pool: 4, lost })).toBe('estimate');
  expect(surenessOf({ method: 'preendgame', proven: false, pool: 2, lost })).toBe('partly');
  expect(surenessOf({ method: 'preendgame', proven: true, pool: 2, lost })).toBe('best');
  expect(surenessOf({ method: 'endgame', proven: true, pool: 0, lost })).toBe('proven');
  expect(surenessOf({ method: 'endgame', proven: false, pool: 0, lost })).toBe('estimate');
  expect(surenessOf({ method: 'static', proven: false, pool: 3, lost })).toBe(undefined);
  expect(surenessOf({ method: 'endgame', proven: true, pool: 0 })).toBe(undefined);
});
