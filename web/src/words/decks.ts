/** How decks and quizzes are called. */

import { t, type Key } from '../text/index.svelte.ts';

export const OWN = 'own:';
export const QUIZZES = ['anagram', 'anagram-hooks', 'hooks', 'judge', 'definition', 'recall'] as const;
const NAMED = ['length-2', 'length-3', 'high-value', 'q-without-u', 'vowel-dumps'];

/** A deck as people call it. */
export function deckText(deck: string): string {
  if (deck.startsWith(OWN)) return deck.slice(OWN.length);
  if (NAMED.includes(deck)) return t(`deck.${deck}` as Key & 'deck.length-2');
  return t('deck.length', { length: deck.replace('length-', '') });
}

export const quizText = (quiz: string): string => t(`quiz.${quiz}` as Key & 'quiz.anagram');
