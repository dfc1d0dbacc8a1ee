/** The pegs of a rack, as they are drawn (S10). */

/** A rack has two rows with this many holes, in groups. */
export const HOLES = 20;
export const GROUP = 5;
/** The number of pegs of a rack; unused ones are in separate holes on the left. */
export const PEGS = 4;

/** The holes for a score: in the inner row, in the outer row, and the number of earlier laps. Zero: no peg in that row. */
export type Pegs = readonly [inner: number, outer: number, laps: number];

/** The pegs for a score; a negative score has none. The last hole of the outer row is used before a new lap begins. */
export function pegsOf(score: number): Pegs {
  const points = Math.max(0, score);
  const twenties = Math.floor(points / HOLES);
  const laps = Math.floor(Math.max(0, twenties - 1) / HOLES);
  return [points % HOLES, twenties - laps * HOLES, laps];
}

/** How many pegs are in the holes next to the rows. */
export function parked([inner, outer]: Pegs): number {
  return PEGS - Number(outer > 0) - Number(inner > 0);
}

/** The points of completed laps of the outer row: each of its holes counts as many points as a row has holes. */
export function behind([, , laps]: Pegs): number {
  return laps * HOLES * HOLES;
}
