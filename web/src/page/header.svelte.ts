/** Places in the header where a page can show its own state: one for the page, and one before it for what the page stands in. */

import type { Snippet } from 'svelte';

class Slot {
  #content = $state.raw<Snippet | undefined>();

  get content(): Snippet | undefined {
    return this.#content;
  }

  /** Shows this; answers with a function that takes it away again. */
  show(snippet: Snippet): () => void {
    this.#content = snippet;
    return () => {
      if (this.#content === snippet) this.#content = undefined;
    };
  }
}

export const slot = new Slot();
export const lead = new Slot();
