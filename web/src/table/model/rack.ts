/** The order of a rack: gaps stay where they are, so that the rack does not jump. */

import type { Layer } from './layer.ts';
import type { Face } from './tiles.ts';

/** Moves a tile of the rack to another slot. Tiles in the way make room towards the nearest gap. */
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

/** Puts the tiles into another order. Whenever there is another order, it is another one. */
export function shuffle(layer: Layer, random: () => number = Math.random): Layer {
  const faces = layer.slots.filter((face) => face !== undefined);
  if (new Set(faces).size < 2) return layer;
  const mixed = [...faces];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
  }
  // Chance may give the same order again; one tile from the front to the end never does.
  if (mixed.every((face, index) => face === faces[index])) mixed.push(mixed.shift()!);
  return filled(layer, mixed);
}

/** From which slot the tile of each slot has come; equal tiles move as little as they can. */
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

/** Puts the tiles into the order of the alphabet, blanks last. */
export function sort(layer: Layer, alphabet: readonly Face[]): Layer {
  const faces = layer.slots.filter((face) => face !== undefined);
  const place = (face: Face) => (alphabet.includes(face) ? alphabet.indexOf(face) : alphabet.length);
  return filled(layer, [...faces].sort((a, b) => place(a) - place(b)));
}

function filled(layer: Layer, faces: readonly Face[]): Layer {
  const rest = [...faces];
  return { ...layer, slots: layer.slots.map((face) => (face === undefined ? undefined : rest.shift())) };
}
