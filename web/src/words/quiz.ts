/** The marks of an answer to a card; pure, so that they are the same without a network. */

import type { StudyCardDoc, StudyWord } from '../wire/index.ts';

export type Marks = { readonly found: number; readonly missed: number; readonly wrong: number };
export type Typed = { readonly front: string; readonly back: string };
/** The answer so far. */
export type Given = {
  /** Right words that were typed. */
  readonly words: readonly string[];
  /** The wrong words or letters that were typed. */
  readonly wrong: readonly string[];
  /** The letters typed before and after each word. */
  readonly hooks: Readonly<Record<string, Typed>>;
  /** The verdict given, where the question is whether it is a word. */
  readonly said?: boolean;
};
export const NOTHING: Given = { words: [], wrong: [], hooks: {} };

export const asksWords = ({ quiz }: StudyCardDoc): boolean => quiz !== 'hooks' && quiz !== 'judge';
export const asksHooks = ({ quiz }: StudyCardDoc): boolean => quiz === 'hooks' || quiz === 'anagram-hooks';

/** The answer with one more word, and whether that was right. */
export function withWord(card: StudyCardDoc, given: Given, text: string): { readonly given: Given; readonly was: 'found' | 'again' | 'also' | 'wrong' } {
  const word = text.trim().toUpperCase();
  if (given.words.includes(word) || given.wrong.includes(word)) return { given, was: 'again' };
  if (card.words.some((one) => one.word === word)) return { given: { ...given, words: [...given.words, word] }, was: 'found' };
  if (card.also?.includes(word)) return { given, was: 'also' };
  return { given: { ...given, wrong: [...given.wrong, word] }, was: 'wrong' };
}

/** Whether a word takes its letters from those that are shown: all of them in an anagram, some where words are built. */
export function usesLetters({ quiz, letters }: StudyCardDoc, word: string): boolean {
  if (quiz !== 'anagram' && quiz !== 'anagram-hooks' && quiz !== 'build') return true;
  const left = letters.flatMap(({ face }) => [...face]);
  const fits = [...word].every((letter) => {
    const at = left.includes(letter) ? left.indexOf(letter) : left.indexOf('?');
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return fits && (quiz === 'build' || left.length === 0);
}

/** Whether no more words can be found by typing. */
export const isWhole = (card: StudyCardDoc, given: Given): boolean => asksWords(card) && given.words.length === card.words.length;

/** The letters that were typed; spaces separate letters of several characters. */
export function lettersOf(text: string): string[] {
  const typed = text.trim().toUpperCase();
  return [...new Set(typed.includes(' ') ? typed.split(/\s+/) : typed)];
}

function sideMarks(wanted: readonly string[], typed: string): Marks {
  const letters = lettersOf(typed);
  // Knowing that no letter fits counts, too.
  if (wanted.length === 0) return letters.length === 0 ? { found: 1, missed: 0, wrong: 0 } : { found: 0, missed: 1, wrong: letters.length };
  const found = letters.filter((letter) => wanted.includes(letter)).length;
  return { found, missed: wanted.length - found, wrong: letters.length - found };
}

const sum = (all: readonly Marks[]): Marks =>
  all.reduce((one, other) => ({ found: one.found + other.found, missed: one.missed + other.missed, wrong: one.wrong + other.wrong }), { found: 0, missed: 0, wrong: 0 });

function hookMarks({ word, front, back }: StudyWord, given: Given): Marks {
  const typed = given.hooks[word];
  // An untouched field does not mean that no letter fits.
  if (!typed) return { found: 0, missed: Math.max(front.length, 1) + Math.max(back.length, 1), wrong: 0 };
  return sum([sideMarks(front, typed.front), sideMarks(back, typed.back)]);
}

/** The marks: how many were found, missed and wrong. */
export function marksOf(card: StudyCardDoc, given: Given): Marks {
  if (card.quiz === 'judge') {
    const right = given.said === card.good;
    return { found: Number(right), missed: Number(!right), wrong: Number(!right && given.said !== undefined) };
  }
  const words = asksWords(card) ? [{ found: given.words.length, missed: card.words.length - given.words.length, wrong: given.wrong.length }] : [];
  const hooks = asksHooks(card) ? card.words.map((word) => hookMarks(word, given)) : [];
  return sum([...words, ...hooks]);
}

/** The grade as the server assigns it: 0 comes again, 1 was hard, 2 was good. */
export function gradeOf({ found, missed, wrong }: Marks): 0 | 1 | 2 {
  if (found * 10 < (found + missed) * 8 || found + missed === 0) return 0;
  return missed > 0 || wrong > 0 ? 1 : 2;
}

const share = (right: number, other: number) => (right + other === 0 ? 1 : right / (right + other));
export const recallOf = ({ found, missed }: Marks): number => share(found, missed);
export const precisionOf = ({ found, wrong }: Marks): number => share(found, wrong);
export const together = sum;
