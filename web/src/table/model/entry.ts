/** Typing: letters go to the cursor, which walks over the tiles that lie there already. */

import { lay, laidAt, take, tileAt, type Ground, type Layer } from './layer.ts';
import { step, type Direction, type Square } from './squares.ts';
import { BLANK, faceOf, type Face } from './tiles.ts';

/** Where the next letter goes. After the last square of a line it is `past` it. */
export type Cursor = { readonly square: Square; readonly direction: Direction; readonly past: boolean };

export type Typed = {
  readonly layer: Layer;
  readonly cursor: Cursor;
  /** The square that was filled; nothing if the rack has no such tile or the line is full. */
  readonly at: Square | undefined;
  /** Letters that begin a tile of several letters, while the rest is still to come. */
  readonly begun: string;
  /** Whether the letter went on with what was begun. */
  readonly joined: boolean;
};

export function cursorAt(square: Square, direction: Direction): Cursor {
  return { square, direction, past: false };
}

/** The cursor on the first free square from where it stands. */
export function onFree(layer: Layer, ground: Ground, cursor: Cursor): Cursor {
  let at: Square | undefined = cursor.past ? undefined : cursor.square;
  let last = cursor.square;
  while (at !== undefined && tileAt(layer, ground, at)) {
    last = at;
    at = step(at, cursor.direction, 1, ground);
  }
  return at === undefined ? { ...cursor, square: last, past: true } : { ...cursor, square: at };
}

/** Walks one free square on. */
export function skip(layer: Layer, ground: Ground, cursor: Cursor): Cursor {
  const next = cursor.past ? undefined : step(cursor.square, cursor.direction, 1, ground);
  return next === undefined ? { ...cursor, past: true } : onFree(layer, ground, { ...cursor, square: next });
}

/**
 * Types a letter. It takes the tile from the rack, or else a blank; `wish` can ask for the blank.
 * `begun` are letters before it that may belong to the same tile.
 */
export function type(
  layer: Layer,
  ground: Ground,
  cursor: Cursor,
  letter: string,
  alphabet: readonly Face[],
  wish: 'any' | 'blank' = 'any',
  begun = '',
): Typed {
  const joined = joinTiles(layer, ground, cursor, letter, begun);
  if (joined) return joined;
  const free = onFree(layer, ground, cursor);
  const nothing = { layer, cursor: free, at: undefined, joined: false };
  if (free.past) return { ...nothing, begun: '' };
  const own = wish === 'blank' ? -1 : layer.slots.indexOf(letter);
  const slot = own >= 0 ? own : alphabet.includes(letter) ? layer.slots.indexOf(BLANK) : -1;
  if (slot < 0) {
    const more = [begun + letter, letter].find((letters) => begins(layer, letters)) ?? '';
    return { ...nothing, begun: more, joined: begun !== '' && more === begun + letter };
  }
  const after = lay(layer, slot, free.square, letter);
  return { layer: after, cursor: onFree(after, ground, free), at: free.square, begun: letter, joined: false };
}

/** What is typed for a tile: its letters, without what stands between them, as in L·L. */
function lettersOf(face: Face): string {
  return face.replace(/[^\p{L}]/gu, '');
}

/** Whether the rack has a tile of which these letters are only the beginning. */
function begins(layer: Layer, letters: string): boolean {
  return layer.slots.some((face) => {
    const whole = face === undefined ? '' : lettersOf(face);
    return whole.length > letters.length && whole.startsWith(letters);
  });
}

/** C and then H: where the rack has the tile CH, that is meant. */
function joinTiles(layer: Layer, ground: Ground, cursor: Cursor, letter: string, begun: string): Typed | undefined {
  const slot = begun ? layer.slots.findIndex((face) => face !== undefined && lettersOf(face) === begun + letter) : -1;
  if (slot < 0) return undefined;
  const before = back(layer, ground, cursor);
  const one = before === undefined ? undefined : laidAt(layer, before);
  const typed = one && faceOf(one.tile) === begun ? before : undefined;
  const bare = typed === undefined ? layer : take(layer, typed);
  const free = onFree(bare, ground, typed === undefined ? cursor : { ...cursor, square: typed, past: false });
  if (free.past) return undefined;
  const after = lay(bare, slot, free.square);
  return { layer: after, cursor: onFree(after, ground, free), at: free.square, begun: '', joined: true };
}

/** Takes the tentative tile before the cursor back, over the tiles of the board. */
export function erase(layer: Layer, ground: Ground, cursor: Cursor): { layer: Layer; cursor: Cursor } {
  const at = back(layer, ground, cursor);
  if (at === undefined) return { layer, cursor };
  return { layer: take(layer, at), cursor: { ...cursor, square: at, past: false } };
}

/** The nearest tentative tile before the cursor. */
function back(layer: Layer, ground: Ground, cursor: Cursor): Square | undefined {
  let at = cursor.past ? cursor.square : step(cursor.square, cursor.direction, -1, ground);
  while (at !== undefined && !laidAt(layer, at)) at = step(at, cursor.direction, -1, ground);
  return at;
}
