/** The tentative layer is kept while the tab is open, so that it outlives a page that is loaded again. */

import type { Layer } from './model/layer.ts';

const key = (table: string, seat: number | undefined) => `tilewright.layer.${table}.${seat ?? ''}`;

export function keep(table: string, seat: number | undefined, layer: Layer): void {
  try {
    sessionStorage.setItem(key(table, seat), JSON.stringify(layer));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Keeps nothing of a table any longer, no matter who laid it: the device may be in anybody's hands. */
export function forgetAll(table: string): void {
  try {
    const all = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const one of all.filter((name) => name.startsWith(key(table, undefined)))) sessionStorage.removeItem(one);
  } catch {
    // Nothing was kept either.
  }
}

/** The kept layer, if it still looks like one; whether it fits the game is checked when it is settled. */
export function kept(table: string, seat: number | undefined): Layer | undefined {
  try {
    const read = JSON.parse(sessionStorage.getItem(key(table, seat)) ?? 'null') as Partial<Layer> | null;
    if (!read || ![read.slots, read.laid, read.swaps].every(Array.isArray)) return undefined;
    // `undefined` was written as `null`.
    const slots = (read.slots as (string | null)[]).map((face) => face ?? undefined);
    return { slots, laid: read.laid!, swaps: read.swaps!, lifted: read.lifted ?? undefined };
  } catch {
    return undefined;
  }
}
