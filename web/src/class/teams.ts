/** The teams of a class, as the server divides it: two teams at each board, or two pupils. */

import { get } from '../net/rest.ts';
import type { TeamsDoc } from '../wire/index.ts';

/** Pupils of a team; one: everybody plays alone. */
export type TeamSize = 1 | 2 | 3 | 4;

/** Asks how so many pupils are divided. The server takes any whole number of boards as near as it can. */
export function askTeams(pupils: number, size: TeamSize, boards: number | undefined): Promise<TeamsDoc> {
  const wish = boards === undefined ? '' : `&boards=${Math.min(99, Math.max(1, Math.round(boards)))}`;
  return get(`/teams?pupils=${pupils}&size=${size}${wish}`);
}

/** The pupils of each team in the order of the list, so that a teacher finds them again. */
export function dealt(pupils: readonly string[], sizes: readonly number[]): string[][] {
  const rest = [...pupils];
  return sizes.map((size) => rest.splice(0, size));
}

/** Letters of the name of a team. */
const MOST_LETTERS = 64;

/** A team is called by its people, as far as that can be said. */
export function teamName(members: readonly string[], otherwise: string): string {
  const name = members.join(', ');
  return [...name].length > MOST_LETTERS ? otherwise : name;
}
