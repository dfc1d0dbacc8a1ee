/**
 * The tiles that a player has laid but not yet played: the tentative layer.
 *
 * It is an immutable value. Actions of the player make a new one, and `settle` adapts it to the server's state, so that
 * tentative tiles and the order of the rack survive other players' moves, challenges and reconnects. This module does not
 * know whether a play is legal; the server does.
 */

import { name, startName, type Direction, type Size, type Square } from './squares.ts';
import { faceOf, placed, same, takeOut, writePlaced, type Face, type Placed } from './tiles.ts';

/** The server's state below the layer. */
export type Ground = Size & {
  readonly board: readonly (Placed | undefined)[];
  /** The tiles of the player's rack. */
  readonly rack: readonly Face[];
  /** The number of slots of the rack. */
  readonly slots: number;
};

/** A tile from the rack, or one of a word that is being rearranged. */
export type Laid = {
  readonly square: Square;
  readonly tile: Placed;
  /** The slot that it came from; undefined for a tile from the board. */
  readonly home: number | undefined;
};

/** A tile on the board that is replaced before the play. */
export type Swap = { readonly square: Square; readonly before: Placed; readonly after: Placed };

/** A word on the board whose tiles are in the player's hand. */
export type Lifted = { readonly start: Square; readonly direction: Direction; readonly tiles: readonly Laid[] };

export type Layer = {
  readonly slots: readonly (Face | undefined)[];
  readonly laid: readonly Laid[];
  readonly swaps: readonly Swap[];
  readonly lifted: Lifted | undefined;
};

export const EMPTY: Layer = { slots: [], laid: [], swaps: [], lifted: undefined };

/** Whether there are no tentative changes. */
export function isClean(layer: Layer): boolean {
  return layer.laid.length === 0 && layer.swaps.length === 0 && !layer.lifted;
}

/** The tentative tile on a square. */
export function laidAt(layer: Layer, square: Square): Laid | undefined {
  return layer.laid.find((one) => one.square === square);
}

/** The tile on a square: considering tentative tiles, replaced tiles, picked-up words and the board. */
export function tileAt(layer: Layer, ground: Ground, square: Square): Placed | undefined {
  return laidAt(layer, square)?.tile ?? baseAt(layer, ground, square);
}

/**
 * The state of an incomplete play, as far as it can be told without the rules: only the first tile has been laid,
 * tiles of the board were only replaced, or a word was picked up and not laid again. What is missing from such a play is
 * not a mistake.
 */
export type Begun = 'first_tile' | 'replaced' | 'taken_up';

export function begun({ laid, swaps, lifted }: Layer): Begun | undefined {
  if (lifted) return laid.every((one) => one.home === undefined) || laid.some((one) => one.square < 0) ? 'taken_up' : undefined;
  if (laid.length === 0) return swaps.length > 0 ? 'replaced' : undefined;
  return laid.length === 1 ? 'first_tile' : undefined;
}

/** The word that was picked up, in its original order. */
export function takenUp({ lifted }: Layer): string {
  return lifted?.tiles.map((one) => one.tile.face).join('') ?? '';
}

/** The tile on a square below the tentative tiles. */
export function baseAt(layer: Layer, ground: Ground, square: Square): Placed | undefined {
  if (layer.lifted?.tiles.some((one) => one.square === square)) return undefined;
  return layer.swaps.findLast((swap) => swap.square === square)?.after ?? ground.board[square];
}

/** Adapts a layer to the server's new state. Tiles that no longer fit go back to the rack. */
export function settle(layer: Layer, ground: Ground): Layer {
  const free = [...ground.rack];
  const swaps = keptSwaps(layer.swaps, ground, free);
  const lifted = keptLift(layer.lifted, ground, swaps);
  // The hand has the tiles of a picked-up word as well as those of the rack.
  const hand = lifted ? lifted.tiles.map((one) => faceOf(one.tile)) : [];
  const beneath = { ...layer, swaps, lifted };
  const laid = layer.laid.filter((one) => {
    if (baseAt(beneath, ground, one.square)) return false;
    return takeOut(one.home === undefined ? hand : free, faceOf(one.tile));
  });
  const slots = keptSlots(layer, free, ground.slots);
  // A tile of a picked-up word whose new square is taken returns to its original square.
  for (const one of lifted?.tiles ?? []) {
    if (!takeOut(hand, faceOf(one.tile))) continue;
    laid.push({ ...one, square: laid.some((other) => other.square === one.square) ? inHand(laid) : one.square });
  }
  return { slots, laid, swaps, lifted };
}

