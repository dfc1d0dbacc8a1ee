/**
 * A position that is looked at: what lies there, what the server has found out about it so far, and the line that led here.
 * For board and hand it is a desk like a live table. While it is set up, the whole set of tiles is the player's rack.
 */

import { post, problemOf } from '../net/rest.ts';
import { session } from '../net/session.svelte.ts';
import { troubleText } from '../net/trouble.ts';
import { announce } from '../page/live.svelte.ts';
import type { Desk } from '../table/desk.ts';
import { filledIn } from '../table/model/filled.ts';
import { EMPTY, lay, settle, type Ground, type Layer } from '../table/model/layer.ts';
import type { Kit } from '../table/model/position.ts';
import type { Square } from '../table/model/squares.ts';
import { BLANK, type Face, type Placed } from '../table/model/tiles.ts';
import { language, t } from '../text/index.svelte.ts';
import type { AnalysisNews, AnalysisPlay, PositionAsk, PositionDoc, WhyDoc } from '../wire/index.ts';
import { listedAs, writePlay } from './attempt.ts';
import { typedRack, writeCgp } from './cgp.ts';
import { ordered, percent } from './numbers.ts';
import { analyse } from './stream.ts';

/** One position of a line, and the play that led there. */
export type Step = { readonly doc: PositionDoc; readonly play: string };

/** What is typed while a position is set up. */
export type Draft = { racks: string[]; scores: string[]; edition: string; lexicon: string };

export class Session implements Desk {
  readonly past: number | undefined = undefined;
  readonly shown: number | undefined = undefined;
  readonly sending = undefined;
  readonly witnessed = undefined;
  readonly verdict = undefined;
  readonly over = false;
  readonly moments = [];
  readonly wanted: readonly Square[] = [];
  readonly teamSquares: ReadonlyMap<Square, Placed> = new Map();
  readonly view = { seq: 0, may: {} };

  by = $state.raw<PositionAsk['by']>({ chosen: { edition: '' } });
  /** The positions of the line, the first first. */
  steps = $state.raw<readonly Step[]>([]);
  at = $state(0);
  news = $state.raw<AnalysisNews>();
  /** The play that lies on the board. */
  chosen = $state<string>();
  why = $state.raw<WhyDoc>();
  /** What is wrong with the position, or why nothing was found out. */
  fault = $state('');
  /** The table of a game that keeps help away. */
  lockedBy = $state<string>();
  loading = $state(true);
  /** Whether news may still come. */
  thinking = $state(false);
  draft = $state<Draft>();
  /** Whether somebody looks for a better play, and sees none until then. */
  trying = $state(false);
  /** How the play that was tried compares, in words. */
  tried = $state('');
  #setUp = $state.raw<Layer>(EMPTY);
  #stop: AbortController | undefined;
  #whyAsked = 0;
  #touched = false;

  constructor(readonly key: string | undefined) {}

