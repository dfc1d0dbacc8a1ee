/**
 * Plays that hints have suggested, so that the game does not later criticise them. They are identified by their
 * squares, and kept only while the page is open: stored for longer, they would reveal the rack.
 */

import type { Square } from './model/squares.ts';

const hinted = new Map<string, Set<string>>();

export function noteHint(table: string, squares: readonly Square[]): void {
  const known = hinted.get(table) ?? new Set();
  hinted.set(table, known.add(keyOf(squares)));
}

/** Whether a hint at this table has suggested a play on these squares. */
export function wasHinted(table: string, squares: readonly Square[]): boolean {
  return hinted.get(table)?.has(keyOf(squares)) ?? false;
}

function keyOf(squares: readonly Square[]): string {
  return [...squares].sort((one, other) => one - other).join();
}
