/** The current state of a lesson: the boards of the round, the players there, and what needs the teacher. */

import { untrack } from 'svelte';

import { session } from '../net/session.svelte.ts';
import type { EventTableView, EventView } from '../wire/index.ts';
import { BoardState } from './board.svelte.ts';
import { STUCK_MS } from './time.ts';

/** A player or a team at a board, with the names that the teacher knows. */
export type Side = {
  readonly player: number;
  readonly name: string;
  readonly seat: number;
  /** Whose slip nobody has used yet. */
  readonly absent: readonly string[];
  /** Whose device has gone, and since when this page knows it. */
  readonly gone: readonly Gone[];
};

export type Gone = { readonly name: string; readonly since: number };

/** A place in the room: it keeps its number when other players sit there. */
export type Place = { readonly table: EventTableView; readonly sides: readonly Side[]; readonly board: BoardState | undefined; /** The racks side by side, while the teacher has them shown. */ readonly racks: readonly BoardState[] };

/** The names of the players that a game is waiting for, and of those who have gone meanwhile. */
export function absent({ table, sides, board }: Place, now: number): string[] {
  if (table.state === 'done' || board?.info?.status !== 'seating') return [];
  return sides.flatMap(({ absent, gone, seat }) => {
    const here = board.presence?.seats[seat]?.here ?? [];
    return [...absent, ...goneAt(gone, now).filter((name) => !here.includes(name))];
  });
}

/** Those whose device has been gone for some time: a phone that locks for a moment has not left. */
export const goneAt = (gone: readonly Gone[], now: number): string[] => gone.filter(({ since }) => now - since >= GRACE_MS).map(({ name }) => name);

/** Whether a game can start without them: somebody is there. */
export const canStart = ({ board }: Place): boolean => board?.info?.seats.some(({ members }) => members.length > 0) ?? false;

/** Something that needs the teacher. */
export type Need =
  | { readonly kind: 'hand'; readonly number: number | undefined; readonly player: number; readonly name: string; readonly ms: number }
  /** A game that ended without a result. */
  | { readonly kind: 'broken'; readonly number: number; readonly player: number; readonly place: Place }
  /** A board that waits for missing players. */
  | { readonly kind: 'missing'; readonly number: number; readonly player: number; readonly names: readonly string[]; readonly place: Place }
  | { readonly kind: 'stuck' | 'away'; readonly number: number; readonly player: number; readonly name: string; readonly ms: number; /** The page on which the teacher plays for them. */ readonly page: string };

type Wait = Extract<Need, { kind: 'stuck' | 'away' }>;

/** After this many milliseconds, an absent device is reported. */
const AWAY_MS = 30_000;
/** After this many milliseconds, a device that is no longer connected counts as gone. */
const GRACE_MS = 15_000;

export class Lesson {
  #boards = new Map<string, BoardState>();
  #left = new Map<string, () => void>();
  #racks = new Map<string, BoardState[]>();
  /** Whether the teacher has racks shown. */
  #showsRacks = false;
  places = $state.raw<readonly Place[]>([]);
  /** Those whose device is not connected, by player. */
  gone = $state.raw<ReadonlyMap<number, readonly Gone[]>>(new Map());
  #knowsWhoIsHere = false;

