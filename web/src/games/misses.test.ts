import { expect, test } from 'vitest';

import type { ReviewPlay, ReviewTurn } from '../wire/index.ts';
import { missedPlays, missedWords } from './misses.ts';

const size = { width: 15, height: 15 };
const board = Array.from({ length: 225 }, (_, at) => (at === 7 * 15 + 5 ? { face: 'B', blank: false } : undefined));
const play = (text: string, laid = 1) => ({ text, laid: Array.from({ length: laid }, () => ({ row: 0, col: 0, face: 'A', value: 1 })) }) as ReviewPlay;
const turn = (played: string, best: ReviewPlay[], bonuses: string[] = []) => ({ played, best, missed_bonuses: bonuses, withdrawn: false }) as unknown as ReviewTurn;

test('the best play and missed bonus plays are words that can be learnt, whole and each once', () => {
  const missed = turn('8A AX', [play('8D GY.ED'), play('8A AX')], ['8D GY.ED', '1A aEGLRST']);
  expect(missedWords(missed, board, size)).toEqual(['GYBED', 'AEGLRST']);
});

test('the best play leaves nothing missed, and an exchange is not a word', () => {
  expect(missedWords(turn('8D GY.ED', [play('8D GY.ED')]), board, size)).toEqual([]);
  expect(missedWords(turn('8A AX', [play('exchange QVW', 0), play('8A AX')]), board, size)).toEqual([]);
});

test('a play that was taken back was missed although it was made', () => {
  const back = { ...turn('8D GY.ED', [play('8D GY.ED')]), withdrawn: true };
  expect(missedWords(back, board, size)).toEqual(['GYBED']);
});

test('the plays that were missed are the best one and those as good, if the turn was a mistake', () => {
  const worth = (text: string, equity: number, win: number, laid = 1) => ({ ...play(text, laid), equity, win });
  const mistake = { kind: 'points', size: 'large' } as const;
  const best = [worth('8D GY.ED', 3_000, 6_000), worth('8D BE', 2_900, 5_900), worth('1A AX', 2_900, 5_800), worth('2A AX', 2_000, 5_990)];
  expect(missedPlays({ best, mistake })).toEqual(['8D GY.ED', '8D BE']);
  expect(missedPlays({ best })).toEqual([]);
  expect(missedPlays({ best: [worth('exchange Q', 3_000, 6_000, 0), ...best], mistake })).toEqual([]);
});
