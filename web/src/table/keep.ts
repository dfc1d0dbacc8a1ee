/** The tentative layer is stored while the tab is open, so that it survives a reload. */

import type { Layer } from './model/layer.ts';

const key = (table: string, seat: number | undefined) => `tilewright.layer.${table}.${seat ?? ''}`;

export function keep(table: string, seat: number | undefined, layer: Layer): void {
  try {
    sessionStorage.setItem(key(table, seat), JSON.stringify(layer));
  } catch {
    // Browsers that store nothing can still play.
  }
}

/** Deletes everything stored about a table, for all players: the device may be passed on. */
export function forgetAll(table: string): void {
  try {
    const all = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
    for (const one of all.filter((name) => name.startsWith(key(table, undefined)))) sessionStorage.removeItem(one);
  } catch {
    // Nothing was stored either.
  }
}

/** The stored layer, if it is well-formed; whether it fits the game is checked when it is settled. */
export function kept(table: string, seat: number | undefined): Layer | undefined {
  try {
    const read = JSON.parse(sessionStorage.getItem(key(table, seat)) ?? 'null') as Partial<Layer> | null;
    if (!read || ![read.slots, read.laid, read.swaps].every(Array.isArray)) return undefined;
    // `undefined` was stored as `null`.
    const slots = (read.slots as (string | null)[]).map((face) => face ?? undefined);
    return { slots, laid: read.laid!, swaps: read.swaps!, lifted: read.lifted ?? undefined };
  } catch {
    return undefined;
  }
}
