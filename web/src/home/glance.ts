/** The current state of a table, fetched once and not followed. */

import { newKey } from '../net/key.ts';
import type { Trouble } from '../net/rest.ts';
import { atTable, session } from '../net/session.svelte.ts';
import type { StateTell } from '../wire/index.ts';

/** Fetches a table; `then` runs while it is still followed, `key` is the key of a link. */
export async function glance(table: string, then?: (state: StateTell) => Promise<unknown>, key?: string): Promise<StateTell> {
  let leave = () => {};
  const seen = new Promise<StateTell>((resolve, reject) => {
    leave = session.follow({
      ...atTable(table, () => 0, undefined, key),
      tell: (tell) => 'state' in tell && tell.state.table.table === table && resolve(tell.state),
      refused: (trouble: Trouble) => reject(trouble),
    });
  });
  try {
    const state = await seen;
    await then?.(state);
    return state;
  } finally {
    leave();
  }
}

/** Resigns a game. */
export async function resign(table: string): Promise<void> {
  await glance(table, ({ view }) =>
    view ? session.ask({ act: { table, key: newKey(), seq: view.seq, action: 'resign' } }) : Promise.resolve(),
  );
}
