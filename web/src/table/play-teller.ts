/**
 * Tells what the tentative tiles make, when the hand that lays them rests: whoever types a word does not want to hear about
 * each letter of it.
 */

/** So long after the last change. */
export const REST_MS = 900;

export class PlayTeller {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = '';

  constructor(readonly tell: (text: string) => void) {}

  /** What is to be said of the tiles as they lie now; nothing where none lie, or nothing is known yet. */
  hears(text: string): void {
    this.stop();
    if (!text) {
      // The same play, laid again later, is told again.
      this.#told = '';
      return;
    }
    if (text === this.#told) return;
    this.#timer = setTimeout(() => {
      this.#told = text;
      this.tell(text);
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
