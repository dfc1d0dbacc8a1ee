/**
 * What board, rack, hand and keys need of a table: tiles that lie, tiles on a rack, and what was said about tentative ones. A
 * live table is a desk, and a step of a lesson is one.
 */

import type { Actions } from './actions.svelte.ts';
import type { TableState } from './table.svelte.ts';

export type Desk = Pick<
  TableState,
  'kit' | 'ground' | 'layer' | 'seat' | 'moments' | 'over' | 'past' | 'shown' | 'verdict' | 'sending' | 'teamSquares' | 'wanted' | 'spotlight' | 'witnessed' | 'change' | 'glance'
> & {
  /** The actions beside laying tiles. */
  readonly view: { readonly seq: number; readonly may: { readonly swap?: boolean; readonly exchange?: number } } | undefined;
  /** Whether squares are asked for by a lesson, not by a hint. */
  readonly teaches?: boolean;
  /** The squares of tentative tiles that do not belong there, in a lesson. */
  readonly misplaced?: readonly number[];
};

/** The actions behind the keys. */
export type Presses = Pick<Actions, 'play' | 'pass' | 'challenge' | 'openExchange' | 'disarm'>;

/** The exchange dialog. */
export type Exchanges = Pick<Actions, 'exchanging' | 'exchange'> & { readonly table: Desk };
