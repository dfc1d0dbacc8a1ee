/** A rating and its change, as they are shown. */

import type { PuzzleStanding } from '../wire/index.ts';

/** The ends of the scale: nearly everybody and every puzzle is between them. */
const ENDS = [900, 2100] as const;

/** What was gained or lost, with its sign. */
export function changeOf(gained: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: 'always' }).format(gained).replace('-', '−');
}

/** Where solver and puzzle are on the scale, in percent, and how far off the solver may be. */
export function placesOf({ rating, deviation }: Pick<PuzzleStanding, 'rating' | 'deviation'>, puzzle: number): { me: number; puzzle: number; from: number; to: number } {
  const place = (value: number) => (100 * (Math.min(Math.max(value, ENDS[0]), ENDS[1]) - ENDS[0])) / (ENDS[1] - ENDS[0]);
  return { me: place(rating), puzzle: place(puzzle), from: place(rating - deviation), to: place(rating + deviation) };
}
