/** The languages of the pages: each is a folder here and a line in this list. */

import type { admin } from './en/admin.ts';
import { pages, PLURALS } from './en/index.ts';
import type { own } from './en/own.ts';
import type { Catalogue, Category, Translation } from './message.ts';

export type English = typeof pages & typeof admin & typeof own;

type Texts<C extends Catalogue> = Translation<C, 'other'>;

/** What a language is called by those who speak it, and its texts: those of most pages, and those that come with the pages which need them. */
type Loaders = {
  readonly name: string;
  readonly pages: () => Promise<{ readonly pages: Texts<typeof pages>; /** The plural forms that the language has. */ readonly PLURALS: readonly Category[] }>;
  readonly admin: () => Promise<{ readonly admin: Texts<typeof admin> }>;
  readonly own: () => Promise<{ readonly own: Texts<typeof own> }>;
};

export const LANGUAGES = {
  // English comes with the app.
  en: { name: 'English', pages: () => Promise.resolve({ pages, PLURALS }), admin: () => import('./en/admin.ts'), own: () => import('./en/own.ts') },
  de: { name: 'Deutsch', pages: () => import('./de/index.ts'), admin: () => import('./de/admin.ts'), own: () => import('./de/own.ts') },
} as const satisfies Readonly<Record<string, Loaders>>;

export type Language = keyof typeof LANGUAGES;