/** The tiles of a rack, plus those gained by replacing tiles on the board; tentative tiles count as on the rack. */
export function heldBy(layer: Layer, rack: readonly Face[]): Face[] {
  const held = [...rack];
  for (const { before, after } of layer.swaps) {
    takeOut(held, faceOf(after));
    held.push(faceOf(before));
  }
  return held;
}

/** A place off the board for a tile of a picked-up word: a negative number that no other tile has. */
export function inHand(laid: readonly Laid[]): Square {
  return Math.min(0, ...laid.map((one) => one.square)) - 1;
}

function keptSwaps(swaps: readonly Swap[], ground: Ground, free: Face[]): Swap[] {
  const board = [...ground.board];
  const kept: Swap[] = [];
  for (const swap of swaps) {
    const below = board[swap.square];
    // Later replacements may use what this one gained, so they are dropped with it.
    if (!below || !same(below, swap.before) || !takeOut(free, faceOf(swap.after))) break;
    free.push(faceOf(swap.before));
    board[swap.square] = swap.after;
    kept.push(swap);
  }
  return kept;
}

function keptLift(lifted: Lifted | undefined, ground: Ground, swaps: readonly Swap[]): Lifted | undefined {
  if (!lifted) return undefined;
  const below = { ...EMPTY, swaps };
  const lies = lifted.tiles.every((one) => {
    const tile = baseAt(below, ground, one.square);
    return tile !== undefined && same(tile, one.tile);
  });
  return lies ? lifted : undefined;
}

/** Keeps every tile in its slot; new tiles fill the slots of laid tiles, then other gaps, then the end. */
function keptSlots(layer: Layer, free: Face[], length: number): (Face | undefined)[] {
  const left = [...free];
  const slots = layer.slots.map((face) => (face !== undefined && takeOut(left, face) ? face : undefined));
  while (slots.length < length) slots.push(undefined);
  for (const { home, tile } of layer.laid) {
    if (home !== undefined && slots[home] === undefined && takeOut(left, faceOf(tile))) slots[home] = faceOf(tile);
  }
  for (const face of left) {
    const gap = slots.indexOf(undefined);
    if (gap >= 0) slots[gap] = face;
    else slots.push(face);
  }
  while (slots.length > length && slots.at(-1) === undefined) slots.pop();
  return slots;
}

/** Lays the tile of a slot; a rack tile that was on the square goes to that slot. */
export function lay(layer: Layer, slot: number, square: Square, as = ''): Layer {
  const face = layer.slots[slot];
  if (face === undefined) return layer;
  const there = laidAt(layer, square);
  if (there && there.home === undefined) return layer;
  const slots = [...layer.slots];
  slots[slot] = there ? faceOf(there.tile) : undefined;
  const laid = layer.laid.filter((one) => one !== there);
  return { ...layer, slots, laid: [...laid, { square, tile: placed(face, as), home: slot }] };
}

/** Moves a tentative tile; if the target has another tentative tile, they change places. */
export function move(layer: Layer, from: Square, to: Square): Layer {
  if (!laidAt(layer, from)) return layer;
  const laid = layer.laid.map((one) => {
    if (one.square === from) return { ...one, square: to };
    return one.square === to ? { ...one, square: from } : one;
  });
  return { ...layer, laid };
}

