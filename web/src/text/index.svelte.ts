/**
 * The language of the page. English comes with the app; other languages are fetched when they are chosen, and the texts of
 * pages that are seldom opened with those pages.
 *
 * `t` reads reactive state, so that a page that uses it changes its language by itself.
 */

import type { admin } from './en/admin.ts';
import { en } from './en/index.ts';
import type { own } from './en/own.ts';
import { fill, type Message, type Translated, type Value, type Values } from './message.ts';

export type English = typeof en & typeof admin & typeof own;
export type Key = keyof English;
type Texts = Translated<English>;

export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

const loaders: Record<Exclude<Language, 'en'>, () => Promise<Translated<typeof en>>> = {
  de: async () => (await import('./de/index.ts')).de,
};

/** Texts that come with the pages which need them. */
const LATER = {
  admin: { en: async () => (await import('./en/admin.ts')).admin, de: async () => (await import('./de/admin.ts')).admin },
  own: { en: async () => (await import('./en/own.ts')).own, de: async () => (await import('./de/own.ts')).own },
} as const;
type Area = keyof typeof LATER;
const brought = new Set<Area>();

// A page is shown when its texts are there: what it asks for is among them.
let shown = $state.raw<{ language: Language; texts: Texts }>({ language: 'en', texts: en as unknown as Texts });

/** The language that is shown now. */
export function language(): Language {
  return shown.language;
}

let wanted: Language = 'en';

/** Shows the pages in this language, as soon as its texts are there; by then another one may be wanted. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const texts = language === 'en' ? en : await loaders[language]();
  const later = await Promise.all([...brought].map((area) => LATER[area][language]()));
  if (language !== wanted) return;
  shown = { language, texts: Object.assign({}, texts, ...later) as Texts };
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
