/** The tiles that the viewer cannot see, counted. */

import { t } from '../text/index.svelte.ts';
import { BLANK, type Counted } from './model/tiles.ts';
import type { TableState } from './table.svelte.ts';

export type Kinds = { readonly vowels: number; readonly consonants: number; readonly blanks: number };

/** The number of vowels, consonants and blanks; the server says which letters are vowels. */
export function kindsOf(counts: readonly Counted[], vowels: readonly string[]): Kinds {
  const sum = (which: (face: string) => boolean) => counts.reduce((all, { face, count }) => all + (which(face) ? count : 0), 0);
  return {
    vowels: sum((face) => vowels.includes(face)),
    consonants: sum((face) => face !== BLANK && !vowels.includes(face)),
    blanks: sum((face) => face === BLANK),
  };
}

/** Vowels first, each kind in alphabetical order. */
export function vowelsFirst(counts: readonly Counted[], vowels: readonly string[]): Counted[] {
  const isVowel = ({ face }: Counted) => vowels.includes(face);
  return [...counts.filter(isVowel), ...counts.filter((one) => !isVowel(one))];
}

/** `21 vowels, 32 consonants, 2 blanks`. */
export function unseenText({ unseen, setup }: TableState): string {
  const kinds = kindsOf(unseen, setup?.vowels ?? []);
  return [
    t('table.vowels', { n: kinds.vowels }),
    t('table.consonants', { n: kinds.consonants }),
    ...(kinds.blanks ? [t('table.blanks', { n: kinds.blanks })] : []),
  ].join(', ');
}