/** Takes a tentative tile back: to the given slot, to its former slot, or to the first gap. */
export function take(layer: Layer, square: Square, slot?: number): Layer {
  const one = laidAt(layer, square);
  if (!one) return layer;
  if (one.home === undefined) return square < 0 ? layer : move(layer, square, inHand(layer.laid));
  const slots = [...layer.slots];
  const wanted = [slot, one.home].find((index) => index !== undefined && index < slots.length && slots[index] === undefined);
  const free = wanted ?? slots.indexOf(undefined);
  if (free >= 0) slots[free] = faceOf(one.tile);
  else slots.push(faceOf(one.tile));
  return { ...layer, slots, laid: layer.laid.filter((other) => other !== one) };
}

/** Takes all tentative tiles back. */
export function recall(layer: Layer, ground: Ground): Layer {
  let bare = layer;
  for (const one of layer.laid) bare = take(bare, one.square);
  return settle({ slots: bare.slots, laid: [], swaps: [], lifted: undefined }, ground);
}

/** Sets the letter of a tentative blank. */
export function designate(layer: Layer, square: Square, as: string): Layer {
  const laid = layer.laid.map((one) =>
    one.square === square && one.tile.blank ? { ...one, tile: { face: as, blank: true } } : one,
  );
  return { ...layer, laid };
}

/** Replaces a tile on the board with the tile of a slot, which gets the board's tile. */
export function replace(layer: Layer, ground: Ground, slot: number, square: Square, as = ''): Layer {
  const [face, before] = [layer.slots[slot], baseAt(layer, ground, square)];
  if (face === undefined || !before) return layer;
  const slots = layer.slots.map((old, index) => (index === slot ? faceOf(before) : old));
  return { ...layer, slots, swaps: [...layer.swaps, { square, before, after: placed(face, as) }] };
}

/** Picks up the word through a square, to rearrange it. */
export function lift(layer: Layer, ground: Ground, square: Square, direction: Direction): Layer {
  const bare = recallLaid(layer, ground);
  const squares = run(bare, ground, square, direction);
  const start = squares[0];
  if (start === undefined || squares.length < 2) return layer;
  const tiles = squares.map((one) => ({ square: one, tile: baseAt(bare, ground, one)!, home: undefined }));
  return { ...bare, laid: tiles, lifted: { start, direction, tiles } };
}

function recallLaid(layer: Layer, ground: Ground): Layer {
  let bare = { ...layer, lifted: undefined };
  for (const one of layer.laid) bare = { ...take(bare, one.square), lifted: undefined };
  return settle({ ...bare, laid: [] }, ground);
}

/** The squares of the unbroken run of board tiles through a square. */
export function run(layer: Layer, ground: Ground, square: Square, direction: Direction): Square[] {
  const stride = direction === 'across' ? 1 : ground.width;
  const line = (at: Square) => (direction === 'across' ? Math.floor(at / ground.width) : at % ground.width);
  const lies = (at: Square) =>
    at >= 0 && at < ground.board.length && line(at) === line(square) && baseAt(layer, ground, at) !== undefined;
  if (!lies(square)) return [];
  let start = square;
  while (lies(start - stride)) start -= stride;
  const squares = [start];
  while (lies(squares.at(-1)! + stride)) squares.push(squares.at(-1)! + stride);
  return squares;
}

/** What the server is asked when this layer is played or previewed. */
export type Asked = {
  readonly swaps: string[];
  readonly tiles: string[];
  readonly again: { at: string; len: number } | undefined;
};

export function asked(layer: Layer, size: Size): Asked {
  const write = (square: Square, tile: Placed) => `${name(square, size)}=${writePlaced(tile)}`;
  const { lifted } = layer;
  // A tile of a picked-up word on its original square counts as untouched.
  const still = (one: Laid) =>
    one.home === undefined && lifted?.tiles.some((old) => old.square === one.square && same(old.tile, one.tile));
  return {
    swaps: layer.swaps.map((swap) => write(swap.square, swap.after)),
    tiles: layer.laid.filter((one) => one.square >= 0 && !still(one)).map((one) => write(one.square, one.tile)),
    again: lifted && { at: startName(lifted.start, lifted.direction, size), len: lifted.tiles.length },
  };
}
