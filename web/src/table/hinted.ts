/**
 * Plays that the game itself has hinted at, so that nobody is told afterwards that they should have played something else. They are
 * known by their squares, and only as long as the page is open: kept longer, they would tell of a rack.
 */

import type { Square } from './model/squares.ts';

const hinted = new Map<string, Set<string>>();

export function noteHint(table: string, squares: readonly Square[]): void {
  const known = hinted.get(table) ?? new Set();
  hinted.set(table, known.add(keyOf(squares)));
}

/** Whether a play on these squares was a hint at this table. */
export function wasHinted(table: string, squares: readonly Square[]): boolean {
  return hinted.get(table)?.has(keyOf(squares)) ?? false;
}

function keyOf(squares: readonly Square[]): string {
  return [...squares].sort((one, other) => one - other).join();
}
