/**
 * Tells what the tentative tiles make, when the hand that lays them rests: somebody who types a word does not want to hear about
 * each letter of it.
 */

/** Milliseconds after the last change. */
export const REST_MS = 900;

export class PlayTeller {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = '';

  constructor(readonly tell: (text: string) => void) {}

  /** What lies there now: nothing, tiles of which somebody has told already, or others. The answer ends the wait. */
  sees(what: 'nothing' | 'told' | 'new', text: string): () => void {
    if (what === 'nothing') this.forget();
    else if (what === 'told') this.knows(text);
    else this.hears(text);
    return () => this.stop();
  }

  /** Nothing lies there any more: the same play, laid again later, is told again. */
  forget(): void {
    this.stop();
    this.#told = '';
  }

  /** The sentence about the tiles as they lie now; nothing while that is not known. The same is not told twice. */
  hears(text: string): void {
    this.stop();
    if (!text || text === this.#told) return;
    this.#timer = setTimeout(() => {
      this.#told = text;
      this.tell(text);
    }, REST_MS);
  }

  /** The tiles as they lie were told by the code that laid them. */
  knows(text: string): void {
    this.stop();
    this.#told = text;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