  readonly doc: PositionDoc | undefined = $derived(this.steps[this.at]?.doc);
  readonly kit: Kit | undefined = $derived.by(() => (this.doc ? kitOf(this.doc) : undefined));
  readonly play: AnalysisPlay | undefined = $derived(this.news?.plays.find((one) => one.id === this.chosen));
  readonly ground: Ground | undefined = $derived.by(() => this.#groundOf());
  readonly layer: Layer = $derived.by(() => (this.draft || this.trying ? this.#setUp : this.#rackLeft()));
  readonly seat: number | undefined = $derived(this.draft || this.trying ? 0 : undefined);
  /** The play that is chosen, where it lies. */
  readonly spotlight = $derived.by(() => {
    const { kit, play } = this;
    const squares = kit && play ? play.laid.map(({ row, col }) => row * kit.width + col) : [];
    return this.draft || !play || squares.length === 0 ? undefined : { squares, score: play.score };
  });

  // ---- positions ----

  /** Opens a position, and begins to think about it. */
  async open(ask: PositionAsk, trying = false): Promise<void> {
    this.by = ask.by;
    // Who comes here first is not known to the server yet.
    await session.start().catch(() => undefined);
    const doc = await this.#position(ask);
    if (!doc) return;
    this.steps = [{ doc, play: '' }];
    this.go(0);
    if (!trying) return;
    this.trying = true;
    this.#setUp = settle(EMPTY, this.ground!);
  }

  /** Shows a position of the line. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.steps.length - 1));
    this.draft = undefined;
    this.trying = false;
    this.tried = '';
    void this.think();
  }

  /** Plays a play and goes on with what follows; what followed before is another line, and goes. */
  async playOut(play: string): Promise<boolean> {
    const { doc, at } = this;
    if (!doc) return false;
    const next = await this.#position({ by: this.#rules(), cgp: doc.cgp, play });
    if (!next) return false;
    this.steps = [...this.steps.slice(0, at + 1), { doc: { ...next, players: turned(doc.players), turn: null }, play }];
    this.go(at + 1);
    return true;
  }

  /** Deals the player to move tiles by chance. */
  async deal(): Promise<void> {
    if (this.doc) await this.#instead({ by: this.#rules(), cgp: this.doc.cgp, deal: true });
  }

  async #instead(ask: PositionAsk): Promise<boolean> {
    const { at, doc } = this;
    const next = await this.#position(ask);
    const step = this.steps[at];
    if (!next || !step) return false;
    const players = doc?.players ?? [];
    this.steps = [...this.steps.slice(0, at), { ...step, doc: { ...next, players } }];
    this.go(at);
    return true;
  }

  async #position(ask: PositionAsk): Promise<PositionDoc | undefined> {
    this.fault = '';
    this.lockedBy = undefined;
    try {
      return await post<PositionDoc>('/analysis/position', ask, this.key);
    } catch (thrown) {
      this.#tell(thrown);
      return undefined;
    } finally {
      this.loading = false;
    }
  }

  /** The rules for a position that is written out. */
  #rules(): PositionAsk['by'] {
    return 'game' in this.by ? { game: { table: this.by.game.table } } : this.by;
  }

  // ---- thinking ----

