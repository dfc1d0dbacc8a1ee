/** Whether a team agrees on a turn, where a teacher wants that. Pure. */

import type { ActionDoc, SeatInfo } from '../wire/index.ts';
import { readRack, writeRack, type Face } from './model/tiles.ts';

/** Begins what mates show each other of a turn that lays nothing. */
const NOTHING = '-';

/** A pass or an exchange as it is shown to mates: `-`, or each tile as `-Q`. Empty for any other action. */
export function wishOf(action: ActionDoc): string[] {
  if (action === 'pass') return [NOTHING];
  if (typeof action !== 'object') return [];
  if ('pass_after' in action) return [NOTHING];
  return 'exchange' in action ? readRack(action.exchange.tiles).map((face) => NOTHING + face) : [];
}

/** The tiles that a mate would like to exchange, none for a pass; undefined if tiles lie on the board. */
export function wishIn(shown: readonly string[]): Face[] | undefined {
  return shown[0]?.startsWith(NOTHING) ? shown.map((text) => text.slice(NOTHING.length)).filter((face) => face !== '') : undefined;
}

/** The turn to which one agrees. */
export function agreed(shown: readonly string[]): ActionDoc {
  const wish = wishIn(shown);
  if (!wish) return { place: { placement: { tiles: [...shown] } } };
  return wish.length ? { exchange: { tiles: writeRack(wish) } } : 'pass';
}

/** The others of the team who are here, if none of them shows these very tiles. */
export function unagreed(seat: SeatInfo | undefined, here: readonly string[], shown: ReadonlyMap<string, readonly string[]>, tiles: readonly string[]): string[] {
  const own = seat?.members.find(({ you }) => you)?.name;
  const mates = here.filter((name) => name !== own);
  const set = (some: readonly string[]) => [...some].sort().join();
  return mates.some((name) => set(shown.get(name) ?? []) === set(tiles)) ? [] : mates;
}
