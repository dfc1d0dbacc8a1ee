/**
 * The player's hand: cursor, picked tile, and what clicking, dropping and typing do to the tentative layer.
 */

import { announce } from '../page/live.svelte.ts';
import { play as sound } from '../sound/sounds.ts';
import { t } from '../text/index.svelte.ts';
import type { Desk } from './desk.ts';
import { cursorAt, erase, NOTHING, onFree, skip, type, type Begun, type Cursor, type Wish } from './model/entry.ts';
import { baseAt, designate, isClean, laidAt, lay, lift, move, recall, replace, take, tileAt, type Layer } from './model/layer.ts';
import { valueOf } from './model/position.ts';
import { arrange, shuffle, sort } from './model/rack.ts';
import { name, step, turned, type Direction, type Square } from './model/squares.ts';
import { BLANK, faceOf } from './model/tiles.ts';
import { nextStep } from './next.ts';
import { spell } from './spelling.ts';

/** The place from which a tile is taken, or on which it is dropped. */
export type Spot = { readonly slot: number } | { readonly square: Square };

/** A blank that waits for its letter. */
export type BlankWish = { readonly slot: number | undefined; readonly square: Square };

export class Hand {
  /** The square that has the focus of the keyboard. */
  focus = $state<Square>(0);
  /** The square of the next typed letter; nothing while no entry was begun. */
  cursor = $state.raw<Cursor | undefined>();
  /** A tile that was touched, and goes where the next touch is. */
  picked = $state.raw<Spot | undefined>();
  /** A blank whose letter is being asked for. */
  blank = $state.raw<BlankWish | undefined>();
  /** The letter that a blank stood for last. */
  lastBlank = $state('');
  /** Whether the next click on a tile of the board takes its word up, to lay it again. */
  lifting = $state(false);
  /** Why something was refused, beside the rack; it goes with the next thing that is done. */
  no = $state.raw<string | undefined>();
  /** The square that was refused last, to be shaken. */
  shaken = $state<{ square: Square | undefined; times: number }>({ square: undefined, times: 0 });
  /** A square of the board whose words are told. */
  inspected = $state<Square | undefined>();
  /** The rack before its tiles were last put into another order, so that they can be seen to move. */
  mixed = $state.raw<readonly (string | undefined)[] | undefined>();
  /** Whether the cursor stands where the player has clicked, and not where typing has led it. */
  #pointed = false;
  /** Letters that may begin a tile of several letters, and whether all of them lie on the board already. */
  #begun = $state.raw<Begun & { readonly lie: boolean }>({ ...NOTHING, lie: false });

  /** `open`: a hand that may lay; a closed one only looks, while a device is passed on. */
  constructor(
    readonly table: Desk,
    readonly state: 'open' | 'closed' = 'open',
  ) {}

  get direction(): Direction {
    return this.cursor?.direction ?? 'across';
  }

  /** The letters of a tile that is typed by half, and lies nowhere yet. */
  get half(): string {
    return this.#begun.lie ? '' : this.#begun.letters;
  }

