/**
 * A lesson in progress: the open step, the tiles on its board, and the referee's answers. For board, rack and
 * hand it is a desk, like a live table.
 */

import { announce } from '../page/live.svelte.ts';
import { post } from '../net/rest.ts';
import { play as sound } from '../sound/sounds.ts';
import { StillDesk, type Desk } from '../table/desk.ts';
import { asked, EMPTY, isClean, lay, recall, settle, tileAt, type Ground, type Layer } from '../table/model/layer.ts';
import type { Moment } from '../table/model/history.ts';
import type { Kit } from '../table/model/position.ts';
import { step, type Direction, type Square } from '../table/model/squares.ts';
import { BLANK, writeRack, type Face, type Placed } from '../table/model/tiles.ts';
import { laidSpoken, playSpoken } from '../table/speech.ts';
import { spell } from '../table/spelling.ts';
import { t } from '../text/index.svelte.ts';
import { troubleText } from '../net/trouble.ts';
import type { Attempt, LaidDoc, LessonDoc, LessonTried, LessonVerdict, PlayDoc, PreviewResult, StepDoc } from '../wire/index.ts';
import { kindOf, laidOf, playOf } from './task.ts';
import { FRESH, keepProgress, tally, type Ended, type Progress } from './progress.ts';

export class Course extends StillDesk {
  readonly kit: Kit;
  readonly teaches = true;

  at = $state(0);
  layer = $state.raw<Layer>(EMPTY);
  /** How many hints of this step have been used. */
  hints = $state(0);
  /** How this step ended; undefined while it is open. */
  ended = $state<Ended | undefined>();
  /** The play that ended it. */
  made = $state.raw<PlayDoc | undefined>();
  /** The coach's last comment on the learner's actions. */
  remark = $state<{ readonly text: string; readonly bad: boolean } | undefined>();
  exchanging = $state(false);
  #over = $state(false);
  #progress = $state.raw<Progress>(FRESH);
  #tried = $state.raw<{ readonly layer: Layer; readonly tried: LessonTried } | undefined>();
  #lies = $state.raw<readonly LaidDoc[]>([]);
  #exchanged = $state.raw<readonly Face[] | undefined>();
  #asking: Promise<void> | undefined;
  /** The play that a hint has laid and announced, so that it is not announced again. */
  #shown: Layer | undefined;

