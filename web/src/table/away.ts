/** The people who are not connected to the table. */

import { t } from '../text/index.svelte.ts';
import type { Presence, SeatInfo } from '../wire/index.ts';
import type { TableState } from './table.svelte.ts';

/** Whether nobody of a seat that is for people with devices of their own is here. */
export function isAway(seat: number, seats: readonly Pick<SeatInfo, 'occupant'>[], presence: Pick<Presence, 'seats'> | undefined): boolean {
  const occupant = seats[seat]?.occupant;
  const isPerson = occupant === 'person' || (typeof occupant === 'object' && 'team' in occupant);
  return isPerson && presence?.seats[seat]?.here.length === 0;
}

/** For whom the player waits, and that they can try out tiles meanwhile. */
export function waitingText(seat: number, table: Pick<TableState, 'info' | 'presence' | 'name'>): string {
  return t(isAway(seat, table.info?.seats ?? [], table.presence) ? 'table.waiting_away' : 'table.waiting_for', { who: table.name(seat) });
}
