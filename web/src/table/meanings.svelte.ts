/** Definitions of words, where the rules let the player see them; each word is requested once. */

import { session } from '../net/session.svelte.ts';
import { t } from '../text/index.svelte.ts';
import type { DefinitionDoc } from '../wire/index.ts';
import type { TableState } from './table.svelte.ts';

export class Meanings {
  #known = $state.raw<ReadonlyMap<string, string>>(new Map());
  readonly #asked = new Set<string>();

  constructor(readonly table: TableState) {}

  /** Whether the rules allow definitions: with an open dictionary, or after the game. */
  get allowed(): boolean {
    return this.table.over || (this.table.view?.may.look_up ?? false);
  }

  /** The first sense of a word, if the server has sent it. */
  of(word: string): string | undefined {
    return this.#known.get(word.toUpperCase());
  }

  /** Requests the words that were not requested yet. */
  async ask(words: readonly string[]): Promise<void> {
    const fresh = [...new Set(words.map((word) => word.toUpperCase()))].filter((word) => !this.#asked.has(word));
    if (!this.allowed || fresh.length === 0) return;
    for (const word of fresh) this.#asked.add(word);
    try {
      const answer = await session.ask({ look_up: { table: this.table.id, words: fresh } });
      if (typeof answer !== 'object' || !('looked_up' in answer)) return;
      const told = answer.looked_up.words.map(({ word, definitions }) => [word, meaning(definitions)] as const);
      this.#known = new Map([...this.#known, ...told.filter(([, text]) => text)]);
    } catch {
      // A definition that could not be fetched is not shown, and is requested again the next time.
      for (const word of fresh) this.#asked.delete(word);
    }
  }
}

/** The first sense of a word in one line; for an inflected form, with its base word. */
export function meaning(definitions: readonly DefinitionDoc[]): string {
  const [first] = definitions;
  return first ? [first.relation && t('table.form_of', { word: first.word.toUpperCase() }), first.senses[0]?.text].filter(Boolean).join(': ') : '';
}
