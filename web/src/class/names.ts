/** Names in a sentence. */

import { language } from '../text/index.svelte.ts';

/** "Ann, Bo and Cem", as the language of the page says it. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);
}
