/** The order of a rack: gaps stay in place, so that the other tiles do not move. */

import type { Layer } from './layer.ts';
import type { Face } from './tiles.ts';

/** Moves a tile of the rack to another slot. Tiles in between move towards the nearest gap. */
export function arrange(layer: Layer, from: number, to: number): Layer {
  const face = layer.slots[from];
  if (face === undefined || from === to || to < 0 || to >= layer.slots.length) return layer;
  const slots: (Face | undefined)[] = [...layer.slots];
  slots[from] = undefined;
  const gaps = slots.flatMap((one, index) => (one === undefined ? [index] : []));
  const gap = gaps.reduce((near, one) => (Math.abs(one - to) < Math.abs(near - to) ? one : near));
  slots.splice(gap, 1);
  slots.splice(to, 0, face);
  return { ...layer, slots };
}

/** Shuffles the tiles. If a different order exists, the result is different. */
export function shuffle(layer: Layer, random: () => number = Math.random): Layer {
  const faces = layer.slots.filter((face) => face !== undefined);
  if (new Set(faces).size < 2) return layer;
  const mixed = [...faces];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  // A shuffle may return the same order; moving the first tile to the end never does.
  if (mixed.every((face, index) => face === faces[index])) mixed.push(mixed.shift()!);
  return filled(layer, mixed);
}

/** The slot that the tile in each slot came from; equal tiles move as little as possible. */
export function origins(before: Layer['slots'], after: Layer['slots']): (number | undefined)[] {
  const free = new Set(before.keys());
  const from = after.map((face, slot) => (face !== undefined && before[slot] === face && free.delete(slot) ? slot : undefined));
  return after.map((face, slot) => {
    if (face === undefined || from[slot] !== undefined) return from[slot];
    const found = [...free].find((other) => before[other] === face);
    if (found !== undefined) free.delete(found);
    return found;
  });
}

/** Sorts the tiles alphabetically, blanks last. */
export function sort(layer: Layer, alphabet: readonly Face[]): Layer {
  const faces = layer.slots.filter((face) => face !== undefined);
  const place = (face: Face) => (alphabet.includes(face) ? alphabet.indexOf(face) : alphabet.length);
  return filled(layer, [...faces].sort((a, b) => place(a) - place(b)));
}

function filled(layer: Layer, faces: readonly Face[]): Layer {
  const rest = [...faces];
  return { ...layer, slots: layer.slots.map((face) => (face === undefined ? undefined : rest.shift())) };
}
