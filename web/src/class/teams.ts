/** The teams of a class, as the server divides it: each board has two teams or two single pupils. */

import { get } from '../net/rest.ts';
import type { TeamsDoc } from '../wire/index.ts';
import { NAME } from '../wire/limits.ts';

/** Pupils in a team; 1: every pupil plays alone. */
export type TeamSize = 1 | 2 | 3 | 4;

/** Asks how this many pupils are divided. The server accepts any whole number of boards, and comes as close as it can. */
export function askTeams(pupils: number, size: TeamSize, boards: number | undefined): Promise<TeamsDoc> {
  const wish = boards === undefined ? '' : `&boards=${Math.min(99, Math.max(1, Math.round(boards)))}`;
  return get(`/teams?pupils=${pupils}&size=${size}${wish}`);
}

/** The pupils of each team in the order of the list, so that a teacher can find them again. */
export function dealt(pupils: readonly string[], sizes: readonly number[]): string[][] {
  const rest = [...pupils];
  return sizes.map((size) => rest.splice(0, size));
}

/** A team is named after its members if the name is short enough. */
export function teamName(members: readonly string[], otherwise: string): string {
  const name = members.join(', ');
  return [...name].length > NAME ? otherwise : name;
}
