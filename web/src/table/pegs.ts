/** The pegs of a rack, as they are drawn (S10). */

/** A rack has two rows of this many holes, in groups. */
export const HOLES = 20;
export const GROUP = 5;
/** This many pegs belong to a rack; those that tell no score stand in holes of their own at the left. */
export const PEGS = 4;

/** Where the pegs of a score stand: the hole of the inner row, that of the outer row, and the laps before. Zero: no peg stands in the row. */
export type Pegs = readonly [inner: number, outer: number, laps: number];

/** The pegs of a score; one below zero has none. The last hole of the outer row is used before a new lap begins. */
export function pegsOf(score: number): Pegs {
  const points = Math.max(0, score);
  const twenties = Math.floor(points / HOLES);
  const laps = Math.floor(Math.max(0, twenties - 1) / HOLES);
  return [points % HOLES, twenties - laps * HOLES, laps];
}

/** How many pegs are beside the rows. */
export function parked([inner, outer]: Pegs): number {
  return PEGS - Number(outer > 0) - Number(inner > 0);
}

/** What the laps of the outer row that are behind were worth: its holes count as many points as a row has holes. */
export function behind([, , laps]: Pegs): number {
  return laps * HOLES * HOLES;
}
