/** The places at a table: whose they are, and how one is taken. */

import { post } from '../net/rest.ts';
import type { Claimed, SeatInfo, TableInfo } from '../wire/index.ts';

/** Whether a seat is for somebody who shares the device of the host. */
export function isLocal({ occupant }: SeatInfo): boolean {
  return typeof occupant === 'object' && 'local' in occupant;
}

/** Whether one person plays both of two seats of one device. Names do not tell: two people may have the same one. */
export function isSamePerson(one: SeatInfo | undefined, other: SeatInfo | undefined): boolean {
  return one !== undefined && other !== undefined && !isLocal(one) && !isLocal(other);
}

/** The place that somebody may change for another: the only one that they have. Somebody who stands up gives up all. */
export function onlyPlace({ seats, your_seats }: TableInfo): SeatInfo | undefined {
  const own = your_seats.length === 1 ? seats.find((seat) => seat.seat === your_seats[0]) : undefined;
  return own && !isLocal(own) ? own : undefined;
}

type Wish = { readonly name: string; readonly key: string | undefined };

/** Takes a seat at a table, under this name. */
export async function takePlace(table: string, seat: number, { name, key }: Wish): Promise<void> {
  const claim = (opening: { key?: string }) => post<Claimed>(`/tables/${table}/claim`, { seat, name, ...opening });
  const claimed = await claim(key ? { key } : {});
  // A link for spectators opens no seat; a table in the lobby needs none.
  if (key && claimed.seat == null) await claim({});
}

/** Gives up one place and takes another. Where that is not to be had, the old one is taken again. */
export async function changePlace(table: string, from: number, to: number, wish: Wish): Promise<void> {
  await post(`/tables/${table}/leave`);
  try {
    await takePlace(table, to, wish);
  } catch (thrown) {
    // Why the other one is not to be had counts, not why the old one has gone as well.
    await takePlace(table, from, wish).catch(() => undefined);
    throw thrown;
  }
}
