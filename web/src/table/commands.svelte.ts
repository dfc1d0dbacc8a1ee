/**
 * The command line: everything that can be seen or done at a table, as text.
 *
 * The server interprets each line: as an action, which a second line confirms, or as a request to show something. What the
 * page can show by itself comes from the view and from the tiles on the board.
 */

import { announce } from '../page/live.svelte.ts';
import { settings } from '../page/settings.svelte.ts';
import { get } from '../net/rest.ts';
import { t } from '../text/index.svelte.ts';
import { listed } from '../text/listed.ts';
import { troubleText } from '../net/trouble.ts';
import type { ActionDoc, LookedUp, PlayDoc, Topic, TypedAnswer, ViewMessage } from '../wire/index.ts';
import type { Actions } from './actions.svelte.ts';
import { premiumText } from './cells.ts';
import { noteHint } from './hinted.ts';
import { Hints } from './hints.svelte.ts';
import { clockText, running } from './model/clock.ts';
import { readLaid } from './model/history.ts';
import { EMPTY, isClean, lay, settle, tileAt, type Layer } from './model/layer.ts';
import { valueOf } from './model/position.ts';
import { swapsIn, understood } from './model/understood.ts';
import { name, read, type Square } from './model/squares.ts';
import { BLANK, faceOf, readRack, type Placed } from './model/tiles.ts';
import { whoAt } from './names.ts';
import { sheetText } from './sheet.ts';
import { nextStep } from './next.ts';
import { isYou, lastChanceText, playSpoken, rackText } from './speech.ts';
import { spell } from './spelling.ts';
import { standing } from './standing.ts';
import type { TableState } from './table.svelte.ts';
import { unseenText } from './unseen.ts';
import { wordSum } from './sums.ts';

/** `plain`: the same without the offer to confirm it. */
export type Said = { readonly number: number; readonly text: string; readonly kind: 'asked' | 'said' | 'bad'; readonly plain?: string };

/** How many lines stay visible. */
const KEPT = 60;

export class Commands {
  lines = $state.raw<readonly Said[]>([]);
  #offered = $state.raw<{ readonly action: ActionDoc; readonly on: string } | undefined>();
  /** The tip for the suggested play, until something else happens. */
  tip = $state.raw<{ readonly name: string; readonly layer: Layer } | undefined>();
  /** The definition of the shown play's word. */
  meant = $state.raw<{ readonly text: string; readonly layer: Layer } | undefined>();

  /** The hints of this turn, wherever they are requested and shown. */
  readonly hints = new Hints(this);

  #next = 0;
  /** The tiles after a line or a hint has laid and announced them. */
  told: Layer | undefined;

  constructor(readonly actions: Actions) {}

