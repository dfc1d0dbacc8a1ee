/** A board of a class as somebody sees it who looks at many: followed in silence, without a rack. */

import { newKey } from '../net/key.ts';
import { post } from '../net/rest.ts';
import { session, type Follower } from '../net/session.svelte.ts';
import { changed, sentEntries } from '../table/model/change.ts';
import { readLaid } from '../table/model/history.ts';
import { readGround, readKit, type Kit } from '../table/model/position.ts';
import type { EventsTell, Presence, Proposal, SetupMessage, StateTell, TableInfo, Tell, ViewMessage } from '../wire/index.ts';

const AGAIN_MS = 250;
const MOST_TRIES = 12;

export class BoardState {
  info = $state.raw<TableInfo | undefined>();
  setup = $state.raw<SetupMessage | undefined>();
  view = $state.raw<ViewMessage | undefined>();
  presence = $state.raw<Presence | undefined>();
  /** The server's clock less ours. */
  #ahead = $state(0);
  readonly #follower: Follower;

  readonly kit: Kit | undefined = $derived(this.setup && readKit(this.setup));
  readonly board = $derived(this.kit && this.view ? readGround(this.kit, this.view).board : undefined);
  readonly isOver = $derived(this.view?.phase === 'over');
  readonly isPaused = $derived(!this.isOver && (this.view?.clocks.paused ?? false));
  readonly isPlaying = $derived(this.view !== undefined && !this.isOver);
  /** The last play: its word, what it scored, and its squares. */
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

  constructor(readonly id: string) {
    this.#follower = {
      id,
      // Earlier events are not told again.
      subscribe: () => ({ subscribe: { table: id } }),
      unsubscribe: { unsubscribe: { table: id } },
      tell: (tell) => this.#hear(tell),
      refused: () => this.#wait(),
    };
  }

  /** Begins to follow it; the answer ends it. */
  follow(): () => void {
    const leave = session.follow(this.#follower);
    return () => {
      clearTimeout(this.#again);
      leave();
    };
  }

  /** A round is told of before the last of its tables is open. */
  #wait(): void {
    if ((this.#tries += 1) > MOST_TRIES) return;
    this.#again = setTimeout(() => session.again(this.#follower), AGAIN_MS * this.#tries);
  }

  /** How long the seat that is to move has been thinking; nothing while nobody is. */
  thinking(now: number): number | undefined {
    const { view } = this;
    if (!view || this.isOver || view.clocks.paused || view.waiting_for.length === 0) return undefined;
    return Math.max(0, view.clocks.turn_used + this.#serverTime(now) - view.clocks.now);
  }

  /** How long nobody of a seat has been here; nothing while somebody is. */
  away(seat: number, now: number): number | undefined {
    const since = this.presence?.seats[seat]?.away_since;
    return since == null || !this.isPlaying ? undefined : Math.max(0, this.#serverTime(now) - since);
  }

  /** Those of a seat who are not here while others are. */
  missing(seat: number): string[] {
    const here = this.presence?.seats[seat]?.here ?? [];
    return this.isPlaying ? (this.info?.seats[seat]?.members ?? []).map(({ name }) => name).filter((name) => !here.includes(name)) : [];
  }

  /** Sends a ruling of the teacher. */
  async rule(what: Extract<Proposal, 'pause' | 'resume' | 'abort'>): Promise<void> {
    await session.ask({ propose: { table: this.id, what } });
  }

  /** Begins although somebody is missing. */
  async start(): Promise<void> {
    await post(`/tables/${this.id}/start`, { salt: newKey() });
  }

  #serverTime(now: number): number {
    return performance.now() + (now - Date.now()) + this.#ahead;
  }

  #hear(tell: Tell): void {
    if ('state' in tell) {
      if (tell.state.table.table === this.id) this.#take(tell.state);
    } else if ('events' in tell) {
      if (tell.events.table === this.id) this.#go(tell.events);
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
