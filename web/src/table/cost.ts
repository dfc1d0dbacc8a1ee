/** The cost of a failed challenge, as text. The server determines the cost. */

import { t } from '../text/index.svelte.ts';
import type { ChallengeCostDoc } from '../wire/index.ts';
import type { Who } from './names.ts';

/** For the button; `other` is the challenger's name if another player at the device challenges. */
export function costShort(cost: ChallengeCostDoc, other?: string): string {
  if (other !== undefined && (cost === 'this_turn' || cost === 'next_turn')) return t('cost.short_turn_of', { who: other });
  if (typeof cost === 'string') return t(`cost.short_${cost}`);
  return t(cost.points.each_word ? 'cost.short_each' : 'cost.short_points', { n: cost.points.points });
}

/** A sentence about this many words; `who` made the play, and `other` is the challenger's name if another player at the device challenges. */
export function costText(cost: ChallengeCostDoc, n: number, who: Who, other?: string): string {
  const ifGood = t('cost.if_good', { n });
  if (other !== undefined && cost === 'nothing') return t('cost.nothing_of', { ifGood, who: other });
  if (other !== undefined && (cost === 'this_turn' || cost === 'next_turn')) return t('cost.turn_of', { ifGood, who: other });
  if (typeof cost === 'string') return t(`cost.${cost}`, { ifGood });
  return t(cost.points.each_word && n > 1 ? 'cost.each' : 'cost.points', { ifGood, who, n: cost.points.points });
}
