/** A rating and its change, as text. */

import type { PuzzleStanding } from '../wire/index.ts';

/** The ends of the scale: nearly all players and puzzles are between them. */
const ENDS = [900, 2100] as const;

/** The rating points won or lost, with a sign. */
export function changeOf(gained: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: 'always' }).format(gained).replace('-', '−');
}

/** The places of solver and puzzle on the scale, in percent, and the uncertainty of the solver's rating. */
export function placesOf({ rating, deviation }: Pick<PuzzleStanding, 'rating' | 'deviation'>, puzzle: number): { me: number; puzzle: number; from: number; to: number } {
  const place = (value: number) => (100 * (Math.min(Math.max(value, ENDS[0]), ENDS[1]) - ENDS[0])) / (ENDS[1] - ENDS[0]);
  return { me: place(rating), puzzle: place(puzzle), from: place(rating - deviation), to: place(rating + deviation) };
}
