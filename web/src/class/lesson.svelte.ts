/** A lesson as it stands: the boards of the round, who sits there, and what needs the teacher. */

import { session } from '../net/session.svelte.ts';
import type { EventTableView, EventView } from '../wire/index.ts';
import { BoardState } from './board.svelte.ts';
import { STUCK_MS } from './time.ts';

/** Somebody at a board, or a team, whose people the teacher knows by name. */
export type Side = { readonly player: number; readonly name: string; readonly seat: number; /** Whose slip nobody has used yet. */ readonly absent: readonly string[] };

/** A place of the room: its number stays when others sit there. */
export type Place = { readonly table: EventTableView; readonly sides: readonly Side[]; readonly board: BoardState | undefined };

/** Those for whom a game waits that has not begun. */
export function absent({ sides, board }: Place): string[] {
  return board?.info?.status === 'seating' ? sides.flatMap((side) => side.absent) : [];
}

/** Whether a game can begin without them: on each side somebody is here. */
export const canStart = ({ board }: Place): boolean => board?.info?.seats.every(({ needs }) => needs === 0) ?? false;

/** What needs the teacher. */
export type Need =
  | { readonly kind: 'hand'; readonly number: number | undefined; readonly player: number; readonly name: string; readonly ms: number }
  /** A game ended without a result. */
  | { readonly kind: 'broken'; readonly number: number; readonly player: number; readonly place: Place }
  /** A board waits for those who are missing. */
  | { readonly kind: 'missing'; readonly number: number; readonly player: number; readonly names: readonly string[]; readonly place: Place }
  | { readonly kind: 'stuck' | 'away'; readonly number: number; readonly player: number; readonly name: string; readonly ms: number };

type Wait = Extract<Need, { kind: 'stuck' | 'away' }>;

/** After so long a device that is away is worth a look. */
const AWAY_MS = 30_000;

export class Lesson {
  #boards = new Map<string, BoardState>();
  #left = new Map<string, () => void>();
  places = $state.raw<readonly Place[]>([]);

  /** Follows the boards of a view, and those of no round before. */
  show(view: EventView): void {
    const division = view.divisions[0];
    const names = new Map(view.names.map(({ player, name }) => [player, name]));
    const absent = new Map(view.desk?.players.map((one) => [one.player, one.absent ?? []]));
    const wanted = new Set(division?.tables.flatMap(({ table }) => table ?? []));
    for (const [id, leave] of this.#left) {
      if (wanted.has(id)) continue;
      leave();
      this.#left.delete(id);
      this.#boards.delete(id);
    }
    for (const id of wanted) {
      if (this.#boards.has(id)) continue;
      const board = new BoardState(id);
      this.#boards.set(id, board);
      this.#left.set(id, board.follow());
    }
    const side = (player: number | null | undefined, seat: number): Side[] => (player == null ? [] : [{ player, name: names.get(player) ?? '', seat, absent: absent.get(player) ?? [] }]);
    this.places = (division?.tables ?? []).map((table) => ({
      table, sides: [...side(table.first, 0), ...side(table.second, 1)], board: this.#boards.get(table.table ?? ''),
    }));
  }

  /** Follows nothing any more. */
  end(): void {
    for (const leave of this.#left.values()) leave();
    this.#left.clear();
    this.#boards.clear();
  }

  /** Hands first, then games without a result, then boards that wait for somebody, then the longest wait. */
  needs(view: EventView, now: number): Need[] {
    const at = (player: number) => this.places.find(({ sides }) => sides.some((one) => one.player === player))?.table.number;
    const hands = (view.desk?.hands ?? []).map(({ player, name, since }): Need => ({ kind: 'hand', number: at(player), player, name, ms: now - since }));
    const broken = this.places.filter(({ table }) => table.state === 'broken').map((place): Need => ({ kind: 'broken', number: place.table.number, player: place.sides[0]!.player, place }));
    const missing = this.places.flatMap((place): Need[] => {
      const names = absent(place);
      return names.length === 0 ? [] : [{ kind: 'missing', number: place.table.number, player: place.sides[0]!.player, names, place }];
    });
    const waits = this.places.flatMap(({ table, sides, board }): Wait[] => {
      const thinking = board?.thinking(now) ?? 0;
      return sides.flatMap(({ player, name, seat }): Wait[] => {
        const away = board?.away(seat, now) ?? 0;
        if (away >= AWAY_MS) return [{ kind: 'away', number: table.number, player, name, ms: away }];
        const stuck = thinking >= STUCK_MS && board?.view?.waiting_for.includes(seat);
        return stuck ? [{ kind: 'stuck', number: table.number, player, name, ms: thinking }] : [];
      });
    });
    return [...hands, ...broken, ...missing, ...waits.sort((a, b) => b.ms - a.ms)];
  }

  /** Begins every game that waits and can, without those who are missing. */
  async startAll(): Promise<void> {
    const waiting = this.places.filter((place) => absent(place).length > 0 && canStart(place));
    await Promise.all(waiting.map(({ board }) => board?.start()));
  }

  /** Rules at every board where it makes a difference. */
  async all(what: 'pause' | 'resume' | 'abort'): Promise<void> {
    const boards = this.places.flatMap(({ board }) => board ?? []).filter((board) => board.isPlaying && (what === 'abort' || board.isPaused === (what === 'resume')));
    await session.start();
    await Promise.all(boards.map((board) => board.rule(what)));
  }
}
