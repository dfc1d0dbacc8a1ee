import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import type { StudyCardDoc } from '../wire/index.ts';
import { gradeOf, isWhole, lettersOf, marksOf, NOTHING, precisionOf, recallOf, usesLetters, withWord, type Marks } from './quiz.ts';

const word = (word: string, front: string[] = [], back: string[] = []) => ({ word, front, back });
const card = (quiz: string, words: StudyCardDoc['words'], good?: boolean): StudyCardDoc => ({
  card: 'x', deck: 'length-5', quiz, letters: [], words, new: true, waits: [1, 2, 3, 4], ...(good === undefined ? {} : { good }),
});
const LARGE = card('anagram', [word('GLARE'), word('LAGER'), word('LARGE')]);

test('words are found in any order and case, and a repeated word counts once', () => {
  let given = NOTHING;
  for (const [text, was] of [['large', 'found'], [' Glare ', 'found'], ['LARGE', 'again'], ['glaer', 'wrong'], ['GLAER', 'again']] as const) {
    const next = withWord(LARGE, given, text);
    expect(next.was).toBe(was);
    given = next.given;
  }
  expect(marksOf(LARGE, given)).toEqual({ found: 2, missed: 1, wrong: 1 });
  expect(isWhole(LARGE, given)).toBe(false);
  expect(isWhole(LARGE, withWord(LARGE, given, 'lager').given)).toBe(true);
});

test('a word of other letters is told from one that is not asked for', () => {
  const letters = [...'LARGE'].map((face) => ({ face, value: 1 }));
  expect(usesLetters({ ...LARGE, letters }, 'GLAER')).toBe(true);
  for (const other of ['AA', 'LARGEE', 'GEAR']) expect(usesLetters({ ...LARGE, letters }, other)).toBe(false);
  expect(usesLetters({ ...LARGE, quiz: 'build', letters }, 'GEAR')).toBe(true);
  expect(usesLetters({ ...LARGE, quiz: 'build', letters }, 'GEARR')).toBe(false);
  expect(usesLetters({ ...LARGE, quiz: 'recall', letters }, 'QUIZ')).toBe(true);
});

test('where only missed words are asked for, the other words of their letters are neither wrong nor missing', () => {
  const missed = { ...card('anagram', [word('ALTERANT')]), also: ['TARLETAN'] };
  const step = withWord(missed, NOTHING, 'tarletan');
  expect(step.was).toBe('also');
  const { given } = withWord(missed, step.given, 'alterant');
  expect(marksOf(missed, given)).toEqual({ found: 1, missed: 0, wrong: 0 });
  expect(isWhole(missed, given)).toBe(true);
});

test('hooks are letters on two sides, and knowing that none fits counts', () => {
  const hooks = card('hooks', [word('LARGE', [], ['R', 'S'])]);
  expect(marksOf(hooks, NOTHING)).toEqual({ found: 0, missed: 3, wrong: 0 });
  expect(marksOf(hooks, { ...NOTHING, hooks: { LARGE: { front: '', back: 'sr' } } })).toEqual({ found: 3, missed: 0, wrong: 0 });
  expect(marksOf(hooks, { ...NOTHING, hooks: { LARGE: { front: 'a', back: 'sx' } } })).toEqual({ found: 1, missed: 2, wrong: 2 });
  const both = card('anagram-hooks', [word('LARGE', [], ['R']), word('GLARE', ['A'], [])]);
  expect(marksOf(both, { ...NOTHING, words: ['LARGE'], hooks: { LARGE: { front: '', back: 'R' } } })).toEqual({ found: 3, missed: 3, wrong: 0 });
  expect(lettersOf('ch ll ch')).toEqual(['CH', 'LL']);
});

test('a verdict is right or wrong', () => {
  const judge = card('judge', [word('HORN')], false);
  expect(marksOf(judge, { ...NOTHING, said: false })).toEqual({ found: 1, missed: 0, wrong: 0 });
  expect(marksOf(judge, { ...NOTHING, said: true })).toEqual({ found: 0, missed: 1, wrong: 1 });
  expect(marksOf(judge, NOTHING)).toEqual({ found: 0, missed: 1, wrong: 0 });
});

type Case = Marks & { readonly grade: number };
const cases = JSON.parse(readFileSync(new URL('../../../crates/study/tests/data/marks.json', import.meta.url), 'utf8')) as Case[];

test.each(cases)('as on the server, $found found, $missed missed and $wrong wrong are grade $grade', ({ grade, ...marks }) => {
  expect(gradeOf(marks)).toBe(grade);
});

test('recall and precision are told apart', () => {
  expect([recallOf({ found: 4, missed: 1, wrong: 4 }), precisionOf({ found: 4, missed: 1, wrong: 4 })]).toEqual([0.8, 0.5]);
});
