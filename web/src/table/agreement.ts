/** Whether a team agrees on a turn, where a teacher wants that. Pure. */

import type { ActionDoc, SeatInfo } from '../wire/index.ts';
import { readLaid } from './model/history.ts';
import type { Layer } from './model/layer.ts';
import type { Kit } from './model/position.ts';
import type { Square } from './model/squares.ts';
import { readRack, writeRack, type Face, type Placed } from './model/tiles.ts';
import type { TableState } from './table.svelte.ts';

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

/** The same at a table, where its teacher wants agreement: the mates who have to be asked about a turn. */
export function mustAsk({ info, seat, presence, teamTiles }: Pick<TableState, 'info' | 'seat' | 'presence' | 'teamTiles'>, tiles: readonly string[]): string[] {
  if (!info?.settings.class?.agree || seat === undefined) return [];
  return unagreed(info.seats[seat], presence?.seats[seat]?.here ?? [], teamTiles, tiles);
}

/** What mates show on free squares, except on those of the own tiles: two words on the same squares would look like a third. */
export function squaresOf(shown: ReadonlyMap<string, readonly string[]>, kit: Kit, { laid: own }: Layer): ReadonlyMap<Square, Placed> {
  const all = [...shown.values()].filter((tiles) => !wishIn(tiles)).map((tiles) => tiles.map((text) => readLaid(text, kit)));
  const free = all.filter((laid) => !laid.some(({ square }) => own.some((one) => one.square === square)));
  return new Map(free.flat().map(({ square, tile }) => [square, tile]));
}
