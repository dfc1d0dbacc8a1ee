/** Results in words. */

import { t } from '../text/index.svelte.ts';
import type { OutcomeDoc } from '../wire/index.ts';

/** A result, seen from who went first; names say who forfeited or won. */
export function outcomeText(outcome: OutcomeDoc, first: string, second: string): string {
  if (outcome === 'drawn') return t('events.drawn');
  if (outcome === 'both_forfeit') return t('events.both_forfeited');
  if ('scores' in outcome) return `${outcome.scores[0]} – ${outcome.scores[1]}`;
  if ('won' in outcome) return t('events.won', { name: outcome.won === 'first' ? first : second });
  return t('events.forfeited', { name: outcome.forfeit === 'first' ? first : second });
}
