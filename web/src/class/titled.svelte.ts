/** The window of a class has its name. */

import { title } from '../page/title.svelte.ts';

/** Call it while a page is made. At a board the name of the game stands there instead, until the page of the class is back. */
export function titled(name: () => string | undefined): void {
  $effect(() => {
    const called = name();
    if (called && !title.text) title.text = called;
  });
  $effect(() => () => void (title.text = ''));
}
