/** Typing: letters go to the cursor, which skips the tiles that are already on the board. */

import { lay, laidAt, move, take, tileAt, type Ground, type Layer } from './layer.ts';
import { step, type Direction, type Square } from './squares.ts';
import { begins, BLANK, lettersOf, same, type Face } from './tiles.ts';

/** The place of the next letter. `past`: the line is full up to its last square. */
export type Cursor = { readonly square: Square; readonly direction: Direction; readonly past: boolean };

/** Which tile to use for a letter: `any`: its own, otherwise a blank; `blank`: a blank, otherwise its own; `own`: its own and no other. */
export type Wish = 'any' | 'blank' | 'own';

/** Letters that may begin a tile of several letters. Only letters typed with the same wish continue it. */
export type Begun = {
  readonly letters: string;
  readonly wish: Wish;
  /** The square on which they, or the first of them, were laid as a separate tile. */
  readonly at: Square | undefined;
};

export const NOTHING: Begun = { letters: '', wish: 'any', at: undefined };

export type Typed = {
  readonly layer: Layer;
  readonly cursor: Cursor;
  /** The square that was filled; undefined if the rack has no such tile or the line is full. */
  readonly at: Square | undefined;
  /** The letters that can still be continued. */
  readonly begun: Begun;
  /** Whether the letter continued the earlier ones. */
  readonly joined: boolean;
};

export function cursorAt(square: Square, direction: Direction): Cursor {
  return { square, direction, past: false };
}

/** The cursor on the first free square at or after its place. */
export function onFree(layer: Layer, ground: Ground, cursor: Cursor): Cursor {
  let at: Square | undefined = cursor.past ? undefined : cursor.square;
  let last = cursor.square;
  while (at !== undefined && tileAt(layer, ground, at)) {
    last = at;
    at = step(at, cursor.direction, 1, ground);
  }
  return at === undefined ? { ...cursor, square: last, past: true } : { ...cursor, square: at };
}

/** Moves to the next free square. */
export function skip(layer: Layer, ground: Ground, cursor: Cursor): Cursor {
  const next = cursor.past ? undefined : step(cursor.square, cursor.direction, 1, ground);
  return next === undefined ? { ...cursor, past: true } : onFree(layer, ground, { ...cursor, square: next });
}

/**
 * Types a letter. It takes the tile from the rack, or else a blank; `wish` can require the blank.
 * `before` are earlier letters that may belong to the same tile.
 */
export function type(
  lies: Layer,
  ground: Ground,
  cursor: Cursor,
  letter: string,
  alphabet: readonly Face[],
  wish: Wish = 'any',
  before = NOTHING,
): Typed {
  const layer = loosened(lies, ground, cursor);
  const begun = goesOn(layer, before, wish) ? before : NOTHING;
  const joined = joinTiles(layer, ground, cursor, letter, alphabet, { ...begun, wish });
  if (joined) return joined;
  const free = onFree(layer, ground, cursor);
  const nothing = { layer: lies, cursor: free, at: undefined, joined: false };
  if (free.past) return { ...nothing, begun: NOTHING };
  const up = takenUp(layer, letter, wish);
  if (up !== undefined) {
    const after = move(layer, up, free.square);
    return { layer: after, cursor: onFree(after, ground, free), at: free.square, begun: NOTHING, joined: false };
  }
  const own = wish === 'blank' && layer.slots.includes(BLANK) ? -1 : layer.slots.indexOf(letter);
  const slot = own >= 0 ? own : wish !== 'own' && alphabet.includes(letter) ? layer.slots.indexOf(BLANK) : -1;
  if (slot < 0) {
    const whole = { letters: begun.letters + letter, wish, at: begun.at };
    const more = [whole, { letters: letter, wish, at: undefined }].find((one) => isBeginning(layer, one, alphabet));
    return { ...nothing, begun: more ?? NOTHING, joined: begun.letters !== '' && more === whole };
  }
  const after = lay(layer, slot, free.square, letter);
  return { layer: after, cursor: onFree(after, ground, free), at: free.square, begun: { letters: letter, wish, at: free.square }, joined: false };
}

/**
 * The layer with the tiles of a picked-up word in the hand, so that its squares are free and its letters can be typed.
 * This applies only until the word is changed; a cursor behind the word moves to its start.
 */
