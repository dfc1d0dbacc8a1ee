/** The seats at a table: who has them, and how to take one. */

import { post } from '../net/rest.ts';
import type { Claimed, SeatInfo, TableInfo } from '../wire/index.ts';

/** Whether a seat is for a player who shares the host's device. */
export function isLocal({ occupant }: SeatInfo): boolean {
  return typeof occupant === 'object' && 'local' in occupant;
}

/** Whether one person plays both of two seats on a device. Names do not tell, because two people may have the same one. */
export function isSamePerson(one: SeatInfo | undefined, other: SeatInfo | undefined): boolean {
  return one !== undefined && other !== undefined && !isLocal(one) && !isLocal(other);
}

/** The seat that a player may exchange for another: their only one. A player who leaves gives up all seats. */
export function onlyPlace({ seats, your_seats }: TableInfo): SeatInfo | undefined {
  const own = your_seats.length === 1 ? seats.find((seat) => seat.seat === your_seats[0]) : undefined;
  return own && !isLocal(own) ? own : undefined;
}

type Wish = { readonly name: string; readonly key: string | undefined };

/** Takes a seat at a table, under this name. */
export async function takePlace(table: string, seat: number, { name, key }: Wish): Promise<void> {
  const claim = (opening: { key?: string }) => post<Claimed>(`/tables/${table}/claim`, { seat, name, ...opening });
  const claimed = await claim(key ? { key } : {});
  // A link for spectators does not allow taking a seat; a table in the lobby needs no key.
  if (key && claimed.seat == null) await claim({});
}

/** Gives up one seat and takes another. If that fails, the old one is taken again. */
export async function changePlace(table: string, from: number, to: number, wish: Wish): Promise<void> {
  await post(`/tables/${table}/leave`);
  try {
    await takePlace(table, to, wish);
  } catch (thrown) {
    // The reason that counts is why the other seat is unavailable, not why the old one is gone too.
    await takePlace(table, from, wish).catch(() => undefined);
    throw thrown;
  }
}
