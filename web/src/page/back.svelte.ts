/** Work that waits until the server can be reached again. */

import { untrack } from 'svelte';

import { session } from '../net/session.svelte.ts';

/** Calls this whenever the connection is there again; the first time since the page was opened is told. */
export function whenBack(again: (first: boolean) => void): void {
  let [first, wasLive] = untrack(() => (session.state === 'live' ? [false, true] : [true, false]));
  $effect(() => {
    const live = session.state === 'live';
    if (live && !wasLive) {
      untrack(() => again(first));
      first = false;
    }
    wasLive = live;
  });
}
