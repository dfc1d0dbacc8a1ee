/** The effect of a typed line on the board, as a tentative layer, so that it is visible before it is played. */

import type { ActionDoc } from '../../wire/index.ts';
import { readLaid } from './history.ts';
import { EMPTY, inHand, laidAt, lay, lift, move, replace, settle, type Ground, type Layer } from './layer.ts';
import { read, type Size, type Square } from './squares.ts';
import { BLANK, faceOf, readRack, same, takeOut, type Face, type Placed } from './tiles.ts';

type Target = { readonly square: Square; readonly tile: Placed };

/** The board tiles that an action replaces first. */
export function swapsIn(action: ActionDoc): readonly string[] {
  if (typeof action === 'string') return [];
  return ('place' in action ? action.place.swaps : 'exchange' in action ? action.exchange.swaps : 'pass_after' in action ? action.pass_after.swaps : undefined) ?? [];
}

/** The layer after an action. `rack`: the tiles from the rack, if the server has sent them; the others come from the rearranged word. */
export function understood(action: ActionDoc, ground: Ground, size: Size, slots: Layer['slots'], rack?: string): Layer {
  let layer = settle({ ...EMPTY, slots }, ground);
  for (const { square, tile } of swapsIn(action).map((text) => readLaid(text, size))) {
    const slot = layer.slots.indexOf(faceOf(tile));
    if (slot >= 0) layer = replace(layer, ground, slot, square, tile.face);
  }
  if (typeof action === 'string' || !('place' in action)) return layer;
  const { tiles, again } = action.place.placement;
  const targets = tiles.map((text) => readLaid(text, size));
  const at = again && read(again.at, size);
  if (at) layer = lift(layer, ground, at.square, at.direction);
  return layer.lifted ? laidAgain(layer, targets, rack === undefined ? undefined : readRack(rack)) : fromRack(layer, ground, targets);
}

function fromRack(layer: Layer, ground: Ground, targets: readonly Target[]): Layer {
  for (const { square, tile } of targets) {
    const slot = layer.slots.indexOf(faceOf(tile));
    if (slot >= 0 && !ground.board[square]) layer = lay(layer, slot, square, tile.face);
  }
  return layer;
}

/** Tiles of the word that are already in the right place stay; the others are picked up and laid where they belong. */
function laidAgain(layer: Layer, targets: readonly Target[], rack: Face[] | undefined): Layer {
  const goals = new Map(targets.map(({ square, tile }) => [square, tile]));
  const missing = targets.filter(({ square, tile }) => !layer.laid.some((one) => one.square === square && same(one.tile, tile)));
  // Letters that the rack lacks come from the word.
  const own = rack && [...rack];
  const moved = missing.filter(({ tile }) => !(own && takeOut(own, faceOf(tile))));
  for (const { square, tile } of layer.laid) {
    const goal = goals.get(square);
    const isMoved = moved.some((one) => faceOf(one.tile) === faceOf(tile));
    if (goal ? !same(goal, tile) : isMoved) layer = move(layer, square, inHand(layer.laid));
  }
  const from = [...missing].sort((one, other) => Number(moved.includes(other)) - Number(moved.includes(one)));
  for (const { square, tile } of from) {
    const held = moved.some((one) => one.square === square) ? layer.laid.find((one) => one.square < 0 && same(one.tile, tile)) : undefined;
    const slot = layer.slots.indexOf(faceOf(tile) === BLANK ? BLANK : tile.face);
    if (held) layer = move(layer, held.square, square);
    else if (slot >= 0) layer = lay(layer, slot, square, tile.face);
  }
  // Of two tiles with the same letter only one may have been needed elsewhere.
  for (const loose of layer.laid.filter((one) => one.square < 0)) {
    const home = layer.lifted?.tiles.find((one) => same(one.tile, loose.tile) && !laidAt(layer, one.square));
    if (home) layer = move(layer, loose.square, home.square);
  }
  return layer;
}