  /** Begins to think about the position that is shown. */
  async think(seconds?: number): Promise<void> {
    this.stop();
    const { doc } = this;
    if (!doc) return;
    this.news = undefined;
    this.chosen = undefined;
    this.#touched = false;
    this.why = undefined;
    this.fault = '';
    this.lockedBy = undefined;
    if ((doc.racks[0]?.length ?? 0) === 0) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.thinking = true;
    const position = { by: this.#rules(), cgp: doc.cgp };
    try {
      await analyse(seconds === undefined ? { position } : { position, seconds }, this.key, stop.signal, (news) => {
        if (this.#stop !== stop) return;
        this.news = { ...news, plays: ordered(news.plays) };
        // Who has chosen nothing sees the best so far.
        if (!this.#touched && !this.trying) this.#show(this.news.plays[0]?.id);
      });
    } catch (thrown) {
      if (!stop.signal.aborted) this.#tell(thrown);
    }
    if (this.#stop !== stop) return;
    this.thinking = false;
    this.#stop = undefined;
    this.#tellBest();
  }

  #tellBest(): void {
    const best = this.news?.plays[0];
    if (best && !this.trying) announce(t('analysis.done_spoken', { play: this.named(best) }));
  }

  /** A play for the ear, and over what is said about it: its whole word, and where it lies. */
  named({ word, at, text }: Pick<AnalysisPlay, 'word' | 'at' | 'text'>): string {
    return word && at ? t('analysis.play_at', { word, at }) : text;
  }

  // ---- looking for a better play ----

  /** Says how the play that lies there compares with the best, which is not told. */
  async compare(): Promise<void> {
    const { doc, kit, ground, news } = this;
    const laid = this.layer.laid;
    const text = ground && writePlay(laid, ground.board, ground);
    if (!this.trying || !doc || !kit || !text) return;
    const best = news?.plays[0];
    if (!best) {
      this.tried = t('analysis.try_wait');
      return;
    }
    const found = listedAs(laid, news.plays, kit);
    if (found) {
      this.tried = this.#comparison(found, best);
      return;
    }
    this.fault = '';
    try {
      // What it scores, and which of its words are none.
      const why = await post<WhyDoc>('/analysis/why', { position: { by: this.#rules(), cgp: doc.cgp }, play: text }, this.key);
      this.tried = `${filledIn(why.sentences[0] ?? text, ground.board, kit)} ${t('analysis.try_far', { n: news.plays.length })}`;
    } catch (thrown) {
      this.#tell(thrown);
    }
  }

  #comparison(found: AnalysisPlay, best: AnalysisPlay): string {
    const decimal = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const play = `${this.named(found)}, ${t('analysis.points', { n: found.score })}`;
    if (found === best) return t('analysis.try_best', { play });
    if (found.win != null && best.win != null) return t('analysis.try_wins', { play, number: decimal.format(percent(found.win)), best: decimal.format(percent(best.win)) });
    return t('analysis.try_worth', { play, number: decimal.format((best.worth - found.worth) / 100) });
  }

  /** Shows the plays. */
  reveal(): void {
    this.trying = false;
    this.#show(this.news?.plays[0]?.id);
  }

  /** Ends the thinking; what is known stays. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.thinking = false;
  }

  /** Lays a play on the board, and keeps it there whatever is found out. */
  choose(play: string | undefined): void {
    this.#touched = true;
    this.#show(play);
  }

  #show(play: string | undefined): void {
    if (play === this.chosen) return;
    this.chosen = play;
    this.why = undefined;
  }

  /** Asks why the chosen play is good, and what sets it apart from the best other one. */
  async explain(): Promise<void> {
    const { doc, chosen: play, news } = this;
    if (!doc || !play || this.why) return;
    const number = ++this.#whyAsked;
    const other = news?.plays.find((one) => one.id !== play)?.id;
    try {
      const position = { by: this.#rules(), cgp: doc.cgp };
      const why = await post<WhyDoc>('/analysis/why', { position, play, ...(other ? { other } : {}) }, this.key);
      if (number === this.#whyAsked && this.chosen === play) this.why = this.#filled(why);
    } catch (thrown) {
      if (number === this.#whyAsked) this.#tell(thrown);
    }
  }

  /** The sentences with whole words, as the list has them. */
  #filled({ compared, sentences }: WhyDoc): WhyDoc {
    const { kit, doc } = this;
    if (!kit || !doc) return compared == null ? { sentences } : { compared, sentences };
    const board: (Placed | undefined)[] = Array.from({ length: kit.width * kit.height });
    for (const { row, col, face, blank } of doc.tiles) board[row * kit.width + col] = { face, blank: blank ?? false };
    const fill = (sentence: string) => filledIn(sentence, board, kit);
    return { ...(compared == null ? {} : { compared: fill(compared) }), sentences: sentences.map(fill) };
  }

  #tell(thrown: unknown): void {
    const { reason } = problemOf(thrown);
    this.lockedBy = reason?.area === 'analysis' && reason.kind === 'locked' ? reason.table : undefined;
    this.fault = troubleText(thrown);
    announce(this.fault, 'assertive');
  }

  // ---- setting up ----

  /** Lets the position be changed. */
  setUp(): void {
    const { doc } = this;
    if (!doc) return;
    this.stop();
    this.trying = false;
    this.news = undefined;
    this.chosen = undefined;
    const faces = (rack: PositionDoc['racks'][number]) => rack.map(({ face }) => (face.length > 1 ? `[${face}]` : face)).join('');
    this.draft = { racks: doc.racks.map(faces), scores: doc.scores.map(String), edition: doc.edition, lexicon: doc.lexicon };
    let layer = settle(EMPTY, this.ground!);
    for (const { row, col, face, blank } of doc.tiles) {
      const slot = layer.slots.indexOf(blank ? BLANK : face);
      if (slot >= 0) layer = lay(layer, slot, row * doc.board.cols + col, face);
    }
    this.#setUp = layer;
  }

  /** Takes all tiles off the board. */
  clear(): void {
    if (this.draft && this.ground) this.#setUp = settle(EMPTY, this.ground);
  }

  change(layer: Layer): void {
    if (this.draft || this.trying) this.#setUp = layer;
  }

  glance(): void {
    // There is no play before the last to look at.
  }

  /** What was set up, as it is written. */
  get written(): string {
    const { draft, kit } = this;
    if (!draft || !kit) return this.doc?.cgp ?? '';
    const board: (Placed | undefined)[] = Array.from({ length: kit.width * kit.height });
    for (const { square, tile } of this.#setUp.laid) board[square] = tile;
    const score = (text: string) => Number.parseInt(text, 10) || 0;
    return writeCgp({ width: kit.width, height: kit.height, board, racks: draft.racks.map(typedRack), scores: draft.scores.map(score), zeroTurns: 0 });
  }

  /** Takes over what was set up; says whether it is a position. */
  async finish(): Promise<boolean> {
    const { draft, doc } = this;
    if (!draft || !doc) return false;
    return this.#takeOver(this.written, draft);
  }

  /** Takes over a position that was pasted. */
  paste(text: string): Promise<boolean> {
    const { draft, doc } = this;
    const rules = draft ?? { edition: doc?.edition ?? '', lexicon: doc?.lexicon ?? '' };
    return this.#takeOver(text.trim().replace(/^cgp\s+/i, ''), rules);
  }

  /** Another edition has another board: it begins empty. */
  async begin(edition: string, lexicon: string): Promise<void> {
    const by = { chosen: { edition, language: language(), ...(lexicon ? { lexicon } : {}) } };
    const doc = await this.#position({ by });
    if (!doc) return;
    this.by = by;
    this.steps = [{ doc, play: '' }];
    this.at = 0;
    this.setUp();
  }

  async #takeOver(cgp: string, { edition, lexicon }: Pick<Draft, 'edition' | 'lexicon'>): Promise<boolean> {
    const isSame = 'game' in this.by && edition === this.doc?.edition && lexicon === this.doc?.lexicon;
    const by = isSame ? this.#rules() : { chosen: { edition, language: language(), ...(lexicon ? { lexicon } : {}) } };
    const doc = await this.#position({ by, cgp });
    if (!doc) return false;
    this.by = by;
    this.steps = [{ doc, play: '' }];
    this.go(0);
    return true;
  }

  // ---- what lies there ----

  #groundOf(): Ground | undefined {
    const { doc, kit } = this;
    if (!doc || !kit) return undefined;
    const { width, height } = kit;
    const board: (Placed | undefined)[] = Array.from({ length: width * height });
    if (this.draft) {
      const rack = doc.set.flatMap(({ face, count }) => Array.from({ length: count }, (): Face => face));
      return { width, height, board, rack, slots: rack.length };
    }
    for (const { row, col, face, blank } of [...doc.tiles, ...(this.play?.laid ?? [])]) board[row * width + col] = { face, blank: blank ?? false };
    return { width, height, board, rack: (doc.racks[0] ?? []).map(({ face }) => face), slots: kit.slots };
  }

  /** The rack, with gaps where the tiles of the chosen play were. */
  #rackLeft(): Layer {
    const { ground, play } = this;
    if (!ground) return EMPTY;
    const layer = settle(EMPTY, ground);
    const slots: (Face | undefined)[] = [...layer.slots];
    for (const { face, blank } of play?.laid ?? []) {
      const slot = slots.indexOf(blank ? BLANK : face);
      if (slot >= 0) slots[slot] = undefined;
    }
    return { ...layer, slots };
  }
}

function turned(players: readonly string[]): string[] {
  return [...players.slice(1), ...players.slice(0, 1)];
}

function kitOf({ board, letters, set, rack_size }: PositionDoc): Kit {
  const { rows: height, cols: width, squares } = board;
  const premiums: Kit['premiums'][number][] = Array.from({ length: width * height });
  for (const { row, col, letter, word, start } of squares) premiums[row * width + col] = { letter, word, start };
  return { width, height, premiums, letters, slots: rack_size, values: new Map(set.map(({ face, value }) => [face, value])) };
}