  /** The letters typed so far do not count for the next tile. */
  #forget(): void {
    this.#begun = { ...NOTHING, lie: false };
  }

  /** Takes back a tile that was typed by half; says whether there was one. */
  takeHalf(): boolean {
    const { half } = this;
    if (half) announce(t('table.half_gone', { letters: half }));
    this.#forget();
    return half !== '';
  }

  get #ready() {
    const { kit, ground, layer } = this.table;
    // Nobody places tiles on a picture of the past, after the end, or without a rack.
    return kit && ground && this.table.seat !== undefined && this.table.shown === undefined && !this.table.over && this.state === 'open' ? { kit, ground, layer } : undefined;
  }

  // ---- clicking ----

  /** A click on a square: drops what was picked, picks a tentative tile, or moves the cursor. */
  clickSquare(square: Square): void {
    this.focus = square;
    this.inspected = this.inspected !== square && this.table.ground?.board[square] ? square : undefined;
    const now = this.#ready;
    if (!now) return;
    if (this.picked) {
      const from = this.picked;
      this.picked = undefined;
      if ('square' in from && from.square === square) return;
      this.drop(from, { square });
      if (this.table.layer !== now.layer) this.#tellLaid(square);
      return;
    }
    if (laidAt(now.layer, square)) {
      this.picked = { square };
      announce(t('table.picked', { what: this.#spoken(square) }));
    } else if (baseAt(now.layer, now.ground, square)) {
      if (this.lifting) this.lift(square);
      else this.cursor = undefined;
    } else {
      this.#turnCursor(square);
    }
  }

  /** A click on a slot of the rack: puts its tile at the cursor, or picks it; a picked tile is put there. */
  clickSlot(slot: number, atCursor: boolean): void {
    const now = this.#ready;
    if (!now) return;
    if (this.picked) {
      const from = this.picked;
      this.picked = undefined;
      if (!('slot' in from && from.slot === slot)) this.drop(from, { slot });
      return;
    }
    const face = now.layer.slots[slot];
    if (face === undefined) return;
    if (atCursor && this.cursor && (this.#pointed || !this.table.teaches)) {
      const free = onFree(now.layer, now.ground, this.cursor);
      if (!free.past) {
        this.drop({ slot }, { square: free.square });
        if (this.table.layer !== now.layer) this.#afterClick(free);
        return;
      }
    }
    this.picked = { slot };
    announce(t('table.picked', { what: face === BLANK ? t('table.blank') : face }));
  }

  /** After a tile was clicked to the cursor, it goes on; in a lesson each tile goes only where the learner points. */
  #afterClick(at: Cursor): void {
    const { ground, layer, teaches } = this.table;
    this.cursor = teaches || !ground ? undefined : onFree(layer, ground, at);
  }

  #turnCursor(square: Square): void {
    const { cursor } = this;
    this.#pointed = true;
    if (cursor?.square !== square || cursor.past) this.cursor = cursorAt(square, 'across');
    else this.cursor = cursor.direction === 'across' ? cursorAt(square, 'down') : undefined;
    this.#forget();
  }

  // ---- dropping ----

  /** Puts a tile from one place to another. A blank that comes to the board asks for its letter. */
  drop(from: Spot, to: Spot | undefined): void {
    const now = this.#ready;
    if (!now) return;
    const { layer, ground } = now;
    if (!to) {
      if ('square' in from) this.#taking(take(layer, from.square));
      return;
    }
    if ('slot' in to) {
      if ('slot' in from) this.table.change(arrange(layer, from.slot, to.slot));
      else this.#taking(take(layer, from.square, to.slot));
      return;
    }
    const below = baseAt(layer, ground, to.square);
    if (below) {
      if ('slot' in from && this.table.view?.may.swap) this.#replace(from.slot, to.square);
      else this.refuse(to.square, t('table.square_taken'));
      return;
    }
    if ('square' in from) this.table.change(move(layer, from.square, to.square));
    else if (layer.slots[from.slot] === BLANK) this.blank = { slot: from.slot, square: to.square };
    else this.table.change(lay(layer, from.slot, to.square));
    this.#tick();
  }

  #replace(slot: number, square: Square): void {
    const now = this.#ready;
    if (!now) return;
    if (now.layer.slots[slot] === BLANK) this.blank = { slot, square };
    else this.table.change(replace(now.layer, now.ground, slot, square));
    const next = nextStep(this.table);
    if (next) announce(next);
    this.#tick();
  }

  /** Takes one tile back to the rack. */
  takeBack(square: Square): void {
    const now = this.#ready;
    if (now) this.#taking(take(now.layer, square));
    this.picked = undefined;
  }

  /** Changes to a layer with fewer tiles on the board, and says which of them went back. */
  #taking(layer: Layer): void {
    const gone = this.table.layer.laid.filter((one) => one.square >= 0 && !laidAt(layer, one.square));
    this.table.change(layer);
    if (gone.length) announce(t('table.tile_back', { what: spell(gone.map((one) => faceOf(one.tile))) }));
  }

  /** Asks again what a tentative blank stands for. */
  rename(square: Square): void {
    const now = this.#ready;
    if (now && laidAt(now.layer, square)?.tile.blank) this.blank = { slot: undefined, square };
  }

  /** Gives the waiting blank its letter. */
  chooseBlank(letter: string): void {
    const [wish, now] = [this.blank, this.#ready];
    this.blank = undefined;
    if (!wish || !now) return;
    this.lastBlank = letter;
    const { layer, ground } = now;
    const below = baseAt(layer, ground, wish.square);
    // While the letter was chosen, somebody may have played there, or the blank may have gone elsewhere.
    if (wish.slot !== undefined && (layer.slots[wish.slot] !== BLANK || (below && !this.table.view?.may.swap))) {
      this.refuse(wish.square, t('table.blank_late'));
      return;
    }
    if (wish.slot === undefined) this.table.change(designate(layer, wish.square, letter));
    else if (below) this.table.change(replace(layer, ground, wish.slot, wish.square, letter));
    else this.table.change(lay(layer, wish.slot, wish.square, letter));
    this.#tellLaid(wish.square);
    if (this.cursor) this.#afterClick(this.cursor);
  }

  // ---- the rack ----

  shuffle(): void {
    this.#reorder(shuffle(this.table.layer));
  }

  sort(): void {
    const { kit } = this.table;
    if (kit) this.#reorder(sort(this.table.layer, kit.letters));
  }

  #reorder(layer: Layer): void {
    // What was picked up stands elsewhere now.
    this.picked = undefined;
    this.mixed = this.table.layer.slots;
    this.table.change(layer);
    announce(this.rackText());
  }

  /** Whether something is in hand for the square with the focus. A tile that was picked up where it lies is for another. */
  get isForSquare(): boolean {
    const { picked } = this;
    return this.lifting || (picked !== undefined && !('square' in picked && picked.square === this.focus));
  }

  /**
   * Takes everything back; the cursor returns to where the play began. Out of the past it leads to the present first.
   * `told`: whether it is said here, or by the one who asks for it.
   */
  recall(told: 'here' | 'elsewhere' = 'here'): void {
    if (this.table.past !== undefined) {
      this.table.past = undefined;
      return;
    }
    const now = this.#ready;
    if (!now) return;
    const { ground, layer } = now;
    const held = this.picked && 'slot' in this.picked ? layer.slots[this.picked.slot] : undefined;
    this.picked = undefined;
    this.no = undefined;
    this.lifting = false;
    this.#forget();
    const first = Math.min(...layer.laid.map((one) => one.square).filter((square) => square >= 0));
    if (this.cursor) this.cursor = Number.isFinite(first) ? cursorAt(first, this.cursor.direction) : undefined;
    if (this.cursor) this.focus = this.cursor.square;
    this.table.change(recall(layer, ground));
    if (!isClean(layer) && told === 'here') announce(t('table.all_back'));
    else if (held !== undefined) announce(t('table.let_go', { what: held === BLANK ? t('table.blank') : held }));
    sound('lift');
  }

  rackText(): string {
    const faces = this.table.layer.slots.filter((face) => face !== undefined);
    return spell(faces);
  }

  // ---- typing ----

  /** Types a letter at the cursor, or where the focus is. */
  type(letter: string, wish: Wish): void {
    const now = this.#ready;
    if (!now) return;
    const { layer, ground, kit } = now;
    const cursor = this.cursor ?? cursorAt(this.focus, 'across');
    const { half } = this;
    const typed = type(layer, ground, cursor, letter, kit.letters, wish, this.#begun);
    this.cursor = typed.cursor;
    this.#pointed = false;
    this.focus = typed.cursor.square;
    this.#begun = { ...typed.begun, lie: typed.at !== undefined };
    this.picked = undefined;
    this.no = undefined;
    // The tile that was begun has not become one.
    if (half && !typed.joined) this.refuse(typed.cursor.square, t('table.not_on_rack', { letter: half }));
    if (typed.at === undefined) {
      if (typed.begun.letters) announce(t('table.half', { letters: typed.begun.letters }));
      else this.refuse(typed.cursor.square, typed.cursor.past ? t('table.no_room') : t('table.not_on_rack', { letter }));
      return;
    }
    this.table.change(typed.layer);
    this.#tellLaid(typed.at);
    this.#tick();
  }

  erase(): void {
    this.no = undefined;
    const now = this.#ready;
    if (!now || !this.cursor || (this.half && this.takeHalf())) return;
    const { layer, cursor } = erase(now.layer, now.ground, this.cursor);
    this.cursor = cursor;
    this.focus = cursor.square;
    this.#forget();
    this.#taking(layer);
  }

  skip(): void {
    const now = this.#ready;
    if (!now) return;
    this.cursor = skip(now.layer, now.ground, this.cursor ?? cursorAt(this.focus, 'across'));
    this.focus = this.cursor.square;
    this.#forget();
  }

  /** Moves the focus, and the cursor with it. */
  walk(direction: Direction, steps: number): void {
    const { kit } = this.table;
    const to = kit && step(this.focus, direction, steps, kit);
    if (to === undefined) return;
    this.focus = to;
    this.#forget();
    if (this.cursor) this.cursor = cursorAt(to, this.cursor.direction);
  }

  /** Puts the cursor on a square, or turns it. */
  point(square: Square, direction: Direction): void {
    this.focus = square;
    this.cursor = cursorAt(square, direction);
    this.#forget();
  }

  turn(): void {
    this.point(this.focus, this.cursor ? turned(this.cursor.direction) : 'across');
    announce(this.direction === 'across' ? t('table.across') : t('table.down'));
  }

  // ---- words of the board ----

  /** Takes the word through a square up, to lay its tiles again; again: the one across it. */
  lift(square: Square): void {
    const now = this.#ready;
    if (!now) return;
    const { layer, ground } = now;
    const wanted = layer.lifted?.direction === 'across' ? 'down' : 'across';
    const once = lift(layer, ground, square, wanted);
    const lifted = once === layer ? lift(layer, ground, square, turned(wanted)) : once;
    if (lifted === layer) this.refuse(square);
    this.lifting = false;
    this.table.change(lifted);
    // Where a word was only taken up, it is said what comes next.
    const next = nextStep(this.table);
    if (lifted !== layer && next) announce(next);
  }

  /** Shows that something does not go. */
  refuse(square: Square | undefined, why?: string): void {
    this.shaken = { square, times: this.shaken.times + 1 };
    this.no = why;
    if (why) announce(why, 'assertive');
    sound('refused');
  }

  #spoken(square: Square): string {
    const { kit, ground, layer } = this.table;
    const tile = kit && ground && tileAt(layer, ground, square);
    if (!tile) return '';
    return tile.blank ? t('table.blank_as', { letter: tile.face }) : t('table.tile', { letter: tile.face, points: valueOf(kit, tile) });
  }

  #tellLaid(square: Square): void {
    const { kit } = this.table;
    if (kit) announce(t('table.laid', { what: this.#spoken(square), where: name(square, kit) }));
  }

  #tick(): void {
    sound('place');
    navigator.vibrate?.(8);
  }
}
