/**
 * What board, rack, hand and keys need of a table: tiles that lie, tiles on a rack, and what was said about tentative ones. A
 * live table is a desk, and a step of a lesson is one.
 */

import type { Actions } from './actions.svelte.ts';
import type { Square } from './model/squares.ts';
import type { TableState } from './table.svelte.ts';

export type Desk = Pick<
  TableState,
  'kit' | 'ground' | 'layer' | 'seat' | 'moments' | 'past' | 'shown' | 'verdict' | 'sending' | 'teamSquares' | 'change' | 'glance'
> & {
  /** What the player may do beside laying tiles. */
  readonly view: { readonly may: { readonly swap: boolean; readonly exchange?: number | null } } | undefined;
  /** Squares on which tiles are asked for: by a lesson, or by a hint. */
  readonly wanted?: ReadonlySet<Square> | undefined;
};

/** What the keys press. */
export type Presses = Pick<Actions, 'play' | 'pass' | 'challenge' | 'openExchange' | 'disarm'>;

/** Where tiles are chosen to be exchanged. */
export type Exchanges = Pick<Actions, 'exchanging' | 'exchange'> & { readonly table: Desk };
