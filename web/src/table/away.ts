/** The players who are not connected to the table. */

import { t } from '../text/index.svelte.ts';
import type { Presence, SeatInfo } from '../wire/index.ts';
import { whoAt } from './names.ts';
import type { TableState } from './table.svelte.ts';

/** Whether a seat for people with their own devices has nobody connected. */
export function isAway(seat: number, seats: readonly Pick<SeatInfo, 'occupant'>[], presence: Pick<Presence, 'seats'> | undefined): boolean {
  const occupant = seats[seat]?.occupant;
  const isPerson = occupant === 'person' || (typeof occupant === 'object' && 'team' in occupant);
  return isPerson && presence?.seats[seat]?.here.length === 0;
}

/** The players that are waited for, and that tiles can be tried out meanwhile. */
export function waitingText(seat: number, table: Pick<TableState, 'info' | 'presence' | 'name'>): string {
  return t(isAway(seat, table.info?.seats ?? [], table.presence) ? 'table.waiting_away' : 'table.waiting_for', { who: whoAt(table, seat) });
}
