/** The position of a question or an offer: it is void when this changes. */

import type { TableState } from './table.svelte.ts';

type Seen = Pick<TableState, 'moments' | 'asked'>;

/** The turn that the game is at. That somebody accepts a play or begins to lay does not change it. */
export function turnOf(table: Pick<Seen, 'moments'>): number {
  return table.moments.length;
}

/** The turn, and the tentative tiles as they lie; in which order the others stand on the rack does not matter. */
export function standing(table: Seen): string {
  return `${turnOf(table)} ${JSON.stringify(table.asked())}`;
}
