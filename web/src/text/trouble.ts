/** Problems as people read them; the server tells them in the language of the page. */

import { problemOf, UNREACHABLE } from '../net/rest.ts';
import { t } from './index.svelte.ts';

/** What went wrong and what to do about it. */
export function troubleText(thrown: unknown): string {
  const { sentence, advice } = problemOf(thrown);
  return sentence === UNREACHABLE ? t('common.offline') : `${sentence} ${advice}`.trim();
}
