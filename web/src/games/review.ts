/** The numbers of a review as people read them. */

import type { ReviewLoss } from '../wire/index.ts';

/** The wire counts hundredths of points and of percents. */
const HUNDREDTHS = 100;
/** A chance to win below this many percent is not worth a line. */
const LITTLE = 0.5;

/** What was lost: whole points, and percents of the game with twice their standard error. Nothing where too little was lost to be told. */
export function lostOf(loss: ReviewLoss): { readonly points: number; readonly win: number; readonly doubt: number } {
  const win = (loss.win ?? 0) / HUNDREDTHS;
  return { points: Math.round(loss.points / HUNDREDTHS), win: win < LITTLE ? 0 : win, doubt: (2 * (loss.win_error ?? 0)) / HUNDREDTHS };
}

/** A number with one digit behind the comma, or the point. */
export function decimal(value: number, language: string): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}
