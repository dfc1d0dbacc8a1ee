/** How a score adds up, as the server calculated it: this module only formats numbers from the server. */

import type { PlayDoc, WordDoc } from '../wire/index.ts';

/** `(4 + 1×3 + 1) × 2 = 16`. */
export function wordSum({ values, premiums, times, score }: WordDoc): string {
  const letters = values.map((value, at) => ((premiums[at] ?? 1) > 1 ? `${value}×${premiums[at]}` : `${value}`)).join(' + ');
  return times > 1 ? `(${letters}) × ${times} = ${score}` : `${letters} = ${score}`;
}

/** `14 + 9 + 50`, if there is more than one part. */
export function playSum({ words, bonus, score }: PlayDoc): string {
  const parts = words.map((word) => `${word.score}`);
  if (bonus) parts.push(`${bonus}`);
  return parts.length > 1 ? `${parts.join(' + ')} = ${score}` : `${score}`;
}
