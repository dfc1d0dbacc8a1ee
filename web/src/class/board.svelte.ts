/** One of many boards of a class, as an onlooker sees it: followed without announcements, and through a seat only to show its rack. */

import { newKey } from '../net/key.ts';
import { post } from '../net/rest.ts';
import { session, type Follower } from '../net/session.svelte.ts';
import { changed, sentEntries } from '../table/model/change.ts';
import { clockText, running } from '../table/model/clock.ts';
import { readLaid } from '../table/model/history.ts';
import { ownSeat, readGround, readKit, type Kit } from '../table/model/position.ts';
import type { Face } from '../table/model/tiles.ts';
import type { EventsTell, Presence, Proposal, SetupMessage, StateTell, TableInfo, Tell, ViewMessage } from '../wire/index.ts';

const AGAIN_MS = 250;
const MOST_TRIES = 12;

export { clockText };

export class BoardState {
  info = $state.raw<TableInfo | undefined>();
  setup = $state.raw<SetupMessage | undefined>();
  view = $state.raw<ViewMessage | undefined>();
  presence = $state.raw<Presence | undefined>();
  /** Server time minus the time of this device, in milliseconds. */
  #ahead = $state(0);
  readonly #follower: Follower;

  readonly kit: Kit | undefined = $derived(this.setup && readKit(this.setup));
  readonly board = $derived(this.kit && this.view ? readGround(this.kit, this.view).board : undefined);
  readonly isOver = $derived(this.view?.phase === 'over');
  readonly isPaused = $derived(!this.isOver && (this.view?.clocks.paused ?? false));
  readonly isPlaying = $derived(this.view !== undefined && !this.isOver);
  /** The last play: its word, points and squares. */
  readonly last = $derived.by(() => {
    const line = this.view?.sheet.findLast(({ deed }) => typeof deed === 'object' && 'placed' in deed);
    if (!line || !this.kit || typeof line.deed !== 'object' || !('placed' in line.deed)) return undefined;
    const { play } = line.deed.placed;
    const squares = new Set(play.placement.tiles.map((text) => readLaid(text, this.kit!).square));
    return { word: (play.words[0]?.word ?? '').toUpperCase(), points: play.score, squares };
  });
  readonly turns = $derived(this.view?.sheet.filter(({ deed }) => deed === 'passed' || (typeof deed === 'object' && ('placed' in deed || 'exchanged' in deed))).length ?? 0);

  #tries = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** `seat`: the one whose rack is seen, by the teacher. */
  constructor(
    readonly id: string,
    readonly seat?: number,
  ) {
    const through = seat === undefined ? {} : { seat };
    this.#follower = {
      id,
      // Earlier events are not sent again.
      subscribe: () => ({ subscribe: { table: id, ...through } }),
      unsubscribe: { unsubscribe: { table: id, ...through } },
      tell: (tell) => this.#hear(tell),
      refused: () => this.#wait(),
    };
  }

  /** The tiles of the seat, for the teacher. */
  get rack(): readonly Face[] | undefined {
    return this.kit && this.view && this.seat !== undefined ? readGround(this.kit, this.view).rack : undefined;
  }

  /** Starts to follow the board; the returned function stops. */
  follow(): () => void {
    const leave = session.follow(this.#follower);
    return () => {
      clearTimeout(this.#again);
      leave();
    };
  }

  /** Waits for the table: a round is announced before the last of its tables is open. */
  #wait(): void {
    if ((this.#tries += 1) > MOST_TRIES) return;
    this.#again = setTimeout(() => session.again(this.#follower), AGAIN_MS * this.#tries);
  }

  /** How long the seat to move has been thinking, in milliseconds; undefined if no seat is to move. */
  thinking(now: number): number | undefined {
    const { view } = this;
    if (!view || this.isOver || view.clocks.paused || view.waiting_for.length === 0) return undefined;
    return Math.max(0, view.clocks.turn_used + this.#serverTime(now) - view.clocks.now);
  }

  /** The time on the clock of each seat, in milliseconds; undefined for a seat without a clock. */
  clocks(now: number): readonly (number | undefined)[] {
    const { view, setup } = this;
    return view && setup ? running(view, setup.seats.map((seat) => seat.turn), this.#serverTime(now)).left : [];
  }

  /** How long a seat has had no connected player, in milliseconds; undefined if one is connected. */
  away(seat: number, now: number): number | undefined {
    const since = this.presence?.seats[seat]?.away_since;
    return since == null || !this.isPlaying ? undefined : Math.max(0, this.#serverTime(now) - since);
  }

  /** The members of a seat who are not connected. */
  missing(seat: number): string[] {
    const here = this.presence?.seats[seat]?.here ?? [];
    return this.isPlaying ? (this.info?.seats[seat]?.members ?? []).map(({ name }) => name).filter((name) => !here.includes(name)) : [];
  }

  /** Sends the teacher's ruling. */
  async rule(what: Extract<Proposal, 'pause' | 'resume' | 'abort'>): Promise<void> {
    await session.ask({ propose: { table: this.id, what } });
  }

  /** Starts the game although a player is missing. */
  async start(): Promise<void> {
    await post(`/tables/${this.id}/start`, { salt: newKey() });
  }

  #serverTime(now: number): number {
    return performance.now() + (now - Date.now()) + this.#ahead;
  }

  #hear(tell: Tell): void {
    if ('state' in tell) {
      if (tell.state.table.table === this.id && this.#isMine(tell.state.view)) this.#take(tell.state);
    } else if ('events' in tell) {
      if (tell.events.table === this.id && (tell.events.seat ?? undefined) === this.seat) this.#go(tell.events);
    } else if ('table' in tell) {
      if (tell.table.table.table !== this.id) return;
      const began = this.info?.status === 'seating' && tell.table.table.status !== 'seating';
      this.info = tell.table.table;
      // The rules and the first view come with the state.
      if (began && !this.view) session.again(this.#follower);
    } else if ('presence' in tell && tell.presence.table === this.id) {
      this.presence = tell.presence;
    }
  }

  #isMine(view: ViewMessage | null | undefined): boolean {
    return !view || ownSeat(view) === this.seat;
  }

  #take({ table, setup, view, presence, now }: StateTell): void {
    [this.info, this.setup, this.view, this.presence] = [table, setup ?? undefined, view ?? undefined, presence];
    this.#ahead = now - performance.now();
  }

  #go({ entries, change, now }: EventsTell): void {
    const { view, kit, setup } = this;
    if (view && entries.from + entries.events.length <= view.seq) return;
    if (!view || !kit || !setup || entries.from !== view.seq) return session.again(this.#follower);
    this.#ahead = now - performance.now();
    this.view = changed(view, sentEntries(entries, kit), change, kit, setup.tiles);
  }
}
