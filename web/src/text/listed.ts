/** Lists within a sentence. */

import { language } from './index.svelte.ts';

/** English without a comma before "and", as the server writes it. */
const tag = (): string => (language() === 'en' ? 'en-GB' : language());

/** "Ann, Bo and Cem", as the language of the page says it. */
export function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(tag()).format(parts);
}