  readonly step: StepDoc = $derived.by(() => this.lesson.steps[this.at]!);
  readonly kind = $derived(kindOf(this.step.task));
  readonly ground: Ground = $derived.by(() => this.#groundOf());
  /** Tiles can only be moved while a step asks for a play. */
  readonly seat: number | undefined = $derived(!this.over && this.ended === undefined && (this.kind === 'lay' || this.kind === 'find') ? 0 : undefined);
  readonly verdict: PreviewResult | undefined = $derived(this.#tried?.layer === this.layer ? (this.#tried.tried.preview ?? undefined) : undefined);
  /** Whether the tiles on the board are the answer to the step. */
  readonly ready = $derived(this.#tried?.layer === this.layer && this.#tried.tried.done);
  readonly view = $derived({ seq: this.at, may: this.kind === 'exchange' && !this.ended ? { exchange: this.step.rack.length } : {} });
  readonly #wanted: readonly Square[] = $derived.by(() => this.#wantedSquares());
  readonly misplaced: readonly Square[] = $derived.by(() => {
    const asked = this.kind === 'lay' ? laidOf(this.step.task) : [];
    return this.layer.laid.flatMap(({ square, tile }) => (asked.some((one) => this.#at(one) === square && one.face === tile.face) ? [] : [square]));
  });
  readonly #moments: readonly Moment[] = $derived.by(() => this.#lastPlay());
  /** The score of each player, including this step's play once it is made. */
  readonly totals: readonly number[] = $derived.by(() => {
    if (this.over && this.lesson.result.length > 0) return this.lesson.result;
    if (this.ended) return this.step.totals;
    return this.lesson.steps[this.at - 1]?.totals ?? this.lesson.players.map(() => 0);
  });
  /** The steps that require an answer. */
  readonly asks: readonly number[];

  constructor(
    readonly lesson: LessonDoc,
    progress: Progress,
    /** Called when another step is shown. */
    readonly onturn: () => void = () => undefined,
  ) {
    super();
    this.kit = kitOf(lesson);
    this.asks = lesson.steps.flatMap(({ task }, at) => (task === 'read' ? [] : [at]));
    this.#progress = progress;
    this.turn(progress.at);
  }

  /** Whether the lesson has passed its last step. */
  override get over(): boolean {
    return this.#over;
  }

  override get wanted(): readonly Square[] {
    return this.#wanted;
  }

  override get moments(): readonly Moment[] {
    return this.#moments;
  }

  get table(): Desk {
    return this;
  }

  /** The tiles of the rack, for screen readers; empty where the rack is hidden, or its play has been made. */
  get rackText(): string {
    const shown = !this.over && (this.kind === 'exchange' || this.seat !== undefined) && this.ground.rack.length > 0;
    return shown ? t('speech.rack', { tiles: spell(this.ground.rack) }) : '';
  }

  /** The least score of the play to find; empty if any play is accepted. */
  get goal(): string {
    const { task } = this.step;
    const least = typeof task === 'object' && 'find' in task ? task.find.at_least : 0;
    return !this.over && !this.ended && least > 1 ? t('learn.at_least', { n: least }) : '';
  }

  get tally() {
    return tally(this.#progress, this.asks);
  }

  /** The square of the first tile of the answer, and the direction of its word. */
  get start(): { square: Square; direction: Direction } | undefined {
    // If the play is to be found, its place is not revealed.
    if (this.kind !== 'lay') return undefined;
    const squares = laidOf(this.step.task).map((tile) => this.#at(tile)).sort((one, other) => one - other);
    const [first, last] = [squares[0], squares.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    // A single tile belongs to the word that is named first.
    const down = first === last ? /^[A-Z]/.test(this.step.notation ?? '') : last - first >= this.kit.width;
    return { square: first, direction: down ? 'down' : 'across' };
  }

  // ---- from step to step ----

  turn(to: number): void {
    this.at = Math.max(0, Math.min(to, this.lesson.steps.length - 1));
    this.#over = false;
    this.hints = 0;
    this.ended = undefined;
    this.made = undefined;
    this.remark = undefined;
    this.exchanging = false;
    this.#tried = undefined;
    this.#exchanged = undefined;
    this.#lies = this.kind === 'may' || this.kind === 'challenge' ? laidOf(this.step.task) : [];
    this.layer = settle(EMPTY, this.ground);
    this.#keep({ ...this.#progress, at: this.at });
    this.onturn();
  }

  /** Goes to the next step; after the last one the lesson is over. */
  next(): void {
    if (this.at + 1 < this.lesson.steps.length) this.turn(this.at + 1);
    else this.finish();
  }

  finish(): void {
    // The last play is shown on the board, even if it was skipped.
    if (!this.ended && (this.kind === 'lay' || this.kind === 'find')) this.#lies = laidOf(this.step.task);
    this.#over = true;
    this.layer = settle(EMPTY, this.ground);
    this.#keep({ ...this.#progress, at: 0, done: true });
    this.onturn();
  }

  /** Starts the lesson again, without progress. */
  again(): void {
    this.#keep({ ...FRESH, done: this.#progress.done });
    this.turn(0);
  }

  /** Whether a letter typed for a square is already on the board just before it: players type FARM with its R, too. */
  liesBefore(square: Square, direction: Direction, letter: string): boolean {
    if (this.kind !== 'lay') return false;
    const asked = laidOf(this.step.task).find((tile) => this.#at(tile) === square && tileAt(this.layer, this.ground, square) === undefined);
    if (asked?.face === letter) return false;
    const on = (at: Square | undefined) => (at === undefined ? undefined : this.ground.board[at]);
    let at = step(square, direction, -1, this.kit);
    // A cursor past the end of a line is shown on its last square.
    if (on(square)) at = square;
    for (; on(at); at = step(at!, direction, -1, this.kit)) if (on(at)?.face === letter) return true;
    return false;
  }

  // ---- what the learner does ----

  change(layer: Layer): void {
    if (layer === this.layer) return;
    this.layer = layer;
    if (isClean(layer)) this.remark = undefined;
    else void this.#ask();
  }

  /** Plays the tiles on the board. After a wrong play the learner gets an explanation and loses nothing. */
  async play(): Promise<void> {
    if (this.over) return;
    if (this.ended || this.kind === 'read') return this.next();
    if (this.seat === undefined || isClean(this.layer)) return;
    const { layer } = this;
    await this.#asking;
    if (this.layer !== layer || this.#tried?.layer !== layer) return;
    const { tried } = this.#tried;
    if (tried.done) this.#done(this.hints === this.mostHints ? 'shown' : 'own', tried.laid, playIn(tried));
    else if (this.remark) this.#say(this.remark.text, this.#isPartOf(tried) ? 'good' : 'bad');
  }

  /** Whether tiles are part of the required play: an incomplete play is not a mistake. */
  #isPartOf({ done, wrong }: LessonTried): boolean {
    return this.kind === 'lay' && !done && !wrong;
  }

  /** Plays a typed play: `8G HANDY`, or only a word. */
  async type(text: string): Promise<void> {
    const { at } = this;
    try {
      const tried = await this.#post({ type: text });
      if (this.at !== at || this.seat === undefined) return;
      if (tried.laid.length > 0) this.#putDown(tried.laid, tried);
      if (tried.done) this.#done(this.hints === this.mostHints ? 'shown' : 'own', tried.laid, playIn(tried));
      else if (tried.remark) this.#say(tried.remark, this.#isPartOf(tried) ? 'good' : 'bad');
    } catch (thrown) {
      if (this.at === at) this.#say(troubleText(thrown), 'bad');
    }
  }

  /** Exchanges tiles that were chosen in the dialog. */
  exchange(faces: readonly Face[]): void {
    this.exchanging = false;
    void this.#exchange(faces);
  }

  async #exchange(faces: readonly Face[]): Promise<void> {
    const { at } = this;
    try {
      const tried = await this.#post({ exchange: writeRack(faces) });
      if (this.at !== at || this.ended) return;
      if (tried.done) this.#exchangeDone('own');
      else if (tried.remark) this.#say(tried.remark, 'bad');
    } catch (thrown) {
      if (this.at === at) this.#say(troubleText(thrown), 'bad');
    }
  }

  /** Takes the learner's ruling on whether the tiles on the board may stay. */
  rule(answer: 'stays' | 'goes'): void {
    const verdict = this.ruling;
    if (!verdict || this.ended) return;
    // A play that is not valid scores nothing, and its tiles are taken back.
    if (verdict.good) this.made = verdict.play ?? undefined;
    else if (this.kind === 'challenge') this.#lies = [];
    this.#end((answer === 'stays') === verdict.good ? 'own' : 'shown');
  }

  /** The referee's verdict on the tiles in question. */
  get ruling(): LessonVerdict | undefined {
    const { task } = this.step;
    if (typeof task === 'object' && 'may' in task) return task.may.verdict;
    return typeof task === 'object' && 'challenge' in task ? task.challenge.verdict : undefined;
  }

  /** The number of hints of this step: those that the lesson has, and the play itself. */
  get mostHints(): number {
    return this.step.hints.length + 1;
  }

  /** Shows the next hint: a nudge, then the tiles, and finally the play itself. */
  hint(): void {
    if (this.hints >= this.mostHints || this.ended) return;
    this.hints += 1;
    const text = this.step.hints[this.hints - 1];
    if (text !== undefined) announce(text);
    else this.#show();
  }

  #show(): void {
    const { task } = this.step;
    if (this.kind === 'exchange') {
      this.#exchangeDone('shown');
      return;
    }
    const play = playOf(task);
    if (!play) return;
    this.#putDown(laidOf(task));
    this.#shown = this.layer;
    announce(t('table.hint_laid', { play: playSpoken(play, this.kit) }));
  }

  /** Lays tiles of the rack, replacing those laid before. */
  #putDown(laid: readonly LaidDoc[], tried?: LessonTried): void {
    let layer = recall(this.layer, this.ground);
    for (const tile of laid) {
      const slot = layer.slots.indexOf(tile.blank ? BLANK : tile.face);
      if (slot >= 0) layer = lay(layer, slot, this.#at(tile), tile.face);
    }
    if (!tried) return this.change(layer);
    this.layer = layer;
    this.#tried = { layer, tried };
  }

  // ---- what the referee says ----

  #post(attempt: Attempt): Promise<LessonTried> {
    return post<LessonTried>(`/lessons/${encodeURIComponent(this.lesson.name)}/try`, { step: this.at, attempt });
  }

  /** Asks about the tiles on the board; if they change meanwhile, it asks again. */
  #ask(): Promise<void> {
    this.#asking ??= this.#askOn().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #askOn(): Promise<void> {
    for (let last: Layer | undefined; last !== this.layer && !isClean(this.layer) && this.seat !== undefined; ) {
      const [layer, at] = [this.layer, this.at];
      last = layer;
      try {
        const tried = await this.#post({ lay: { tiles: asked(layer, this.kit).tiles } });
        if (this.layer !== layer || this.at !== at) continue;
        this.#tried = { layer, tried };
        this.remark = tried.remark ? { text: tried.remark, bad: tried.wrong } : undefined;
        if (tried.remark) announce(tried.remark);
        // The last tile completes the play: its words and score are announced before it is played.
        else if (tried.done && this.#shown !== layer) announce(laidSpoken(this));
      } catch (thrown) {
        if (this.at === at) this.#say(troubleText(thrown), 'bad');
      }
    }
  }

  #say(text: string, kind: 'good' | 'bad'): void {
    this.remark = { text, bad: kind === 'bad' };
    announce(text, kind === 'bad' ? 'assertive' : 'polite');
    if (kind === 'bad') sound('refused');
  }

  #done(how: Ended, laid: readonly LaidDoc[], play: PlayDoc | undefined): void {
    this.made = play;
    this.#end(how);
    this.#lies = laid;
    this.layer = settle(EMPTY, this.ground);
  }

  #exchangeDone(how: Ended): void {
    const { task } = this.step;
    this.#end(how);
    if (typeof task === 'object' && 'exchange' in task) this.#exchanged = task.exchange.rack.map(({ face }) => face);
    this.layer = settle(EMPTY, this.ground);
  }

  #end(how: Ended): void {
    this.remark = undefined;
    this.ended = how;
    sound('place');
    // An answer that was shown does not count as found when it is laid again.
    if (this.#progress.ended[this.at] === undefined) this.#keep({ ...this.#progress, ended: { ...this.#progress.ended, [this.at]: how } });
    this.onturn();
  }

  #keep(progress: Progress): void {
    this.#progress = progress;
    keepProgress(this.lesson.name, progress);
  }

  // ---- tiles on the board ----

  #at({ row, col }: Pick<LaidDoc, 'row' | 'col'>): Square {
    return row * this.kit.width + col;
  }

  #groundOf(): Ground {
    const { width, height, slots } = this.kit;
    const board: (Placed | undefined)[] = Array.from({ length: width * height });
    for (const tile of [...this.step.tiles, ...this.#lies]) board[this.#at(tile)] = { face: tile.face, blank: tile.blank ?? false };
    const rack = [...(this.#exchanged ?? this.step.rack.map(({ face }) => face))];
    if (this.kind === 'lay' || this.kind === 'find') {
      // Tiles that were played have left the rack.
      for (const tile of this.#lies) rack.splice(rack.indexOf(tile.blank ? BLANK : tile.face), 1);
    }
    return { width, height, board, rack, slots };
  }

  #wantedSquares(): readonly Square[] {
    const asks = this.kind === 'lay' || (this.kind === 'find' && this.hints >= 2);
    return asks && this.seat !== undefined ? laidOf(this.step.task).map((tile) => this.#at(tile)) : [];
  }

  #lastPlay(): Moment[] {
    const laid = this.#lies.map((tile) => this.#at(tile));
    return [{ seq: 0, seat: 0, board: this.ground.board, owners: [], laid, rack: undefined, used: undefined }];
  }
}

function kitOf({ board, letters, values, rack_size }: LessonDoc): Kit {
  const { rows: height, cols: width, squares } = board;
  const premiums: Kit['premiums'][number][] = Array.from({ length: width * height });
  for (const { row, col, letter, word, start } of squares) premiums[row * width + col] = { letter, word, start };
  return { width, height, premiums, letters, slots: rack_size, values: new Map(values.map(({ face, value }) => [face, value])) };
}

function playIn({ preview }: LessonTried): PlayDoc | undefined {
  return preview && 'fits' in preview ? preview.fits.play : undefined;
}
