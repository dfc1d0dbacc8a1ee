/**
 * A puzzle being solved: the tiles on its board, the attempts, and finally the answer. For board, rack and hand it is
 * a desk, like a live table. The answer is not on this device before it is found or asked for.
 */

import { rackWithout } from '../analysis/board.ts';
import { newKey } from '../net/key.ts';
import { get, post } from '../net/rest.ts';
import { session } from '../net/session.svelte.ts';
import { troubleText } from '../net/trouble.ts';
import { announce } from '../page/live.svelte.ts';
import { play as sound } from '../sound/sounds.ts';
import { StillDesk, type Desk } from '../table/desk.ts';
import { kitOf } from '../table/model/kit.ts';
import { asked, EMPTY, isClean, settle, type Ground, type Layer } from '../table/model/layer.ts';
import type { Kit } from '../table/model/position.ts';
import type { Square } from '../table/model/squares.ts';
import { writeRack, type Face, type Placed } from '../table/model/tiles.ts';
import { laidSpoken } from '../table/speech.ts';
import { t } from '../text/index.svelte.ts';
import type { PreviewResult, PuzzleDoc, PuzzleGivenUp, PuzzleHint, PuzzleOver, PuzzlePlay, PuzzleSolution, PuzzleStanding, PuzzleTried, PuzzleTurn } from '../wire/index.ts';
import { HINTS } from '../wire/limits.ts';
import { hintText, playName, triedText } from './said.ts';

export type Wanted = { readonly theme: string; readonly level: string };

export class Solver extends StillDesk {
  doc = $state.raw<PuzzleDoc>();
  solution = $state.raw<PuzzleSolution>();
  /** How the puzzle ended; undefined while it is open. */
  ended = $state.raw<PuzzleOver>();
  /** The solver's own standing. */
  own = $state.raw<PuzzleStanding>();
  /** The reply to the last attempt. */
  said = $state('');
  hints = $state.raw<readonly PuzzleHint[]>([]);
  /** Whether this puzzle still changes the rating: only the first attempt does. */
  counts = $state(false);
  exchanging = $state(false);
  busy = $state(false);
  /** Why there is no puzzle. */
  trouble = $state.raw<unknown>();
  /** The id of the play shown on the board after the end. */
  chosen = $state('');
  layer = $state.raw<Layer>(EMPTY);
  #previewed = $state.raw<{ readonly layer: Layer; readonly verdict: PreviewResult } | undefined>();
  #asking: Promise<void> | undefined;
  /** An attempt without a reply: it is sent again with the same key, and so counts once. */
  #unanswered: { readonly turn: string; readonly key: string } | undefined;

  readonly kit: Kit | undefined = $derived(this.doc ? kitOf(this.doc.position) : undefined);
  /** The answer first, then the alternatives. */
  readonly plays: readonly PuzzlePlay[] = $derived(this.solution ? [this.solution.answer, ...this.solution.others] : []);
  readonly play: PuzzlePlay | undefined = $derived(this.plays.find((one) => one.id === this.chosen));
  readonly ground: Ground | undefined = $derived.by(() => this.#groundOf());
  readonly seat: number | undefined = $derived(this.doc && !this.solution ? 0 : undefined);
  readonly verdict: PreviewResult | undefined = $derived(this.#previewed?.layer === this.layer ? this.#previewed.verdict : undefined);
  readonly view = $derived({ seq: 0, may: this.seat !== undefined && (this.doc?.exchange ?? 0) > 0 ? { exchange: this.doc!.exchange } : {} });
  readonly #wanted: readonly Square[] = $derived.by(() => {
    const place = this.hints.find((hint) => 'place' in hint);
    return place && this.kit && this.seat !== undefined ? [place.place.row * this.kit.width + place.place.col] : [];
  });
  readonly spotlight = $derived.by(() => {
    const { kit, play } = this;
    return kit && play && play.laid.length > 0 ? { squares: play.laid.map(({ row, col }) => row * kit.width + col), score: play.score } : undefined;
  });

  constructor(
    /** Called when another puzzle is loaded, or this one ends. */
    readonly onturn: () => void,
  ) {
    super();
  }

  /** The square of the first tile, once a hint has told it. */
  override get wanted(): readonly Square[] {
    return this.#wanted;
  }

  get table(): Desk {
    return this;
  }

  // ---- from puzzle to puzzle ----

  /** Opens the puzzle with this number, or that of the day. */
  open(number?: string): Promise<boolean> {
    return this.#fetch(`/puzzles/${encodeURIComponent(number ?? 'daily')}`);
  }

  /** Opens another puzzle. */
  next({ theme, level }: Wanted): Promise<boolean> {
    const query = new URLSearchParams({ level, ...(theme ? { theme } : {}), ...(this.doc ? { not: String(this.doc.number) } : {}) });
    return this.#fetch(`/puzzles/next?${query}`);
  }

