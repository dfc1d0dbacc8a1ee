/** Places in the header for a page's own status: one for the page, and one before it for the context of the page. */

import type { Snippet } from 'svelte';

class Slot {
  #content = $state.raw<Snippet | undefined>();

  get content(): Snippet | undefined {
    return this.#content;
  }

  /** Shows the snippet; the returned function removes it. */
  show(snippet: Snippet): () => void {
    this.#content = snippet;
    return () => {
      if (this.#content === snippet) this.#content = undefined;
    };
  }
}

export const slot = new Slot();
export const lead = new Slot();
