/**
 * A position being analysed: its board and racks, what the server has found so far, and the lines that led here.
 * Board and hand use it as a desk, like a live table. During setup, the whole set of tiles is the player's rack.
 */

import { listIn, listNamed } from '../home/file.ts';
import { get, post, problemOf } from '../net/rest.ts';
import { session } from '../net/session.svelte.ts';
import { listen } from '../net/stream.ts';
import { troubleText } from '../net/trouble.ts';
import { announce } from '../page/live.svelte.ts';
import { StillDesk } from '../table/desk.ts';
import { EMPTY, lay, settle, type Ground, type Layer } from '../table/model/layer.ts';
import { kitOf } from '../table/model/kit.ts';
import type { Kit } from '../table/model/position.ts';
import { BLANK, type Face, type Placed } from '../table/model/tiles.ts';
import { language, t } from '../text/index.svelte.ts';
import type { AgainstTurn, AnalysisNews, AnalysisPlay, EditionsDoc, PositionAsk, PositionDoc, WhyDoc } from '../wire/index.ts';
import { Against } from './against.svelte.ts';
import { listedAs, writePlay } from './attempt.ts';
import { rackWithout } from './board.ts';
import { typedRack, writeCgp } from './cgp.ts';
import { ordered, percent } from './numbers.ts';
import { changed, grown, lengthened, pathTo, pruned, rootOf, type Tree } from './tree.ts';

/** What has been typed while a position is set up. */
export type Draft = { racks: string[]; scores: string[]; edition: string; lexicon: string };

export class Session extends StillDesk {
  by = $state.raw<PositionAsk['by']>({ chosen: { edition: '' } });
  /** The lines from the position, and the current place in them. */
  tree = $state.raw<Tree>([]);
  at = $state(0);
  /** Called when the lines start again from another position. */
  onfresh: ((doc: PositionDoc) => void) | undefined;
  news = $state.raw<AnalysisNews>();
  /** The id of the play that is shown on the board. */
  chosen = $state<string>();
  why = $state.raw<WhyDoc>();
  /** The fault of the position, or the reason why the analysis failed. */
  fault = $state('');
  /** Why a play cannot be made here: it is told where the play was chosen or typed. */
  refused = $state('');
  /** The id of the table whose game forbids help. */
  lockedBy = $state<string>();
  /** The word list that the position names, if it is not here. */
  unknownList = $state('');
  loading = $state(true);
  /** Whether more results may arrive. */
  thinking = $state(false);
  draft = $state<Draft>();
  /** Whether the player is looking for a better play; until it is found, all plays are hidden. */
  trying = $state(false);
  /** Whether the next play of the line is being laid on the board. */
  laying = $state(false);
  /** The game against the engine that goes on from the position, while the player looks for a better play. */
  against = $state.raw<Against>();
  /** The last turn of the engine in that game. */
  answered = $state.raw<AgainstTurn>();
  /** How the attempted play compares, as text. */
  tried = $state('');
  #setUp = $state.raw<Layer>(EMPTY);
  #stop: AbortController | undefined;
  #whyAsked = 0;
  #wanted = 0;
  #touched = false;

  constructor(readonly key: string | undefined) {
    super();
  }

