/** Whether a team agrees on a play, where a teacher wants that. Pure. */

import type { SeatInfo } from '../wire/index.ts';

/** The others of the team who are here, if none of them shows these very tiles. */
export function unagreed(seat: SeatInfo | undefined, here: readonly string[], shown: ReadonlyMap<string, readonly string[]>, tiles: readonly string[]): string[] {
  const own = seat?.members.find(({ you }) => you)?.name;
  const mates = here.filter((name) => name !== own);
  const set = (some: readonly string[]) => [...some].sort().join();
  return mates.some((name) => set(shown.get(name) ?? []) === set(tiles)) ? [] : mates;
}