function loosened(layer: Layer, ground: Ground, cursor: Cursor): Layer {
  const { lifted, laid } = layer;
  const isUntouched = laid.every((one) => lifted?.tiles.some((old) => one.home === undefined && old.square === one.square && same(old.tile, one.tile)));
  if (!lifted || !isUntouched) return layer;
  const behind = cursor.past ? cursor.square : step(cursor.square, cursor.direction, -1, ground);
  const isIn = (square: Square | undefined) => square !== undefined && laidAt(layer, square) !== undefined;
  if (isIn(behind) && (cursor.past || !isIn(cursor.square))) return layer;
  return lifted.tiles.reduce((bare, one) => take(bare, one.square), layer);
}

/** A tile with this letter from the picked-up word that is not on a square. It has priority over tiles of the rack. */
function takenUp(layer: Layer, letter: string, wish: Wish): Square | undefined {
  return layer.laid.find(({ square, tile }) => square < 0 && tile.face === letter && (wish !== 'blank' || tile.blank))?.square;
}

/** Whether the earlier letters had the same wish, and their tile has not moved. */
function goesOn(layer: Layer, begun: Begun, wish: Wish): boolean {
  if (begun.letters === '' || begun.wish !== wish) return false;
  if (begun.at === undefined) return true;
  const tile = laidAt(layer, begun.at)?.tile;
  return tile !== undefined && begun.letters.startsWith(lettersOf(tile.face));
}

/** Whether an available tile begins with these letters, and has more. */
function isBeginning(layer: Layer, begun: Begun, alphabet: readonly Face[]): boolean {
  const { slots } = bare(layer, begun);
  const own = begun.wish !== 'blank' && slots.some((face) => face !== undefined && begins(face, begun.letters));
  return own || (mayBeBlank(begun) && slots.includes(BLANK) && alphabet.some((face) => begins(face, begun.letters)));
}

/** Whether a blank may stand for the whole tile: if it was required, or otherwise if no tile has been laid for it. */
function mayBeBlank({ wish, at }: Begun): boolean {
  return wish === 'blank' || (wish === 'any' && at === undefined);
}

/** The layer without the tile that was laid for the beginning. */
function bare(layer: Layer, { at }: Begun): Layer {
  return at === undefined ? layer : take(layer, at);
}

/** C and then H: if the rack has the tile CH, that is used; and a blank required for both is CH. */
function joinTiles(layer: Layer, ground: Ground, cursor: Cursor, letter: string, alphabet: readonly Face[], begun: Begun): Typed | undefined {
  if (begun.letters === '') return undefined;
  const letters = begun.letters + letter;
  const beneath = bare(layer, begun);
  const own = begun.wish !== 'blank' ? beneath.slots.findIndex((face) => face !== undefined && lettersOf(face) === letters) : -1;
  const as = mayBeBlank(begun) ? alphabet.find((face) => lettersOf(face) === letters) : undefined;
  const slot = own >= 0 || as === undefined ? own : beneath.slots.indexOf(BLANK);
  if (slot < 0) return undefined;
  const free = onFree(beneath, ground, begun.at === undefined ? cursor : { ...cursor, square: begun.at, past: false });
  if (free.past) return undefined;
  const after = lay(beneath, slot, free.square, as);
  return { layer: after, cursor: onFree(after, ground, free), at: free.square, begun: { ...begun, letters, at: free.square }, joined: true };
}

/**
 * Takes back the tentative tile before the cursor, skipping tiles of the board; without one, the tile that was laid
 * last; and without any, the cursor moves back to a free square.
 */
export function erase(layer: Layer, ground: Ground, cursor: Cursor): { layer: Layer; cursor: Cursor } {
  const last = layer.laid.findLast((one) => one.home !== undefined)?.square;
  const at = back(ground, cursor, (square) => laidAt(layer, square) !== undefined) ?? last;
  const square = at ?? back(ground, cursor, (one) => !tileAt(layer, ground, one));
  if (square === undefined) return { layer, cursor };
  return { layer: at === undefined ? layer : take(layer, at), cursor: { ...cursor, square, past: false } };
}

/** The nearest square before the cursor that meets a condition. */
function back(ground: Ground, cursor: Cursor, isWanted: (square: Square) => boolean): Square | undefined {
  let at = cursor.past ? cursor.square : step(cursor.square, cursor.direction, -1, ground);
  while (at !== undefined && !isWanted(at)) at = step(at, cursor.direction, -1, ground);
  return at;
}
