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

  /** Nothing lies there any more: the same play, laid again later, is told again. */
  forget(): void {
    this.stop();
    this.#told = '';
  }

  /** What is to be said of the tiles as they lie now; nothing while that is not known. What was told is not told again. */
  hears(text: string): void {
    this.stop();
    if (!text || text === this.#told) return;
    this.#timer = setTimeout(() => {
      this.#told = text;
      this.tell(text);
    }, REST_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
