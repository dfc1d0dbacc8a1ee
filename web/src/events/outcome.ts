/** Results as text. */

import { t } from '../text/index.svelte.ts';
import type { OutcomeDoc } from '../wire/index.ts';
import { LIKELY_SCORE } from '../wire/limits.ts';

/** Whether the typed scores are so high that they must be confirmed before they are sent. */
export const isUnlikely = (outcome: OutcomeDoc | undefined): boolean =>
  typeof outcome === 'object' && 'scores' in outcome && outcome.scores.some((score) => Math.abs(score) > LIKELY_SCORE);

/** Scores from the side of one player: their own first. */
export function ownScores(outcome: OutcomeDoc, isFirst: boolean): { readonly mine: number; readonly theirs: number } | undefined {
  if (typeof outcome !== 'object' || !('scores' in outcome)) return undefined;
  const [first, second] = outcome.scores;
  return isFirst ? { mine: first, theirs: second } : { mine: second, theirs: first };
}

/** A result as one of the two players reads it: `You 312 – 298 Hugo`. */
export function ownText(outcome: OutcomeDoc, isFirst: boolean, own: string, name: string): string {
  const scores = ownScores(outcome, isFirst);
  if (scores) return t('events.you_scores', { ...scores, name });
  return outcomeText(outcome, isFirst ? own : name, isFirst ? name : own);
}

/** A result, with the first player first; names say who forfeited or won. */
export function outcomeText(outcome: OutcomeDoc, first: string, second: string): string {
  if (outcome === 'drawn') return t('events.drawn');
  if (outcome === 'both_forfeit') return t('events.both_forfeited');
  if ('scores' in outcome) return `${outcome.scores[0]} – ${outcome.scores[1]}`;
  if ('won' in outcome) return t('events.won', { name: outcome.won === 'first' ? first : second });
  return t('events.forfeited', { name: outcome.forfeit === 'first' ? first : second });
}
