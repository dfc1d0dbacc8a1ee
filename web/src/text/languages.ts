/** The languages of the pages: each is a folder here, with a list of its files below. */

import { pages, PLURALS } from './en/index.ts';
import type { Catalogue, Category, Translation } from './message.ts';

/** Text files that come with the pages and dialogs that show them. All others come with the app. */
type Areas = typeof import('./en/admin.ts') &
  typeof import('./en/analysis.ts') &
  typeof import('./en/classroom.ts') &
  typeof import('./en/coach.ts') &
  typeof import('./en/events.ts') &
  typeof import('./en/games.ts') &
  typeof import('./en/learn.ts') &
  typeof import('./en/making.ts') &
  typeof import('./en/own.ts') &
  typeof import('./en/puzzles.ts') &
  typeof import('./en/result.ts') &
  typeof import('./en/rules.ts') &
  typeof import('./en/settings.ts') &
  typeof import('./en/studies.ts') &
  typeof import('./en/study.ts') &
  typeof import('./en/terms.ts') &
  typeof import('./en/words.ts');

/** The name of such a file. */
export type Area = keyof Areas;

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Every) => void ? Every : never;
/** Every message, in English. */
export type English = typeof pages & All<Areas[Area]>;

type Texts<C extends Catalogue> = Translation<C, 'other'>;

type Texting = {
  /** The name of the language, in the language itself. */
  readonly name: string;
  readonly pages: () => Promise<{ readonly pages: Texts<typeof pages>; /** The plural forms that the language has. */ readonly PLURALS: readonly Category[] }>;
  readonly areas: { readonly [A in Area]: () => Promise<{ readonly [Own in A]: Texts<Areas[A]> }> };
};

export const LANGUAGES = {
  en: {
    name: 'English',
    // English comes with the app.
    pages: () => Promise.resolve({ pages, PLURALS }),
    areas: {
      admin: () => import('./en/admin.ts'),
      analysis: () => import('./en/analysis.ts'),
      classroom: () => import('./en/classroom.ts'),
      coach: () => import('./en/coach.ts'),
      events: () => import('./en/events.ts'),
      games: () => import('./en/games.ts'),
      learn: () => import('./en/learn.ts'),
      making: () => import('./en/making.ts'),
      own: () => import('./en/own.ts'),
      puzzles: () => import('./en/puzzles.ts'),
      result: () => import('./en/result.ts'),
      rules: () => import('./en/rules.ts'),
      settings: () => import('./en/settings.ts'),
      studies: () => import('./en/studies.ts'),
      study: () => import('./en/study.ts'),
      terms: () => import('./en/terms.ts'),
      words: () => import('./en/words.ts'),
    },
  },
  de: {
    name: 'Deutsch',
    pages: () => import('./de/index.ts'),
    areas: {
      admin: () => import('./de/admin.ts'),
      analysis: () => import('./de/analysis.ts'),
      classroom: () => import('./de/classroom.ts'),
      coach: () => import('./de/coach.ts'),
      events: () => import('./de/events.ts'),
      games: () => import('./de/games.ts'),
      learn: () => import('./de/learn.ts'),
      making: () => import('./de/making.ts'),
      own: () => import('./de/own.ts'),
      puzzles: () => import('./de/puzzles.ts'),
      result: () => import('./de/result.ts'),
      rules: () => import('./de/rules.ts'),
      settings: () => import('./de/settings.ts'),
      studies: () => import('./de/studies.ts'),
      study: () => import('./de/study.ts'),
      terms: () => import('./de/terms.ts'),
      words: () => import('./de/words.ts'),
    },
  },
} as const satisfies Readonly<Record<string, Texting>>;

export type Language = keyof typeof LANGUAGES;
