/** The titles of decks and quizzes. */

import { t, type Key } from '../text/index.svelte.ts';

export const OWN = 'own:';
export const QUIZZES = ['anagram', 'build', 'anagram-hooks', 'hooks', 'judge', 'definition', 'recall'] as const;
/** Own lists can have plays that were missed, too. */
export const OWN_QUIZZES = [...QUIZZES, 'play'] as const;
const NAMED = ['length-2', 'length-3', 'playable', 'high-value', 'q-without-u', 'vowel-dumps', 'hooks', 'tier-common', 'tier-bookish', 'tier-rare', 'tier-exotic'];

/** The title of a deck. */
export function deckText(deck: string): string {
  if (deck.startsWith(OWN)) return deck.slice(OWN.length);
  if (NAMED.includes(deck)) return t(`deck.${deck}` as Key & 'deck.length-2');
  const length = deck.slice(deck.indexOf('-') + 1);
  return deck.startsWith('playable-') ? t('deck.playable_length', { length }) : t('deck.length', { length });
}

export const quizText = (quiz: string): string => t(`quiz.${quiz}` as Key & 'quiz.anagram');

/** What decks of a kind stand under. Those that are learnt, and one's own, stand first and under nothing. */
export const GROUPS = ['mine', 'short', 'useful', 'length', 'known'] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf({ deck, chosen }: { readonly deck: string; readonly chosen: boolean }): Group {
  if (chosen || deck.startsWith(OWN)) return 'mine';
  if (deck.startsWith('playable')) return 'useful';
  if (deck.startsWith('tier-')) return 'known';
  return deck.startsWith('length-') && deck !== 'length-2' && deck !== 'length-3' ? 'length' : 'short';
}
