/** The situation of a question or an offer: when it changes, the question is void. */

import type { TableState } from './table.svelte.ts';

type Seen = Pick<TableState, 'moments' | 'asked'>;

/** The number of the present turn. It does not change when a player accepts a play or starts to lay tiles. */
export function turnOf(table: Pick<Seen, 'moments'>): number {
  return table.moments.length;
}

/** The turn and the tentative tiles; the order of the other tiles on the rack does not matter. */
export function standing(table: Seen): string {
  return `${turnOf(table)} ${JSON.stringify(table.asked())}`;
}
