import { expect, test } from 'vitest';

import type { ClassGame, ClassPlay, ClassProgress } from '../wire/index.ts';
import { achieved, roundsOf, sheet, unplayable, wordsIn } from './progress.ts';

const play = (points: number, ...words: string[]): ClassPlay => ({ words, points });
const side = (player: number, plays: ClassPlay[], lesson: string[] = [], done: string[] = []) => ({ player, score: plays.reduce((sum, { points }) => sum + points, 0), plays, lesson, mission: done });
const doc: ClassProgress = {
  since: 2,
  games: [
    { round: 2, number: 1, over: false, sides: [side(1, [play(20, 'STORM', 'AT')], ['STORM'], ['STORM', 'AT']), side(2, [play(8, 'ICE')], ['ICE'], ['ICE'])] },
    { round: 1, number: 1, over: true, sides: [side(1, [play(9, 'AT'), play(30, 'QUIET')]), side(3, [])] },
  ],
  stars: [{ player: 1, stars: 3 }],
  found: ['STORM'],
  missions: [{ player: 1, words: 2 }, { player: 2, words: 1 }],
};

test('words of a lesson are typed in any way, and each stands there once', () => {
  expect(wordsIn('storm, Wind\nhail;STORM  ')).toEqual(['STORM', 'WIND', 'HAIL']);
  expect(wordsIn('storm wind hail')).toEqual(['STORM', 'WIND', 'HAIL']);
  expect(wordsIn('ice cream\nhail')).toEqual(['ICE CREAM', 'HAIL']);
  expect(wordsIn(Array.from({ length: 300 }, (_, n) => `w${n}`).join(' '))).toHaveLength(100);
});

test('words that nobody can lay are found in a long list with a few questions', async () => {
  const [good, bad] = [Array.from({ length: 60 }, (_, n) => `W${n}`), ['QWZX', 'ICE CREAM']];
  let questions = 0;
  const judge = (words: readonly string[]) => ((questions += 1), Promise.resolve(!words.some((word) => bad.includes(word))));
  const long = 'X'.repeat(40);
  expect(await unplayable([...good, ...bad, long], judge)).toEqual([long, ...bad]);
  expect(questions).toBeLessThan(30);
  expect(await unplayable([], judge)).toEqual([]);
});

test('the best play of all lessons counts, and new words are those of the last game that nobody of the team had played before', () => {
  const own = achieved(doc, 1, { points: 2, games: 1 });
  expect([own.games, own.wins, own.points, own.words, own.stars]).toEqual([2, 1, 59, 3, 3]);
  expect(own.best?.words[0]).toBe('QUIET');
  expect(own.fresh).toEqual(['STORM']);
  expect(achieved(doc, 9, undefined)).toEqual({ games: 0, wins: 0, points: 0, best: undefined, words: 0, fresh: [], stars: 0 });
});

test('a score sheet adds up turn by turn', () => {
  expect(sheet(doc.games[1]!)).toEqual([[{ word: 'AT', points: 9, total: 9 }, { word: 'QUIET', points: 30, total: 39 }], []]);
});

test('a turn without a word has a line of its own, and is neither a game nor a best play', () => {
  const passed: ClassGame = { round: 1, number: 1, over: true, sides: [side(1, [play(0), play(6, 'ORT')]), side(2, [play(9, 'JAR')]), side(3, [play(0)])] };
  expect(sheet(passed)[0]).toEqual([{ word: '–', points: 0, total: 0 }, { word: 'ORT', points: 6, total: 6 }]);
  const one = { ...doc, games: [passed] };
  expect([1, 3].map((player) => [achieved(one, player, undefined).games, achieved(one, player, undefined).best?.words[0]])).toEqual([[1, 'ORT'], [0, undefined]]);
});

test('the newest round comes first, with its boards in their order', () => {
  const many = { ...doc, games: [{ ...doc.games[1]!, number: 2 }, ...doc.games] };
  expect(roundsOf(many).map(({ round, games }) => [round, games.map(({ number }) => number)])).toEqual([[2, [1]], [1, [1, 2]]]);
  expect(roundsOf({ ...doc, games: [] })).toEqual([]);
});
