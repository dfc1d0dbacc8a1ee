/** What a challenge costs if the words are good, in words. What it costs, the server says. */

import { t } from '../text/index.svelte.ts';
import type { ChallengeCostDoc } from '../wire/index.ts';

/** For the button. */
export function costShort(cost: ChallengeCostDoc): string {
  if (typeof cost === 'string') return t(`cost.short_${cost}`);
  return t(cost.points.each_word ? 'cost.short_each' : 'cost.short_points', { n: cost.points.points });
}

/** As a sentence; `who` has made the play. */
export function costText(cost: ChallengeCostDoc, who: string): string {
  if (typeof cost === 'string') return t(`cost.${cost}`);
  return t(cost.points.each_word ? 'cost.each' : 'cost.points', { who, n: cost.points.points });
}
