/** A place in the header where a page can show its own state. */

import type { Snippet } from 'svelte';

let content = $state.raw<Snippet | undefined>();

export const slot = {
  get content(): Snippet | undefined {
    return content;
  },
  /** Shows this; answers with a function that takes it away again. */
  show(snippet: Snippet): () => void {
    content = snippet;
    return () => {
      if (content === snippet) content = undefined;
    };
  },
};
