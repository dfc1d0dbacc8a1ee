/** A position in one line, as programs exchange it: board, racks, scores and turns without a score. */

import { BLANK, readRack, writePlaced, type Face, type Placed } from '../table/model/tiles.ts';
import type { Size } from '../table/model/squares.ts';

export type Position = Size & {
  readonly board: readonly (Placed | undefined)[];
  /** The racks, starting with the player to move; an unknown rack is empty. */
  readonly racks: readonly (readonly Face[])[];
  readonly scores: readonly number[];
  readonly zeroTurns: number;
};

/** Writes a position in the form that the server reads. */
export function writeCgp({ width, height, board, racks, scores, zeroTurns }: Position): string {
  const row = (number: number) => {
    let [text, empty] = ['', 0];
    for (const tile of board.slice(number * width, (number + 1) * width)) {
      if (!tile) empty += 1;
      else {
        text += `${empty || ''}${writePlaced(tile)}`;
        empty = 0;
      }
    }
    return text + (empty || '');
  };
  const rows = Array.from({ length: height }, (_, number) => row(number)).join('/');
  const rack = (faces: readonly Face[]) => faces.map((face) => (face === BLANK || face.length === 1 ? face : `[${face}]`)).join('');
  return `${rows} ${racks.map(rack).join('/')} ${scores.join('/')} ${zeroTurns}`;
}

/** The tiles typed for a rack: lower-case letters are tiles too, and spaces are skipped. */
export function typedRack(text: string): Face[] {
  return readRack(text.replace(/[\s,.]/g, '').toUpperCase());
}

/** Letters typed for racks of which the set has no tile, each once. */
export function strangeTiles(racks: readonly string[], set: readonly { readonly face: Face }[]): Face[] {
  const strange = racks.flatMap(typedRack).filter((face) => !set.some((one) => one.face === face));
  return [...new Set(strange)];
}

/** The points of a play, from the positions before and after it, in which the player who made it moves last. */
export function pointsOf(before: string, after: string): number {
  const scores = (cgp: string) => (cgp.split(' ')[2] ?? '').split('/').map(Number);
  return (scores(after).at(-1) ?? 0) - (scores(before)[0] ?? 0) || 0;
}
