/**
 * What board, rack, hand and keys need from a table: the tiles on the board and the rack, and the verdict on tentative ones.
 * A live table is a desk, and so is a step of a lesson.
 */

import type { Actions } from './actions.svelte.ts';
import type { Moment } from './model/history.ts';
import type { Square } from './model/squares.ts';
import type { Placed } from './model/tiles.ts';
import type { TableState } from './table.svelte.ts';

export type Desk = Pick<TableState, 'kit' | 'ground' | 'layer' | 'seat' | 'moments' | 'over' | 'teamSquares' | 'wanted' | 'change' | 'glance'> &
  Partial<Pick<TableState, 'past' | 'shown' | 'verdict' | 'sending' | 'spotlight' | 'witnessed'>> & {
  /** The actions besides laying tiles. */
  readonly view: { readonly seq: number; readonly may: { readonly swap?: boolean; readonly exchange?: number } } | undefined;
  /** Whether squares are requested by a lesson and not by a hint. */
  readonly teaches?: boolean;
  /** What is said when a letter has run out. Where this is given, a letter takes a blank only if one is asked for. */
  readonly outOf?: ((letter: string) => string) | undefined;
  /** The squares of tentative tiles that are in the wrong place, in a lesson. */
  readonly misplaced?: readonly number[];
};

const NONE: readonly never[] = [];

/**
 * A desk with a single position on it: there are no mates, no end, and no earlier play to look back at. A class that has
 * one of these after all replaces the getter, because a field of this class would hide a reactive one of its own.
 */
export abstract class StillDesk implements Desk {
  abstract readonly kit: Desk['kit'];
  abstract readonly ground: Desk['ground'];
  abstract readonly layer: Desk['layer'];
  abstract readonly seat: Desk['seat'];
  abstract readonly view: Desk['view'];
  readonly teamSquares: ReadonlyMap<Square, Placed> = new Map();

  abstract change(layer: Desk['layer']): void;

  get over(): boolean {
    return false;
  }

  get moments(): readonly Moment[] {
    return NONE;
  }

  get wanted(): readonly Square[] {
    return NONE;
  }

  glance(): void {
    // There is no last play to show.
  }
}

/** The actions behind the keys. */
export type Presses = Pick<Actions, 'play' | 'pass' | 'challenge' | 'openExchange' | 'disarm'>;

/** The exchange dialog. */
export type Exchanges = Pick<Actions, 'exchanging' | 'exchange'> & { readonly table: Desk };
