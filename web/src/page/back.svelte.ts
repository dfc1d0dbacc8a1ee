/** Work that waits until the server can be reached again. */

import { untrack } from 'svelte';

import { session } from '../net/session.svelte.ts';

/** Calls the function whenever the connection is back; `first`: for the first time since the page was opened. */
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
