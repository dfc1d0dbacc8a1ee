import { expect, test } from 'vitest';

import type { GameRow, PlayDoc, ReviewTurn, SheetDoc } from '../../wire/index.ts';
import { aheadFrom, average, bestPlay, bonusPlays, compare, course, longestWord, missed, plays, wordsMet } from './result.ts';

const play = (word: string, score: number, bonus = 0): PlayDoc =>
  ({ placement: { tiles: [] }, rack: word, bonus, score, words: [{ at: '8H', word, values: [], premiums: [], times: 1, score: score - bonus }] });

/** A score sheet of two players; each line: seat, and a word with its points or another action. */
function sheet(...lines: (readonly [number, string | SheetDoc['deed'], number, number?])[]): SheetDoc[] {
  const totals = [0, 0];
  return lines.map(([seat, what, points, bonus]) => {
    totals[seat]! += points;
    const deed: SheetDoc['deed'] = typeof what === 'string' && what === what.toUpperCase() ? { placed: { play: play(what, points, bonus) } } : (what as SheetDoc['deed']);
    return { seat, deed, points, total: totals[seat]! };
  });
}

const WITHDRAWN = { withdrawn: { cause: 'challenged' } } as const;
const GAME = sheet([0, 'HORN', 14], [1, 'SQUIRED', 78, 50], [0, 'ZZZ', 90], [0, WITHDRAWN, -90], [1, 'passed', 0], [0, 'JUMPED', 80, 50], [1, 'QI', 11], [1, 'unplayed', -6]);

test('a play that was challenged off is not the best one', () => {
  const stood = plays(GAME);
  expect(stood.map(({ play: { rack } }) => rack)).toEqual(['HORN', 'SQUIRED', 'JUMPED', 'QI']);
  expect(bestPlay(stood, 0)).toMatchObject({ turn: 6, play: { score: 80 } });
  expect(bestPlay(stood)).toMatchObject({ seat: 0 });
});

test('words, bonus plays and points for a play are counted for the player who made them', () => {
  const stood = plays(GAME);
  expect(longestWord(stood, 0)).toEqual({ word: 'JUMPED', turn: 6 });
  expect([bonusPlays(stood, 0), average(stood, 0), average(stood, 1)]).toEqual([1, 47, 45]);
  expect(wordsMet(stood, 0)).toEqual(['SQUIRED', 'QI']);
  expect(average([], 0)).toBe(0);
});

test('the course ends with the final scores, and tells since when the winner was ahead', () => {
  const steps = course(GAME, 2);
  expect(steps.at(-1)).toEqual([94, 83]);
  expect(aheadFrom(steps, 0)).toBe(6);
  expect(aheadFrom(steps, 1)).toBeUndefined();
});

const row = (table: string, mine: number, theirs: number, more: Partial<GameRow> = {}): GameRow => ({
  table, title: '', titles: {}, seats: ['Ada', 'Easy bot 2'], bots: [null, 'easy'], your_seat: 0, status: 'over', scores: [mine, theirs],
  winners: [mine > theirs ? 0 : 1], your_turn: false, changed: 5, edition: 'deluxe', waiting_for: [], pace: 'correspondence', ...more,
});

test('a first win follows losses against the same others, and a best score is better than all before', () => {
  expect(compare('now', [row('now', 300, 200), row('old', 250, 260)])).toEqual({ firstWin: true, bestScore: true });
  expect(compare('now', [row('now', 300, 200), row('old', 310, 260)])).toEqual({ firstWin: false, bestScore: false });
  // The opponent was different, and the seats were in another order.
  expect(compare('now', [row('now', 300, 200), row('old', 250, 260, { bots: [null, 'hard'] })]).firstWin).toBe(false);
  const turned = row('old', 260, 250, { seats: ['Easy bot 1', 'Ada'], bots: ['easy', null], your_seat: 1 });
  expect(compare('now', [row('now', 300, 200), turned])).toEqual({ firstWin: true, bestScore: true });
  // The very first game has nothing to compare with.
  expect(compare('now', [row('now', 300, 200)])).toEqual({ firstWin: false, bestScore: false });
});

test('the most costly turn is shown only if a better play would have scored more', () => {
  const turn = (seq: number, seat: number, played: string, ...best: [string, number, number][]): ReviewTurn => ({
    seq, seat, rack: '', rack_known: true, why: '', played, score: best.find(([text]) => text === played)?.[1] ?? 0, tips: [],
    withdrawn: false, method: 'static', proven: false, pool: 50, missed_bonuses: [], phonies: [], sentence: '',
    best: best.map(([text, score, equity]) => ({ text, score, equity, laid: [], leave: '' })),
  });
  const review = [
    turn(1, 0, '8H HOE', ['8H HORN', 14, 1500], ['8H HOE', 12, 1200]),
    turn(3, 0, '9H AN', ['14B QI', 30, 3000], ['9H AN', 8, 700]),
    turn(4, 1, 'A1 IT', ['A1 QUIZ', 90, 9000], ['A1 IT', 4, 100]),
    turn(5, 0, 'C3 OX', ['C3 AX', 20, 5000], ['C3 OX', 20, 1000]),
  ];
  expect(missed(review, 0)).toMatchObject({ turn: { seq: 3 }, play: { text: '14B QI', score: 30 } });
  expect(missed(review.slice(0, 1), 0)).toBeUndefined();
  // A player who followed a hint of the game has missed nothing.
  expect(missed(review, 0, ({ seq }) => seq === 3)?.turn.seq).not.toBe(3);
});
