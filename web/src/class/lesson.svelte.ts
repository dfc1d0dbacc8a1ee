/** A lesson as it stands: the boards of the round, who sits there, and what needs the teacher. */

import { session } from '../net/session.svelte.ts';
import type { EventTableView, EventView } from '../wire/index.ts';
import { BoardState } from './board.svelte.ts';
import { STUCK_MS } from './time.ts';

/** Somebody at a board, or a team, whose people the teacher knows by name. */
export type Side = { readonly player: number; readonly name: string; readonly seat: number; readonly members: readonly string[] };

/** A place of the room: its number stays when others sit there. */
export type Place = { readonly table: EventTableView; readonly sides: readonly Side[]; readonly board: BoardState | undefined };

/** Those for whom a game waits that has not begun. */
export function absent({ sides, board }: Place): string[] {
  if (board?.info?.status !== 'seating') return [];
  const come = new Set(board.info.seats.flatMap(({ members }) => members.map(({ name }) => name)));
  return sides.flatMap(({ members }) => members).filter((name) => !come.has(name));
}

/** What needs the teacher. */
export type Need =
  | { readonly kind: 'hand'; readonly number: number | undefined; readonly player: number; readonly name: string; readonly ms: number }
  | { readonly kind: 'stuck' | 'away'; readonly number: number; readonly player: number; readonly name: string; readonly ms: number };

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
    const people = new Map(view.desk?.players.map(({ player, profile }) => [player, profile.members?.length ? profile.members : [profile.name]]));
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
    const side = (player: number | null | undefined, seat: number): Side[] => (player == null ? [] : [{ player, name: names.get(player) ?? '', seat, members: people.get(player) ?? [] }]);
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

  /** Hands first, then the longest wait. */
  needs(view: EventView, now: number): Need[] {
    const at = (player: number) => this.places.find(({ sides }) => sides.some((one) => one.player === player))?.table.number;
    const hands = (view.desk?.hands ?? []).map(({ player, name, since }): Need => ({ kind: 'hand', number: at(player), player, name, ms: now - since }));
    const waits = this.places.flatMap(({ table, sides, board }): Need[] => {
      const thinking = board?.thinking(now) ?? 0;
      return sides.flatMap(({ player, name, seat }): Need[] => {
        const away = board?.away(seat, now) ?? 0;
        if (away >= AWAY_MS) return [{ kind: 'away', number: table.number, player, name, ms: away }];
        const stuck = thinking >= STUCK_MS && board?.view?.waiting_for.includes(seat);
        return stuck ? [{ kind: 'stuck', number: table.number, player, name, ms: thinking }] : [];
      });
    });
    return [...hands, ...waits.sort((a, b) => b.ms - a.ms)];
  }

  /** Rules at every board where it makes a difference. */
  async all(what: 'pause' | 'resume' | 'abort'): Promise<void> {
    const boards = this.places.flatMap(({ board }) => board ?? []).filter((board) => board.isPlaying && (what === 'abort' || board.isPaused === (what === 'resume')));
    await session.start();
    await Promise.all(boards.map((board) => board.rule(what)));
  }
}
