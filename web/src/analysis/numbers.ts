/** The numbers of an analysis in the form that people read. */

import type { AnalysisPlay } from '../wire/index.ts';

/** On the wire, points and percentages are in hundredths. */
const HUNDREDTHS = 100;
/** This many standard errors to each side give an interval that nearly always holds the true value. */
const ERRORS = 2;

/** A scale on which intervals are drawn, in percent. */
export type Scale = { readonly from: number; readonly to: number };

export const percent = (value: number) => value / HUNDREDTHS;

/** How far a chance to win may be off, in percentage points; undefined for a play without a chance to win. */
export function doubt({ win_error }: Pick<AnalysisPlay, 'win_error'>): number | undefined {
  return win_error == null ? undefined : (ERRORS * win_error) / HUNDREDTHS;
}

/** How far the mean points of a play may be off; undefined where no chance is involved. */
export function worthDoubt({ worth_error }: Pick<AnalysisPlay, 'worth_error'>): number | undefined {
  return worth_error == null ? undefined : (ERRORS * worth_error) / HUNDREDTHS;
}

/** A scale that contains all intervals and does not stretch tenths of a percentage point across the whole width. */
export function scaleOf(plays: readonly Pick<AnalysisPlay, 'win' | 'win_error'>[]): Scale {
  const known = plays.filter((play) => play.win != null);
  const ends = known.flatMap((play) => [percent(play.win!) - (doubt(play) ?? 0), percent(play.win!) + (doubt(play) ?? 0)]);
  if (ends.length === 0) return { from: 0, to: 100 };
  const LEAST = 12;
  const middle = (Math.min(...ends) + Math.max(...ends)) / 2;
  const half = Math.max((Math.max(...ends) - Math.min(...ends)) / 2, LEAST / 2);
  return { from: Math.max(0, Math.floor(middle - half)), to: Math.min(100, Math.ceil(middle + half)) };
}

/** The position of a percentage on a scale, from 0 to 100. */
export function place(value: number, { from, to }: Scale): number {
  return to <= from ? 50 : Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));
}

/** Plays still being simulated come before discarded ones; both groups start with the likeliest to win. Ties keep their order. */
export function ordered<Play extends Pick<AnalysisPlay, 'win' | 'out'>>(plays: readonly Play[]): Play[] {
  return [...plays].sort((one, other) => Number(one.out) - Number(other.out) || (other.win ?? 0) - (one.win ?? 0));
}

/** Whether the first play cannot yet be told apart from the second. */
export function isClose(first: AnalysisPlay, second: AnalysisPlay | undefined): boolean {
  if (!second || second.out || first.win == null || second.win == null) return false;
  return percent(first.win - second.win) < (doubt(first) ?? 0) + (doubt(second) ?? 0);
}
