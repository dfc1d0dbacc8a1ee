/**
 * The language of the page. English comes with the app; other languages are fetched when they are chosen, and the texts of
 * pages that are seldom opened with those pages.
 *
 * `t` reads reactive state, so that a page that uses it changes its language by itself.
 */

import { pages } from './en/index.ts';
import { LANGUAGES, type English, type Language } from './languages.ts';
import { fill, type Message, type Value, type Values } from './message.ts';

export { LANGUAGES, type Language } from './languages.ts';
export type Key = keyof English;

/** Texts that come with the pages which need them. */
type Area = 'admin' | 'own';
const brought = new Set<Area>();

// A page is shown when its texts are there: what it asks for is among them.
let shown = $state.raw<{ language: Language; texts: Readonly<Partial<Record<Key, Message>>> }>({ language: 'en', texts: pages });

/** The language that is shown now. */
export function language(): Language {
  return shown.language;
}

let wanted: Language = 'en';

/** Shows the pages in this language, as soon as its texts are there; by then another one may be wanted. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const chosen = LANGUAGES[language];
  const later = [...brought].map(async (area) => Object.values(await chosen[area]())[0]);
  const [texts, ...more] = await Promise.all([chosen.pages(), ...later]);
  if (language !== wanted) return;
  shown = { language, texts: Object.assign({}, texts.pages, ...more) };
  document.documentElement.lang = language;
}

/** Brings the texts of a page that is seldom opened. */
export async function bring(area: Area): Promise<void> {
  brought.add(area);
  await speak(wanted);
}

/** The language of the browser, if we have it. */
export function preferred(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Language => tag in LANGUAGES) ?? 'en';
}

/** Whether there is such a message. */
export function has(key: string): key is Key {
  return Object.hasOwn(pages, key);
}

type Needed<K extends Key> = Values<English[K]>;

/** The text of a message, in the language of the page. */
export function t<K extends Key>(
  key: K,
  ...values: keyof Needed<K> extends never ? [] : [Readonly<Needed<K>>]
): string {
  return fill(shown.texts[key] ?? key, shown.language, (values[0] ?? {}) as Record<string, Value>);
}
