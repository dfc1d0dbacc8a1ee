/** The pegs of a rack, as they are drawn (S10). */

import type { PegsDoc } from '../wire/index.ts';

/** A rack has two rows of so many holes, in groups. */
export const HOLES = 20;
export const GROUP = 5;
/** So many pegs belong to a rack; those that tell no score stand in holes of their own at the left. */
export const PEGS = 4;

/** How many pegs stand beside the rows. */
export function parked([inner, outer]: PegsDoc): number {
  return PEGS - Number(outer > 0) - Number(inner > 0);
}

/** What the laps of the outer row that are behind were worth: its holes count as many points as a row has holes. */
export function behind([, , laps]: PegsDoc): number {
  return laps * HOLES * HOLES;
}
