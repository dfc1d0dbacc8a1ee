import { expect, test } from 'vitest';

import type { ReviewDoc, ReviewPlay, ReviewTurn } from '../wire/index.ts';
import { decimal, lostOf, ranked, tipFor, withTurn } from './review.ts';

test('a loss is given in whole points, and in percentage points of winning chance with twice their error', () => {
  expect(lostOf({ points: 1_240, points_error: 80, win: 321, win_error: 55 })).toEqual({ points: 12, win: 3.21, doubt: 1.1 });
});

test('a chance that hardly changes is not shown, and a game alone has no chances', () => {
  expect(lostOf({ points: 90, win: 49, win_error: 10 }).win).toBe(0);
  expect(lostOf({ points: 90 })).toEqual({ points: 1, win: 0, doubt: 0 });
});

test('numbers are written as the language writes them', () => {
  expect([decimal(3.21, 'en'), decimal(3.21, 'de')]).toEqual(['3.2', '3,2']);
});

test('a turn that was looked at more deeply takes the place of the quick one, and the sums follow', () => {
  const turn = (seq: number, seat: number, win: number, more: Partial<ReviewTurn> = {}): ReviewTurn => ({
    seq, seat, rack: 'A', rack_known: true, why: '', played: 'pass', score: 0, withdrawn: false, method: 'simulation', proven: false, pool: 50, best: [], missed_bonuses: [], phonies: [], sentence: '', tips: [],
    lost: { points: win, points_error: 30, win, win_error: 40 }, luck: 5, ...more,
  });
  const totals = { turns: 2, judged: 2, without_mistake: 0, lost: { points: 300, points_error: 42, win: 300, win_error: 57 }, luck: 10, bonuses: 1, missed_bonuses: 0, phonies: 0 };
  const mistake = { kind: 'points', size: 'small' } as const;
  const review: ReviewDoc = { table: 't', turns: [turn(3, 0, 100, { mistake }), turn(4, 1, 50), turn(5, 0, 200, { mistake })], players: [{ ...totals, seat: 0 }, { ...totals, seat: 1 }] };
  const after = withTurn(review, turn(5, 0, 20, { luck: 7, lost: { points: 20, points_error: 0, win: 20, win_error: 30 } }));
  expect(after.turns.map(({ lost }) => lost?.win)).toEqual([100, 50, 20]);
  expect(after.players[0]).toEqual({ ...totals, seat: 0, without_mistake: 1, luck: 12, lost: { points: 120, points_error: 30, win: 120, win_error: 50 } });
  expect(after.players[1]).toBe(review.players[1]);
});

test('a tip fits the mistake, or none is given', () => {
  const against = (...tips: string[]) => tips.map((tip) => ({ tip, follows: false }));
  const mistake = (kind: 'missed_bonus' | 'leave' | 'endgame') => ({ kind, size: 'large' as const });
  expect(tipFor({ mistake: mistake('missed_bonus'), tips: against('balance', 'bingos') })).toBe('bingos');
  expect(tipFor({ mistake: mistake('leave'), tips: against('bingos', 'use-of-s') })).toBe('use-of-s');
  expect(tipFor({ mistake: mistake('endgame'), tips: against('balance', 'bingos') })).toBeUndefined();
  expect(tipFor({ mistake: mistake('leave'), tips: [{ tip: 'balance', follows: true }] })).toBeUndefined();
  expect(tipFor({ mistake: null, tips: against('balance') })).toBeUndefined();
});

test('plays stand in the order of the chances that are shown, below the one that the engine thinks best', () => {
  const play = (text: string, win: number | undefined, equity: number) => ({ text, ...(win === undefined ? {} : { win }), equity }) as ReviewPlay;
  const names = (plays: ReviewPlay[]) => ranked(plays).map(({ text }) => text).join('');
  expect(names([play('a', 7_400, 1), play('b', 7_240, 2), play('c', 7_390, 3), play('d', 7_240, 4)])).toBe('acdb');
  expect(names([play('a', undefined, 50), play('b', undefined, 30), play('c', undefined, 40)])).toBe('acb');
  expect(names([play('a', 5_000, 1), play('b', 5_100, 2)]), 'the best one is surer than one with few games').toBe('ab');
  expect(ranked([])).toEqual([]);
});