  readonly doc: PositionDoc | undefined = $derived(this.tree[this.at]?.doc);
  readonly kit: Kit | undefined = $derived.by(() => (this.doc ? kitOf(this.doc) : undefined));
  readonly view = $derived({ seq: 0, may: this.trying && !this.against?.over ? { exchange: this.doc?.racks[0]?.length ?? 0 } : {} });
  readonly play: AnalysisPlay | undefined = $derived(this.news?.plays.find((one) => one.id === this.chosen));
  readonly ground: Ground | undefined = $derived.by(() => this.#groundOf());
  readonly layer: Layer = $derived.by(() => (this.draft || this.trying || this.laying ? this.#setUp : rackWithout(this.ground, this.play?.laid ?? [])));
  /** While a position is set up, a blank is laid only if one is asked for. */
  readonly outOf = $derived(this.draft ? (letter: string) => t('analysis.out_of', { letter }) : undefined);
  readonly seat: number | undefined = $derived(this.draft || this.trying || this.laying ? 0 : undefined);
  /** The squares of the chosen play. */
  readonly spotlight = $derived.by(() => {
    const { kit } = this;
    const play = this.trying ? this.answered : this.play;
    const squares = kit && play ? play.laid.map(({ row, col }) => row * kit.width + col) : [];
    return this.draft || !play || squares.length === 0 ? undefined : { squares, score: play.score };
  });

  // ---- positions ----

  /** Opens a position, and starts to analyse it. */
  async open(ask: PositionAsk, trying = false): Promise<void> {
    // The server does not know first-time visitors yet.
    await session.start().catch(() => undefined);
    const { by, unknown } = await byList(ask);
    this.by = by;
    const doc = await this.#position({ ...ask, by });
    if (!doc) return;
    this.unknownList = unknown;
    this.#begin(doc);
    if (!trying) return;
    this.trying = true;
    // The engine takes the place of one opponent.
    if (doc.scores.length === 2) this.against = new Against(this);
    this.#setUp = settle(EMPTY, this.ground!);
  }

  #begin(doc: PositionDoc): void {
    this.onfresh?.(doc);
    this.tree = rootOf(doc);
    this.#arrive(0);
  }

  /** Opens saved lines; each position is fetched when it is shown. */
  async openTree(by: PositionAsk['by'], tree: Tree, players: readonly string[]): Promise<boolean> {
    this.stop();
    this.by = by;
    await session.start().catch(() => undefined);
    const root = tree[0];
    const doc = root && (await this.#position({ by: this.rules(), cgp: root.cgp }));
    if (!doc) return false;
    this.tree = changed(tree, 0, { doc: { ...doc, players: [...players] } });
    this.#arrive(0);
    return true;
  }

  /** Goes on with lines that were kept, if they begin with the position that is open. */
  async resume({ tree, at }: { readonly tree: Tree; readonly at: number }): Promise<void> {
    const root = this.tree[0];
    if (!root?.doc || root.cgp !== tree[0]?.cgp || this.tree.length > 1) return;
    this.tree = changed(tree, 0, { doc: root.doc });
    if (at > 0) await this.go(at);
  }

  /** Shows a position from the lines. */
  async go(at: number): Promise<void> {
    const number = ++this.#wanted;
    const node = this.tree[at];
    if (!node) return;
    if (!node.doc) {
      const doc = await this.#position({ by: this.rules(), cgp: node.cgp });
      if (!doc || number !== this.#wanted) return;
      const plays = pathTo(this.tree, at).length - 1;
      this.tree = changed(this.tree, at, { doc: { ...doc, players: turned(this.tree[0]?.doc?.players ?? [], plays) } });
    }
    this.#arrive(at);
  }

  /** Goes on after turns that were played against the engine: the player looks for a play in the position after them. */
  goOn(turns: readonly AgainstTurn[], doc: PositionDoc, answered: AgainstTurn | undefined): void {
    const after = lengthened(this.tree, this.at, turns, { ...doc, players: this.tree[0]?.doc?.players ?? [], turn: null });
    this.tree = after.tree;
    this.at = after.at;
    this.answered = answered;
    this.#setUp = settle(EMPTY, this.ground!);
    if (!this.against?.over) void this.think();
  }

  #arrive(at: number): void {
    this.at = at;
    this.draft = undefined;
    this.trying = false;
    this.against = undefined;
    this.laying = false;
    this.tried = '';
    void this.think();
  }

  /** Makes a play and continues from it; it becomes a branch if another play is already there. */
  async playOut(play: string): Promise<boolean> {
    const { doc, at } = this;
    if (!doc) return false;
    const next = await this.#position({ by: this.rules(), cgp: doc.cgp, play });
    if (!next) {
      // A game that forbids help has a link beside its message at the top.
      if (!this.lockedBy) [this.refused, this.fault] = [this.fault, ''];
      return false;
    }
    const after = grown(this.tree, at, play, { ...next, players: turned(doc.players, 1), turn: null });
    this.tree = after.tree;
    this.#arrive(after.at);
    return true;
  }

  /** Lets the player lay the next play on the board. */
  layPlay(): void {
    if (!this.doc || this.draft || this.trying) return;
    this.choose(undefined);
    this.#setUp = settle(EMPTY, this.ground!);
    this.laying = true;
  }

  /** Makes the play that is on the board. */
  async playLaid(): Promise<boolean> {
    const { ground, layer } = this;
    const text = ground && writePlay(layer.laid, ground.board, ground);
    if (!this.laying || !text) return false;
    return this.playOut(text);
  }

  /** Puts the laid tiles back where they were on the rack. */
  takeBack(): void {
    this.laying = false;
  }

  /** Sets the comment on the current position. */
  comment(text: string): void {
    this.tree = changed(this.tree, this.at, { comment: text });
  }

  /** Deletes the play that led here, and everything that follows it. */
  prune(): void {
    const { tree, at } = pruned(this.tree, this.at);
    this.tree = tree;
    void this.go(at);
  }

  /** Deals random tiles to the player to move. */
  async deal(): Promise<void> {
    const { at, doc } = this;
    if (!doc) return;
    const next = await this.#position({ by: this.rules(), cgp: doc.cgp, deal: true });
    if (!next) return;
    this.tree = changed(this.tree, at, { cgp: next.cgp, doc: { ...next, players: doc.players } });
    this.#arrive(at);
  }

  async #position(ask: PositionAsk): Promise<PositionDoc | undefined> {
    this.fault = '';
    this.refused = '';
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

  /** The rules for a position given as text. */
  rules(): PositionAsk['by'] {
    return 'game' in this.by ? { game: { table: this.by.game.table } } : this.by;
  }

  // ---- thinking ----

  /** Starts to analyse the position that is shown. */
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
    const position = { by: this.rules(), cgp: doc.cgp };
    try {
      await listen<AnalysisNews>('/analysis', seconds === undefined ? { position } : { position, seconds }, this.key, stop.signal, (news) => {
        if (this.#stop !== stop) return;
        this.news = { ...news, plays: ordered(news.plays) };
        // Until a play is chosen, the best one so far is shown.
        if (!this.#touched && !this.trying && !this.laying) this.#show(this.news.plays[0]?.id);
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

  /** A play for screen readers and headings: its whole word and its place. */
  named({ word, at, text }: Pick<AnalysisPlay, 'word' | 'at' | 'text'>): string {
    return word && at ? t('analysis.play_at', { word, at }) : text;
  }

  // ---- looking for a better play ----

  /** Tells how the play on the board compares with the best play, without revealing that play. */
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
      // Its points, and which of its words are not valid.
      const why = await post<WhyDoc>('/analysis/why', { position: { by: this.rules(), cgp: doc.cgp }, play: text }, this.key);
      this.tried = `${why.sentences[0] ?? text} ${t('analysis.try_far', { n: news.plays.length })}`;
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
    this.against = undefined;
    this.#show(this.news?.plays[0]?.id);
  }

  /** Stops the analysis; the results so far stay. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.thinking = false;
  }

  /** Shows a play on the board, and keeps it there when new results arrive. */
  choose(play: string | undefined): void {
    this.#touched = true;
    this.#show(play);
  }

  #show(play: string | undefined): void {
    if (play === this.chosen) return;
    this.chosen = play;
    this.why = undefined;
  }

  /** Asks why the chosen play is good, and how it differs from the best other play. */
  async explain(): Promise<void> {
    const { doc, chosen: play, news } = this;
    if (!doc || !play || this.why) return;
    const number = ++this.#whyAsked;
    const other = news?.plays.find((one) => one.id !== play)?.id;
    try {
      const position = { by: this.rules(), cgp: doc.cgp };
      const why = await post<WhyDoc>('/analysis/why', { position, play, ...(other ? { other } : {}) }, this.key);
      if (number === this.#whyAsked && this.chosen === play) this.why = why;
    } catch (thrown) {
      if (number === this.#whyAsked) this.#tell(thrown);
    }
  }

  #tell(thrown: unknown): void {
    const { reason } = problemOf(thrown);
    this.lockedBy = reason?.area === 'analysis' && reason.kind === 'locked' ? reason.table : undefined;
    this.fault = troubleText(thrown);
    announce(this.fault, 'assertive');
  }

  // ---- setting up ----

  /** Lets the player change the position. */
  setUp(): void {
    const { doc } = this;
    if (!doc) return;
    this.stop();
    this.trying = false;
    this.against = undefined;
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

  /** Removes all tiles from the board. */
  clear(): void {
    if (this.draft && this.ground) this.#setUp = settle(EMPTY, this.ground);
  }

  change(layer: Layer): void {
    if (this.draft || this.trying || this.laying) this.#setUp = layer;
  }

  /** The position that was set up, as text. */
  get written(): string {
    const { draft, kit } = this;
    if (!draft || !kit) return this.doc?.cgp ?? '';
    const board: (Placed | undefined)[] = Array.from({ length: kit.width * kit.height });
    for (const { square, tile } of this.#setUp.laid) board[square] = tile;
    const score = (text: string) => Number.parseInt(text, 10) || 0;
    return writeCgp({ width: kit.width, height: kit.height, board, racks: draft.racks.map(typedRack), scores: draft.scores.map(score), zeroTurns: 0 });
  }

  /** Accepts the position that was set up; returns whether it is valid. */
  async finish(): Promise<boolean> {
    const { draft, doc } = this;
    if (!draft || !doc) return false;
    return this.#takeOver(this.written, draft);
  }

  /** Accepts a pasted position; the word list that it names itself comes before the chosen one. */
  async paste(text: string): Promise<boolean> {
    const { draft, doc } = this;
    const { edition, lexicon } = draft ?? { edition: doc?.edition ?? '', lexicon: doc?.lexicon ?? '' };
    const cgp = text.trim().replace(/^cgp\s+/i, '');
    const { by, unknown } = await byList({ by: { chosen: { edition } }, cgp });
    const isTaken = await this.#takeOver(cgp, { edition, lexicon: ('chosen' in by && by.chosen.lexicon) || lexicon });
    if (isTaken) this.unknownList = unknown;
    return isTaken;
  }

  /** Another edition has another board, which starts empty. */
  async begin(edition: string, lexicon: string): Promise<void> {
    const by = { chosen: { edition, language: language(), ...(lexicon ? { lexicon } : {}) } };
    const doc = await this.#position({ by });
    if (!doc) return;
    this.by = by;
    this.tree = rootOf(doc);
    this.at = 0;
    this.setUp();
  }

  async #takeOver(cgp: string, { edition, lexicon }: Pick<Draft, 'edition' | 'lexicon'>): Promise<boolean> {
    const isSame = 'game' in this.by && edition === this.doc?.edition && lexicon === this.doc?.lexicon;
    const by = isSame ? this.rules() : { chosen: { edition, language: language(), ...(lexicon ? { lexicon } : {}) } };
    const doc = await this.#position({ by, cgp });
    if (!doc) return false;
    this.by = by;
    this.unknownList = '';
    this.#begin(doc);
    return true;
  }

  // ---- tiles on the board ----

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
}

/** The rules of a position, with the word list that it names itself unless one was chosen, or with the name of a list that is not here. */
async function byList({ by, cgp }: PositionAsk): Promise<{ readonly by: PositionAsk['by']; readonly unknown: string }> {
  const named = cgp == null || 'game' in by || by.chosen.lexicon ? undefined : listIn(cgp);
  if (named === undefined || 'game' in by) return { by, unknown: '' };
  // Without an answer the position is not found either, which says why.
  const known = await get<EditionsDoc>(`/editions?language=${language()}`).catch(() => undefined);
  const lexicon = known && listNamed(named, known.lexicons);
  return lexicon ? { by: { chosen: { ...by.chosen, lexicon } }, unknown: '' } : { by, unknown: named };
}

/** The players after this many plays, starting with the one to move. */
function turned(players: readonly string[], plays: number): string[] {
  const by = players.length > 0 ? plays % players.length : 0;
  return [...players.slice(by), ...players.slice(0, by)];
}
