/**
 * The language of the page. English comes with the app; other languages are fetched when they are chosen.
 *
 * `t` reads reactive state, so that a page that uses it changes its language by itself.
 */

import { en } from './en/index.ts';
import { fill, type Message, type Translated, type Value, type Values } from './message.ts';

export type English = typeof en;
export type Key = keyof English;
type Texts = Translated<English>;

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Exclude<Language, 'en'>, () => Promise<Texts>> = {
  de: async () => (await import('./de/index.ts')).de,
};

let shown = $state.raw<{ language: Language; texts: Texts }>({ language: 'en', texts: en });

/** The language that is shown now. */
export function language(): Language {
  return shown.language;
}

let wanted: Language = 'en';

/** Shows the pages in this language, as soon as its texts are there; by then another one may be wanted. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const texts: Texts = language === 'en' ? en : await loaders[language]();
  if (language !== wanted) return;
  shown = { language, texts };
  document.documentElement.lang = language;
}

/** The language of the browser, if we have it. */
export function preferred(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Language => tag in LANGUAGES) ?? 'en';
}

/** Whether there is such a message. */
export function has(key: string): key is Key {
  return Object.hasOwn(en, key);
}

type Needed<K extends Key> = Values<English[K]>;

/** The text of a message, in the language of the page. */
export function t<K extends Key>(
  key: K,
  ...values: keyof Needed<K> extends never ? [] : [Readonly<Needed<K>>]
): string {
  return fill(shown.texts[key] as Message, shown.language, (values[0] ?? {}) as Record<string, Value>);
}
