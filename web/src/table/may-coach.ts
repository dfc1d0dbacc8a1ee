/** Where there may be a coach; the coach itself is loaded only for those who want one. */

import type { TableState } from './table.svelte.ts';

/** Whether somebody plays alone against bots, at a table with hints. */
export function mayCoach({ info, over }: Pick<TableState, 'info' | 'over'>): boolean {
  const seats = info?.seats ?? [];
  const bots = seats.filter(({ occupant }) => typeof occupant === 'object' && 'bot' in occupant).length;
  return !over && (info?.settings.hints ?? false) && seats.length > 1 && bots === seats.length - 1 && seats.some(({ yours }) => yours);
}
