/** Problems in the form that people read; the server describes them in the language of the page. */

import { problemOf, UNREACHABLE, type Noticed } from './rest.ts';
import { t } from '../text/index.svelte.ts';

/** The problem and its remedy, as text. */
export function troubleText(thrown: unknown): string {
  return problemText(problemOf(thrown));
}

/** The same for a problem that is already known. */
export function problemText({ code, sentence, advice }: Noticed): string {
  // The device was made known, and is not known all the same: its cookie was not kept.
  if (code === 'who_are_you') return t('common.no_cookie');
  return sentence === UNREACHABLE ? t('common.offline') : `${sentence} ${advice}`.trim();
}