  async #fetch(path: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.trouble = undefined;
    try {
      // The server does not know first-time visitors yet.
      await session.start().catch(() => undefined);
      this.#show(await get<PuzzleDoc>(path));
      return true;
    } catch (thrown) {
      this.trouble = thrown;
      return false;
    } finally {
      this.busy = false;
    }
  }

  #show(doc: PuzzleDoc): void {
    Object.assign(this, { doc, own: doc.standing, ended: undefined, solution: undefined, said: '', hints: doc.hints, counts: doc.tries === 0 && !doc.over, exchanging: false, chosen: '' });
    this.#previewed = undefined;
    this.#unanswered = undefined;
    this.layer = settle(EMPTY, this.ground!);
    if (doc.over) this.#end(doc.over, doc.standing);
    this.onturn();
  }

  // ---- laid tiles ----

  change(layer: Layer): void {
    if (layer === this.layer || this.seat === undefined) return;
    this.layer = layer;
    if (!isClean(layer)) void this.#ask();
  }

  /** Asks for the score of the tiles on the board; if they change meanwhile, it asks again. */
  #ask(): Promise<void> {
    this.#asking ??= this.#askOn().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #askOn(): Promise<void> {
    for (let last: Layer | undefined; last !== this.layer && !isClean(this.layer) && this.seat !== undefined; ) {
      const { layer, doc, kit } = this;
      if (!doc || !kit) return;
      last = layer;
      try {
        const verdict = await post<PreviewResult>(`/puzzles/${doc.number}/preview`, { tiles: asked(layer, kit).tiles });
        if (this.layer !== layer || this.doc !== doc) continue;
        this.#previewed = { layer, verdict };
        announce(laidSpoken(this));
      } catch (thrown) {
        this.#say(troubleText(thrown));
      }
    }
  }

  // ---- tries ----

  async tryLaid(): Promise<void> {
    const { kit, layer } = this;
    if (kit && this.seat !== undefined && !isClean(layer)) await this.#try({ lay: { tiles: asked(layer, kit).tiles } });
  }

  /** Exchanges tiles that were chosen in the dialog. */
  exchange(faces: readonly Face[]): void {
    this.exchanging = false;
    void this.#try({ exchange: writeRack(faces) });
  }

  async #try(turn: PuzzleTurn): Promise<void> {
    const { doc } = this;
    if (!doc || this.busy || this.solution) return;
    this.busy = true;
    try {
      const tried = await post<PuzzleTried>(`/puzzles/${doc.number}/try`, { key: this.#keyOf(turn), turn });
      this.#unanswered = undefined;
      if (this.doc !== doc) return;
      if (tried.over && tried.standing) this.#solved(tried.over, tried.standing);
      else {
        this.counts &&= tried.outcome === 'refused';
        this.#say(triedText(tried, turn));
      }
    } catch (thrown) {
      this.#say(troubleText(thrown));
    } finally {
      this.busy = false;
    }
  }

  #keyOf(turn: PuzzleTurn): string {
    const text = JSON.stringify(turn);
    if (this.#unanswered?.turn !== text) this.#unanswered = { turn: text, key: newKey() };
    return this.#unanswered.key;
  }

  /** Shows the next hint. */
  async hint(): Promise<void> {
    const { doc, hints } = this;
    if (!doc || this.busy || this.solution || hints.length >= HINTS) return;
    this.busy = true;
    try {
      const hint = await post<PuzzleHint>(`/puzzles/${doc.number}/hint`, { step: hints.length + 1 });
      if (this.doc !== doc) return;
      this.hints = [...hints, hint];
      announce(hintText(hint, this.kit!));
    } catch (thrown) {
      this.#say(troubleText(thrown));
    } finally {
      this.busy = false;
    }
  }

  /** Shows the answer. */
  async giveUp(): Promise<void> {
    const { doc } = this;
    if (!doc || this.busy || this.solution) return;
    this.busy = true;
    try {
      const { over, standing } = await post<PuzzleGivenUp>(`/puzzles/${doc.number}/give-up`);
      if (this.doc === doc) this.#solved(over, standing);
    } catch (thrown) {
      this.#say(troubleText(thrown));
    } finally {
      this.busy = false;
    }
  }

  #say(text: string): void {
    this.said = text;
    announce(text, 'assertive');
    sound('refused');
  }

  #solved(over: PuzzleOver, standing: PuzzleStanding): void {
    this.#end(over, standing);
    sound('place');
    this.onturn();
  }

  #end(over: PuzzleOver, standing: PuzzleStanding): void {
    this.said = '';
    this.ended = over;
    this.own = standing;
    this.solution = over.solution;
    this.choose(over.solution.answer.id);
  }

  /** Shows a play on the board. */
  choose(id: string): void {
    this.chosen = id;
    this.layer = rackWithout(this.ground, this.play?.laid ?? []);
  }

  // ---- tiles on the board ----

  #board(): (Placed | undefined)[] {
    const { doc, kit } = this;
    const board: (Placed | undefined)[] = Array.from({ length: (kit?.width ?? 0) * (kit?.height ?? 0) });
    for (const { row, col, face, blank } of [...(doc?.position.tiles ?? []), ...(this.play?.laid ?? [])]) board[row * kit!.width + col] = { face, blank: blank ?? false };
    return board;
  }

  #groundOf(): Ground | undefined {
    const { doc, kit } = this;
    if (!doc || !kit) return undefined;
    return { width: kit.width, height: kit.height, board: this.#board(), rack: (doc.position.racks[0] ?? []).map(({ face }) => face), slots: kit.slots };
  }

  /** The whole question, for screen readers. */
  get question(): string {
    const { doc } = this;
    return doc ? `${t('puzzles.find')}. ${standing(doc)}` : '';
  }

  /** The result, for screen readers. */
  get answered(): string {
    const { solution } = this;
    return solution ? `${this.heading}. ${playName(solution.answer)}, ${t('puzzles.points', { n: solution.answer.score })}. ${solution.compared}` : '';
  }

  /** How it ended. */
  get heading(): string {
    const { ended } = this;
    return ended?.solved ? t('puzzles.solved', { n: Math.max(1, ended.tries) }) : t('puzzles.given_up');
  }
}

/** Who leads, and how many tiles are left. */
export function standing({ position, pool }: PuzzleDoc): string {
  const [own = 0, other = 0] = position.scores;
  const score = own === other ? t('puzzles.level_at', { own }) : t(own > other ? 'puzzles.ahead' : 'puzzles.behind', { own, other });
  return `${score} ${pool === 0 ? t('puzzles.no_pool') : t('puzzles.pool', { n: pool })}`;
}
