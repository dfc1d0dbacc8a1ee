/**
 * The player's hand: the cursor, the picked tile, and the effects of clicking, dropping and typing on the tentative layer.
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

/** The place that a tile is taken from or dropped on. */
export type Spot = { readonly slot: number } | { readonly square: Square };

/** A blank that is waiting for its letter. */
export type BlankWish = { readonly slot: number | undefined; readonly square: Square };

export class Hand {
  /** The square with the keyboard focus. */
  focus = $state<Square>(0);
  /** The square for the next typed letter; undefined until typing starts. */
  cursor = $state.raw<Cursor | undefined>();
  /** The place of a picked tile, which moves to the next place that is touched. */
  picked = $state.raw<Spot | undefined>();
  /** A blank whose letter is being asked for. */
  blank = $state.raw<BlankWish | undefined>();
  /** The letter last chosen for a blank. */
  lastBlank = $state('');
  /** Whether the next click on a tile of the board picks up its word, to rearrange it. */
  lifting = $state(false);
  /** Why the last action was refused, shown next to the rack until the next action. */
  no = $state.raw<string | undefined>();
  /** The square of the last refusal, which shakes. */
  shaken = $state<{ square: Square | undefined; times: number }>({ square: undefined, times: 0 });
  /** The square of the board whose words are described. */
  inspected = $state<Square | undefined>();
  /** The rack before its tiles were last reordered, so that the change can be animated. */
  mixed = $state.raw<readonly (string | undefined)[] | undefined>();
  /** Whether the cursor was placed by a click, and not by typing. */
  #pointed = false;
  /** Letters that may begin a tile of several letters, and whether all of them are already on the board. */
  #begun = $state.raw<Begun & { readonly lie: boolean }>({ ...NOTHING, lie: false });

  /** `open`: whether tiles can be laid; while a device is passed on they can only be looked at. */
  constructor(
    readonly table: Desk,
    readonly state: 'open' | 'closed' = 'open',
  ) {}

  get direction(): Direction {
    return this.cursor?.direction ?? 'across';
  }

  /** The letters typed so far for a tile of several letters that is not yet on the board. */
  get half(): string {
    return this.#begun.lie ? '' : this.#begun.letters;
  }

  /** Drops the letters typed so far, so that they do not count towards the next tile. */
  #forget(): void {
    this.#begun = { ...NOTHING, lie: false };
  }

  /** Drops a half-typed tile; returns whether there was one. */
  takeHalf(): boolean {
    const { half } = this;
    if (half) announce(t('table.half_gone', { letters: half }));
    this.#forget();
    return half !== '';
  }

  get #ready() {
    const { kit, ground, layer } = this.table;
    // Tiles cannot be laid on a past position, after the end, or without a rack.
    return kit && ground && this.table.seat !== undefined && this.table.shown === undefined && !this.table.over && this.state === 'open' ? { kit, ground, layer } : undefined;
  }

  // ---- clicking ----

  /** A click on a square: drops the picked tile, picks a tentative tile, or moves the cursor. */
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

  /** A click on a slot of the rack: moves its tile to the cursor, picks it, or drops the picked tile there. */
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

  /** After a click has moved a tile to the cursor, the cursor advances; in a lesson it stays, and the learner points at each square. */
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

  /** Moves a tile from one place to another. A blank that reaches the board asks for its letter. */
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

  /** Changes to a layer with fewer tiles on the board, and announces which tiles went back. */
  #taking(layer: Layer): void {
    const gone = this.table.layer.laid.filter((one) => one.square >= 0 && !laidAt(layer, one.square));
    this.table.change(layer);
    if (gone.length) announce(t('table.tile_back', { what: spell(gone.map((one) => faceOf(one.tile))) }));
  }

  /** Asks again for the letter of a tentative blank. */
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
    // Meanwhile another player may have used the square, or the blank may have moved.
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
    // The picked tile is now in another slot.
    this.picked = undefined;
    this.mixed = this.table.layer.slots;
    this.table.change(layer);
    announce(this.rackText());
  }

  /** Whether a held tile can go to the focused square. A tile that was picked up from that square cannot. */
  get isForSquare(): boolean {
    const { picked } = this;
    return this.lifting || (picked !== undefined && !('square' in picked && picked.square === this.focus));
  }

  /**
   * Takes everything back; the cursor returns to the start of the play. From a past position it first returns to the present.
   * `told`: whether this method announces it, or its caller.
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

  /** Types a letter at the cursor, or at the focus. */
  type(letter: string, wish: Wish): void {
    const now = this.#ready;
    if (!now) return;
    const { layer, ground, kit } = now;
    const cursor = this.cursor ?? cursorAt(this.focus, 'across');
    const { half } = this;
    const { outOf } = this.table;
    const typed = type(layer, ground, cursor, letter, kit.letters, outOf && wish === 'any' ? 'own' : wish, this.#begun);
    this.cursor = typed.cursor;
    this.#pointed = false;
    this.focus = typed.cursor.square;
    this.#begun = { ...typed.begun, lie: typed.at !== undefined };
    this.picked = undefined;
    this.no = undefined;
    // The half-typed tile was not completed.
    if (half && !typed.joined) this.refuse(typed.cursor.square, t('table.not_on_rack', { letter: half }));
    if (typed.at === undefined) {
      if (typed.begun.letters) announce(t('table.half', { letters: typed.begun.letters }));
      else this.refuse(typed.cursor.square, typed.cursor.past ? t('table.no_room') : (outOf?.(letter) ?? t('table.not_on_rack', { letter })));
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

  /** Moves the cursor to a square, or turns it. */
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

  /** Picks up the word through a square, to lay its tiles again; a second call picks up the crossing word. */
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
    // After a word was only picked up, the next step is announced.
    const next = nextStep(this.table);
    if (lifted !== layer && next) announce(next);
  }

  /** Shows that an action is impossible. */
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