  get #table(): TableState {
    return this.actions.table;
  }

  /** The action that the next `yes` confirms. An offer from another turn, or for other tiles on the board, is void. */
  get pending(): ActionDoc | undefined {
    return this.#offered?.on === standing(this.#table) ? this.#offered.action : undefined;
  }

  #offer(action: ActionDoc): void {
    this.#offered = { action, on: standing(this.#table) };
  }

  /** The text for the list: without the offer to confirm, once it was replaced or carried out. */
  textOf({ number, text, plain }: Said): string {
    const last = this.lines.findLast((line) => line.plain !== undefined);
    return plain === undefined || (this.pending && last?.number === number) ? text : plain;
  }

  /** Adds a line that offers something to confirm. */
  #sayOffer(plain: string, voice: 'aloud' | 'silent' = 'aloud'): void {
    this.#say(`${plain} ${t('command.confirm')}`, 'said', voice, plain);
  }

  /** Runs a line, and reports the result. Enter alone confirms the last offer. */
  async run(line: string): Promise<void> {
    const text = line.trim();
    if (text) {
      this.#say(text, 'asked');
      await this.#typed(text);
    } else if (this.pending) await this.#confirm();
  }

  /** Adds a line and announces it, unless it was announced already or was just typed: the list itself is not a live region. */
  #say(text: string, kind: Said['kind'] = 'said', voice: 'aloud' | 'silent' = 'aloud', plain?: string): void {
    this.lines = [...this.lines.slice(1 - KEPT), { number: this.#next++, text, kind, ...(plain === undefined ? {} : { plain }) }];
    if (voice === 'aloud' && kind !== 'asked') announce(text, kind === 'bad' ? 'assertive' : 'polite');
  }

  /** Adds lines, and announces them together: screen readers drop some when many come at once. */
  #tell(lines: readonly string[], kind: Said['kind'] = 'said'): void {
    for (const line of lines) this.#say(line, kind, 'silent');
    announce(lines.map(sentence).join(' '), kind === 'bad' ? 'assertive' : 'polite');
  }

  /** Shows or does what the server leaves to the page. */
  async #here(topic: Topic, rest: string): Promise<void> {
    const shown = this.#shown(topic, rest);
    if (shown) return this.#tell(shown);
    if (topic === 'yes') return this.#confirm();
    const { pending } = this;
    const { hand } = this.actions;
    this.#offered = undefined;
    if (topic === 'shuffle') hand.shuffle();
    else if (topic === 'hint') await this.hint('typed');
    else {
      // A player who takes tiles back returns to the present.
      this.#table.past = undefined;
      hand.recall('elsewhere');
      this.#say(pending ? t('command.dropped') : t('command.recalled'));
    }
  }

  /** The answer to a question; undefined if the topic is an action. */
  #shown(topic: Topic, rest: string): string[] | undefined {
    const table = this.#table;
    const { view, kit } = table;
    if (topic === 'spelling') {
      settings.spelling = !settings.spelling;
      return [settings.spelling ? t('command.nato_on') : t('command.nato_off')];
    }
    if (!view || !kit) return [t('command.no_game')];
    switch (topic) {
      case 'rack': return [spell(table.layer.slots.filter((face) => face !== undefined))];
      case 'bag': return [this.#bag(rest)];
      case 'score': return [view.scores.map((score, seat) => `${table.name(seat)} ${score}`).join(', ')];
      case 'time': return [this.#time()];
      case 'last': return [this.#turn(1)];
      case 'previous': return [this.#turn(2)];
      case 'turn': return [this.#waitedFor(view)];
      case 'preview': return this.#score();
      case 'laid': return [this.#tentative()];
      case 'row': return [this.#line(rest, 'row')];
      case 'column': return [this.#line(rest, 'column')];
      case 'around': return this.#around(rest);
      case 'board': return this.#board();
      case 'words': return [view.window ? view.window.words.join(', ') : this.actions.noChallenge];
      case 'square': {
        // 8H is across from there and H8 down, as in a play: typing on the board then starts there.
        const at = read(rest, kit);
        if (!at) return [t('command.no_square', { which: rest })];
        this.actions.hand.point(at.square, at.direction);
        return [this.#square(at.square)];
      }
      case 'yes': case 'no': case 'recall': case 'shuffle': case 'hint': return undefined;
    }
  }

  #waitedFor({ to_move, waiting_for }: ViewMessage): string {
    if (to_move !== null && isYou(this.#table, to_move)) return t('table.your_turn');
    if (to_move !== null) return t('command.turn_of', { who: whoAt(this.#table, to_move) });
    const others = listed(waiting_for.map((seat) => this.#table.name(seat)));
    return lastChanceText(this.#table) ?? (others ? t('command.waits_for', { who: others }) : t('table.is_over'));
  }

  #bag(face: string): string {
    const { view, unseen: counts } = this.#table;
    const wanted = face.toUpperCase();
    if (wanted) return t('command.unseen_of', { n: counts.find((one) => one.face === wanted)?.count ?? 0, letter: wanted });
    const list = counts.map((one) => `${one.face === BLANK ? t('table.blank') : one.face} ${one.count}`).join(', ');
    return `${t('command.bag', { n: view?.pool ?? 0 })} ${list}. ${unseenText(this.#table)}`;
  }

  #time(): string {
    const { view, setup } = this.#table;
    if (!view || !setup) return '';
    const times = running(view, setup.seats.map((seat) => seat.turn), this.#table.now());
    const parts = times.left.flatMap((left, seat) => (left === undefined ? [] : [`${this.#table.name(seat)} ${clockText(left)}`]));
    if (times.turn) parts.push(t('command.turn_time', { time: clockText(times.turn.left) }));
    if (times.game !== undefined) parts.push(t('table.game_time', { time: clockText(times.game) }));
    return parts.join(', ') || t('command.no_clock');
  }

  #turn(back: number): string {
    const line = this.#table.view?.sheet.at(-back);
    return line ? t('command.sheet_line', { who: whoAt(this.#table, line.seat), what: sheetText(line, this.#table.kit), points: line.points, total: line.total }) : t('table.no_turn_yet');
  }

  #score(): string[] {
    const { preview } = this.#table;
    if (isClean(this.#table.layer) || !preview) return [t('table.lay_tiles')];
    if ('faults' in preview) return preview.faults.map((fault) => fault.sentence);
    const { play, text } = preview.fits;
    return [t('command.would_score', { what: wholePlay(play) || text, n: play.score }), ...play.words.map((word) => `${word.word.toUpperCase()}: ${wordSum(word)}`)];
  }

  #tentative(): string {
    const { kit, layer } = this.#table;
    if (!kit || layer.laid.length === 0) return rackText(this.#table) || t('table.watching');
    return layer.laid.map((one) => `${name(one.square, kit)} ${spell([one.tile.face])}`).join(', ');
  }

  #square(square: Square): string {
    const { kit, ground, layer } = this.#table;
    if (!kit || !ground) return '';
    const [where, tile] = [name(square, kit), tileAt(layer, ground, square)];
    return tile ? `${where}, ${this.#tile(tile)}` : [where, premiumText(kit.premiums[square]), t('table.empty')].filter(Boolean).join(', ');
  }

  #tile(tile: Placed): string {
    const { kit } = this.#table;
    const letter = spell([tile.face]);
    return tile.blank || !kit ? t('table.blank_as', { letter }) : t('table.tile', { letter, points: valueOf(kit, tile) });
  }

  #line(which: string, kind: 'row' | 'column'): string {
    const { kit, ground, layer } = this.#table;
    const number = kind === 'row' ? Number(which) - 1 : which.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0);
    const length = kind === 'row' ? kit?.width : kit?.height;
    const lines = kind === 'row' ? kit?.height : kit?.width;
    if (!kit || !ground || !length || !lines || !(number >= 0 && number < lines)) return t('command.no_line', { which });
    const squares = Array.from({ length }, (_, at) => (kind === 'row' ? number * kit.width + at : at * kit.width + number));
    const runs: string[] = [];
    let word = '';
    let from: Square = 0;
    for (const square of [...squares, -1]) {
      const tile = square < 0 ? undefined : tileAt(layer, ground, square);
      if (tile) {
        if (!word) from = square;
        word += tile.blank ? tile.face.toLowerCase() : tile.face;
      } else if (word) {
        runs.push(`${name(from, kit)} ${word}`);
        word = '';
      }
    }
    const title = kind === 'row' ? t('command.row', { which }) : t('command.column', { which: which.toUpperCase() });
    return `${title}: ${runs.join(', ') || t('table.empty')}`;
  }

  /** The rows that have tiles. */
  #board(): string[] {
    const { kit, ground, layer } = this.#table;
    if (!kit || !ground) return [];
    const rows = Array.from({ length: kit.height }, (_, row) => row);
    const taken = rows.filter((row) => Array.from({ length: kit.width }, (_, column) => row * kit.width + column).some((square) => tileAt(layer, ground, square)));
    return taken.length ? taken.map((row) => this.#line(`${row + 1}`, 'row')) : [t('command.board_empty')];
  }

  #around(which: string): string[] {
    const { kit } = this.#table;
    const at = kit && read(which, kit);
    if (!kit || !at) return [t('command.no_square', { which })];
    const [row, column] = [Math.floor(at.square / kit.width), at.square % kit.width];
    const near: Square[] = [];
    for (let r = Math.max(0, row - 1); r <= Math.min(kit.height - 1, row + 1); r += 1) {
      for (let c = Math.max(0, column - 1); c <= Math.min(kit.width - 1, column + 1); c += 1) near.push(r * kit.width + c);
    }
    return near.map((square) => this.#square(square));
  }

  async #confirm(): Promise<void> {
    const action = this.pending ?? this.#table.playAction();
    this.#offered = undefined;
    if (!action) {
      this.#say(nextStep(this.#table) ?? t('command.nothing_to_confirm'), 'bad');
      return;
    }
    const done = await this.#table.act(action);
    // The table itself reports refusals.
    if (!done && this.#table.word?.bad) this.#say(this.#table.word.text, 'bad', 'silent');
    if (!done && this.#table.sending) this.#say(t('table.queued'), 'bad');
  }

  async #typed(text: string): Promise<void> {
    try {
      const answer = await this.#table.ask('typed', { text });
      if (typeof answer === 'object' && 'typed' in answer) await this.#understood(answer.typed);
    } catch (thrown) {
      this.#trouble(thrown);
    }
  }

  async #understood(answer: TypedAnswer): Promise<void> {
    if ('here' in answer) return this.#here(answer.here.topic, answer.here.rest);
    this.#offered = undefined;
    if ('say' in answer) this.#tell(answer.say.lines);
    else if ('looked_up' in answer) this.#tell(answer.looked_up.words.map(lookedUp));
    else if ('propose' in answer) {
      const { what } = answer.propose;
      const taken = await this.#table.propose(what);
      // The table reports that the others are asked, and refusals.
      if (taken) this.#say(t('command.proposed', { what: t(`table.proposal_${what}`) }), 'said', 'silent');
      else if (this.#table.word?.bad) this.#say(this.#table.word.text, 'bad', 'silent');
    } else {
      const { action, sentence: meant, laid, preview } = answer.action;
      const faults = preview && 'faults' in preview ? preview.faults : [];
      if (faults.length) {
        this.#tell(faults.map((fault) => fault.sentence), 'bad');
        return;
      }
      if (laid.length || swapsIn(action).length) {
        this.#showAction(action, preview && 'fits' in preview ? preview.fits.play.rack : undefined);
        this.told = this.#table.layer;
      }
      // The server describes replacements and rearranged words.
      const plain = typeof action === 'object' && 'place' in action && !action.place.swaps?.length && !action.place.placement.again;
      const fits = preview && 'fits' in preview ? preview.fits : undefined;
      const what = (plain && playLine(fits?.play)) || sentence(meant);
      const why = this.#whyNot(action, fits?.verdicts ?? []);
      if (why) return this.#say(laid.length && !this.#table.view?.may.place ? `${what} ${why}` : why, 'bad');
      this.#offer(action);
      this.#sayOffer(what);
    }
  }

  /** Why a typed action is impossible now; undefined if it is possible, and so is offered. */
  #whyNot(action: ActionDoc, verdicts: readonly { word: string; good: boolean }[]): string | undefined {
    const { view, yourTurn, isChecked } = this.#table;
    const may = view?.may;
    if (!may) return undefined;
    const kind = typeof action === 'string' ? action : Object.keys(action)[0];
    const turn = yourTurn ? undefined : t('table.not_your_turn');
    if (kind === 'challenge') return may.challenge ? undefined : this.actions.noChallenge;
    if (kind === 'accept') return may.accept ? undefined : t('command.no_window');
    if (kind === 'exchange') return may.exchange ? undefined : (turn ?? t('table.no_exchange'));
    if (kind === 'pass' || kind === 'pass_after') return may.pass ? undefined : (turn ?? t('table.not_now'));
    if (kind !== 'place') return undefined;
    if (!may.place) return view.clocks.paused ? t('table.paused') : (turn ?? t('table.not_now'));
    const bad = verdicts.flatMap(({ word, good }) => (good ? [] : [word.toUpperCase()]));
    return isChecked && bad.length ? t('table.not_words', { n: bad.length, words: bad.join(', ') }) : undefined;
  }

  /** Shows a typed action as it will be sent: replaced tiles, a rearranged word, and the tiles from the rack. */
  #showAction(action: ActionDoc, rack: string | undefined): void {
    const { ground, kit, layer } = this.#table;
    if (ground && kit) this.#table.change(understood(action, ground, kit, layer.slots, rack));
  }

  /** Lays tiles so that they are visible. */
  #show(laid: readonly { square: Square; tile: Placed }[]): void {
    const { ground } = this.#table;
    if (!ground) return;
    let layer: Layer = settle({ ...EMPTY, slots: this.#table.layer.slots }, ground);
    for (const { square, tile } of laid) {
      const slot = layer.slots.indexOf(faceOf(tile));
      if (slot >= 0 && !ground.board[square]) layer = lay(layer, slot, square, tile.face);
    }
    this.#table.change(layer);
  }

  /** Lays tiles given as text, such as `H8=E`. */
  layTiles(tiles: readonly string[]): void {
    const { kit } = this.#table;
    if (kit) this.#show(tiles.map((one) => readLaid(one, kit)));
  }

  /** Asks the server for a play, and lays it. If the request was typed, the reply explains once how to continue by typing. */
  async hint(asked: 'typed' | 'pressed' = 'pressed'): Promise<void> {
    const aloud = asked === 'typed' ? 'aloud' : 'silent';
    try {
      const answer = await this.#table.ask('hint', {});
      if (typeof answer !== 'object' || !('hint' in answer)) return;
      const { action, text, tips, play, meaning } = answer.hint;
      if (typeof action === 'object' && 'place' in action && this.#table.kit) {
        const size = this.#table.kit;
        const laid = action.place.placement.tiles.map((one) => readLaid(one, size));
        noteHint(this.#table.id, laid.map(({ square }) => square));
        this.#showAction(action, play?.rack);
        this.told = this.#table.layer;
        // The play on the board is visible, so it is only announced.
        const told = play ? playSpoken(play, size) : text;
        announce(asked === 'typed' ? `${sentence(told)} ${t('command.confirm')}` : t('table.hint_laid', { play: told }));
        this.#sayOffer(playLine(play) || sentence(text), 'silent');
      } else {
        if (asked === 'pressed') this.#table.say(text);
        // A suggested exchange is prepared in its dialog, just as a play is laid on the board.
        if (asked === 'pressed' && typeof action === 'object' && 'exchange' in action) this.actions.openExchange(readRack(action.exchange.tiles));
        this.#sayOffer(sentence(text), aloud);
      }
      this.#offer(action);
      const { layer } = this.#table;
      this.tip = tips[0] ? { name: tips[0], layer } : undefined;
      this.meant = meaning ? { text: meaning, layer } : undefined;
      if (meaning) announce(meaning);
    } catch (thrown) {
      if (asked === 'pressed') this.#table.say(troubleText(thrown), 'bad');
      this.#say(troubleText(thrown), 'bad', aloud);
    }
  }

  #trouble(thrown: unknown): void {
    this.#say(troubleText(thrown), 'bad');
  }
}

/** A play in the form to type, with the whole word: letters already on the board are not dots, and a blank is a lower-case letter. */
function wholePlay(play: PlayDoc | null | undefined): string {
  const word = play?.words[0];
  return word ? `${word.at} ${word.word}` : '';
}

function playLine(play: PlayDoc | null | undefined): string {
  const what = wholePlay(play);
  return what && t('command.play', { what, n: play?.score ?? 0 });
}

/** Adds a full stop if there is none, so that a screen reader pauses. */
function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function lookedUp({ word, good, definitions }: LookedUp): string {
  const meaning = definitions[0]?.senses[0]?.text;
  return `${word}: ${good ? t('table.is_word') : t('table.is_no_word')}${meaning ? `. ${meaning}` : ''}`;
}
