/**
 * What board, rack, hand and keys need from a table: the tiles on the board and the rack, and the verdict on tentative ones.
 * A live table is a desk, and so is a step of a lesson.
 */

import type { Actions } from './actions.svelte.ts';
import type { TableState } from './table.svelte.ts';

export type Desk = Pick<
  TableState,
  'kit' | 'ground' | 'layer' | 'seat' | 'moments' | 'over' | 'past' | 'shown' | 'verdict' | 'sending' | 'teamSquares' | 'wanted' | 'spotlight' | 'witnessed' | 'change' | 'glance'
> & {
  /** The actions besides laying tiles. */
  readonly view: { readonly seq: number; readonly may: { readonly swap?: boolean; readonly exchange?: number } } | undefined;
  /** Whether squares are requested by a lesson and not by a hint. */
  readonly teaches?: boolean;
  /** What is said when a letter has run out. Where this is given, a letter takes a blank only if one is asked for. */
  readonly outOf?: ((letter: string) => string) | undefined;
  /** The squares of tentative tiles that are in the wrong place, in a lesson. */
  readonly misplaced?: readonly number[];
};

/** The actions behind the keys. */
export type Presses = Pick<Actions, 'play' | 'pass' | 'challenge' | 'openExchange' | 'disarm'>;

/** The exchange dialog. */
export type Exchanges = Pick<Actions, 'exchanging' | 'exchange'> & { readonly table: Desk };
