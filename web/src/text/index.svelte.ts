/**
 * The language of the page. English comes with the app; other languages are fetched when they are chosen. Texts that neither the
 * start page nor a game shows are fetched with the page or dialog that needs them: see `withTexts`.
 *
 * `t` reads reactive state, so that a page that uses it switches language by itself.
 */

import { pages } from './en/index.ts';
import { LANGUAGES, type Area, type English, type Language } from './languages.ts';
import { fill, type Message, type Value, type Values } from './message.ts';

export { LANGUAGES, type Area, type Language } from './languages.ts';
export type Key = keyof English;

type Texts = Readonly<Partial<Record<Key, Message>>>;

/** The areas that the current page may show: a language is used once all of them are loaded. */
const wanted: { language: Language; readonly areas: Set<Area> } = { language: 'en', areas: new Set() };
/** The texts loaded so far, by language. */
const loaded: Partial<Record<Language, Texts>> = {};

// A page is shown when its texts are loaded, including those that it asks for.
let shown = $state.raw<{ language: Language; texts: Texts }>({ language: 'en', texts: pages });

/** The language that is shown now. */
export function language(): Language {
  return shown.language;
}

/** Shows the pages in this language as soon as its texts are loaded; by then another one may have been chosen. */
export async function speak(language: Language): Promise<void> {
  wanted.language = language;
  const { pages, areas } = LANGUAGES[language];
  const later = [...wanted.areas].map(async (area) => Object.values(await areas[area]())[0]);
  const [texts, ...more] = await Promise.all([pages(), ...later]);
  // Texts that were loaded meanwhile for another page stay.
  loaded[language] = Object.assign({}, loaded[language], texts.pages, ...more);
  if (language !== wanted.language) return;
  shown = { language, texts: loaded[language]! };
  document.documentElement.lang = language;
}

/** A page or a dialog, once its texts are loaded too. */
export async function withTexts<Module>(areas: readonly Area[], module: Promise<Module>): Promise<Module> {
  for (const area of areas) wanted.areas.add(area);
  const [page] = await Promise.all([module, areas.length > 0 && speak(wanted.language)]);
  return page;
}

/** The language of the browser if we have it, otherwise English. */
export function preferred(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Language => tag in LANGUAGES) ?? 'en';
}

/** Whether this message exists. */
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
