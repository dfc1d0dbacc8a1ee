/** The server's state, in the form in which it is drawn. */

import type { SetupMessage, ViewMessage } from '../../wire/index.ts';
import type { Ground } from './layer.ts';
import type { Size } from './squares.ts';
import { BLANK, readRack, type Face, type Placed } from './tiles.ts';

/** The premium printed on a square. */
export type Premium = { readonly letter: number; readonly word: number; readonly start: boolean };

/** Everything about the board and the tiles that stays the same during a game. */
export type Kit = Size & {
  readonly premiums: readonly (Premium | undefined)[];
  /** The values of tiles by face, in points. */
  readonly values: ReadonlyMap<Face, number>;
  /** The letters in alphabetical order. */
  readonly letters: readonly Face[];
  readonly slots: number;
};

export function readKit(setup: SetupMessage): Kit {
  const { rows: height, cols: width, squares } = setup.board;
  const premiums: (Premium | undefined)[] = Array.from({ length: width * height });
  for (const { row, col, letter, word, start } of squares) premiums[row * width + col] = { letter, word, start };
  const values = new Map(setup.tiles.map(({ face, value }) => [face, value]));
  return { width, height, premiums, values, letters: setup.letters, slots: setup.rack_size };
}

/** The seat that a view belongs to; undefined for a spectator. */
export function ownSeat(view: ViewMessage): number | undefined {
  return view.viewer === 'spectator' ? undefined : view.viewer.seat;
}

export function readGround(kit: Kit, view: ViewMessage): Ground {
  const board: (Placed | undefined)[] = Array.from({ length: kit.width * kit.height });
  for (const { row, col, face, blank } of view.board) board[row * kit.width + col] = { face, blank: blank ?? false };
  return { width: kit.width, height: kit.height, board, rack: ownRack(view), slots: kit.slots };
}

function ownRack(view: ViewMessage): Face[] {
  const seat = ownSeat(view);
  const known = seat === undefined ? undefined : view.racks[seat];
  return typeof known === 'string' ? readRack(known) : [];
}

/** The value of a tile on the board, in points. */
export function valueOf(kit: Pick<Kit, 'values'>, { face, blank }: Placed): number {
  return kit.values.get(blank ? BLANK : face) ?? 0;
}

/** The kind of a premium square: the letters in the name of its colour variable. */
export function premiumKind(premium: Premium | undefined): string {
  if (!premium) return 'plain';
  const { letter, word } = premium;
  const times = Math.max(letter, word);
  const prefix = times === 2 ? 'd' : times === 3 ? 't' : times > 3 ? 'q' : '';
  return prefix ? `${prefix}${word > 1 ? 'w' : 'l'}` : 'plain';
}
