/** The unit tests read sentences of every page: all texts are there before the first of them runs. */

import { LANGUAGES, withTexts, type Area } from '../src/text/index.svelte.ts';

// Tests run outside a browser; `speak` names the language of the document.
const outside = !('document' in globalThis);
if (outside) Object.assign(globalThis, { document: { documentElement: { lang: '' } } });
await withTexts(Object.keys(LANGUAGES.en.areas) as Area[], Promise.resolve());
if (outside) Reflect.deleteProperty(globalThis, 'document');