  /** Follows the boards of this view, and no longer those of earlier rounds. */
  show(view: EventView): void {
    this.#showsRacks = view.role === 'director' && (view.settings.racks ?? false);
    const division = view.divisions[0];
    const names = new Map(view.names.map(({ player, name }) => [player, name]));
    const absent = new Map(view.desk?.players.map((one) => [one.player, one.absent ?? []]));
    const gone = this.#noteGone(view);
    const wanted = new Set(division?.tables.flatMap(({ table }) => table ?? []));
    for (const [id, leave] of this.#left) {
      if (wanted.has(id) || !this.#boards.has(id)) continue;
      leave();
      this.#left.delete(id);
      this.#boards.delete(id);
    }
    this.#showRacks(wanted);
    for (const id of wanted) {
      if (this.#boards.has(id)) continue;
      const board = new BoardState(id);
      this.#boards.set(id, board);
      this.#left.set(id, board.follow());
    }
    const side = (player: number | null | undefined, seat: number): Side[] => (player == null ? [] : [{ player, name: names.get(player) ?? '', seat, absent: absent.get(player) ?? [], gone: gone.get(player) ?? [] }]);
    this.places = (division?.tables ?? []).map((table) => ({
      table, sides: [...side(table.first, 0), ...side(table.second, 1)], board: this.#boards.get(table.table ?? ''), racks: this.#racks.get(table.table ?? '') ?? [],
    }));
  }

  /** Those who are not connected when the page opens have gone before; all others have from now on. */
  #noteGone(view: EventView): ReadonlyMap<number, readonly Gone[]> {
    const before = untrack(() => this.gone);
    const now = this.#knowsWhoIsHere ? Date.now() : 0;
    this.#knowsWhoIsHere ||= view.desk != null;
    const since = (player: number, name: string) => before.get(player)?.find((one) => one.name === name)?.since ?? now;
    const noted = new Map(view.desk?.players.map(({ player, gone }) => [player, (gone ?? []).map((name) => ({ name, since: since(player, name) }))]));
    this.gone = noted;
    return noted;
  }

  /** Looks through both seats of the boards that are wanted, or through none. */
  #showRacks(wanted: ReadonlySet<string>): void {
    for (const id of this.#racks.keys()) {
      if (this.#showsRacks && wanted.has(id)) continue;
      this.#left.get(`racks ${id}`)?.();
      this.#left.delete(`racks ${id}`);
      this.#racks.delete(id);
    }
    if (!this.#showsRacks) return;
    for (const id of wanted) {
      if (this.#racks.has(id)) continue;
      const racks = [0, 1].map((seat) => new BoardState(id, seat));
      const leave = racks.map((rack) => rack.follow());
      this.#racks.set(id, racks);
      this.#left.set(`racks ${id}`, () => leave.forEach((one) => one()));
    }
  }

  /** Stops following all boards. */
  end(): void {
    for (const leave of this.#left.values()) leave();
    this.#left.clear();
    this.#boards.clear();
    this.#racks.clear();
  }

  /** Raised hands first, then games without a result, then boards waiting for players, then the longest wait. */
  needs(view: EventView, now: number): Need[] {
    const at = (player: number) => this.places.find(({ sides }) => sides.some((one) => one.player === player))?.table.number;
    const hands = (view.desk?.hands ?? []).map(({ player, name, since }): Need => ({ kind: 'hand', number: at(player), player, name, ms: now - since }));
    const broken = this.places.filter(({ table }) => table.state === 'broken').map((place): Need => ({ kind: 'broken', number: place.table.number, player: place.sides[0]!.player, place }));
    const missing = this.places.flatMap((place): Need[] => {
      const names = absent(place, now);
      return names.length === 0 ? [] : [{ kind: 'missing', number: place.table.number, player: place.sides[0]!.player, names, place }];
    });
    const waits = this.places.flatMap(({ table, sides, board }): Wait[] => {
      const thinking = board?.thinking(now) ?? 0;
      return sides.flatMap(({ player, name, seat }): Wait[] => {
        const away = board?.away(seat, now) ?? 0;
        const page = `/t/${board?.id}?seat=${seat}`;
        if (away >= AWAY_MS) return [{ kind: 'away', number: table.number, player, name, ms: away, page }];
        const stuck = thinking >= STUCK_MS && board?.view?.waiting_for.includes(seat);
        return stuck ? [{ kind: 'stuck', number: table.number, player, name, ms: thinking, page }] : [];
      });
    });
    return [...hands, ...broken, ...missing, ...waits.sort((a, b) => b.ms - a.ms)];
  }

  /** Starts every waiting game that can start without the missing players. */
  async startAll(now: number): Promise<void> {
    const waiting = this.places.filter((place) => absent(place, now).length > 0 && canStart(place));
    await Promise.all(waiting.map(({ board }) => board?.start()));
  }

  /** Sends the ruling to every board that it would change. */
  async all(what: 'pause' | 'resume' | 'abort'): Promise<void> {
    const boards = this.places.flatMap(({ board }) => board ?? []).filter((board) => board.isPlaying && (what === 'abort' || board.isPaused === (what === 'resume')));
    await session.start();
    await Promise.all(boards.map((board) => board.rule(what)));
  }
}
