/**
 * Announces the tentative play when the hand rests: a player typing a word does not want to hear about each letter
 * of it.
 */

/** Milliseconds after the last change. */
export const REST_MS = 900;

export class PlayTeller {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = '';

  constructor(readonly tell: (text: string) => void) {}

  /** The state of the board now: no laid tiles, tiles that have been announced, or others. The returned function ends the wait. */
  sees(what: 'nothing' | 'told' | 'new', text: string): () => void {
    if (what === 'nothing') this.forget();
    else if (what === 'told') this.knows(text);
    else this.hears(text);
    return () => this.stop();
  }

  /** The tiles have been taken back; if the same play is laid again later, it is announced again. */
  forget(): void {
    this.stop();
    this.#told = '';
  }

  /** The sentence about the present tiles; empty while it is unknown. The same sentence is not announced twice. */
  hears(text: string): void {
    this.stop();
    if (!text || text === this.#told) return;
    this.#timer = setTimeout(() => {
      this.#told = text;
      this.tell(text);
    }, REST_MS);
  }

  /** The code that laid the present tiles has already announced them. */
  knows(text: string): void {
    this.stop();
    this.#told = text;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
