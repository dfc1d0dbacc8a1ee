/** Warnings that little time is left. */

/** Below this a clock is nearly over. */
export const LOW_MS = 30_000;
/** With this much left it is told, the least first. */
const MARKS_MS = [10_000, LOW_MS];
/** A limit that is less than this many times as long as the remaining time has just begun, and everybody knows how short it is. */
const WHOLE = 2;
/** The most time that a message of the server may give back to a clock that ran on by itself, in milliseconds. */
const JITTER_MS = 1_000;

/** The warnings about one limit: one for each mark that is passed, and again only when time was gained in between. */
export class Warnings {
  #told = Infinity;

  /** Whether it has to be told now that this much of the whole is left. */
  isDue(left: number, whole: number): boolean {
    const isPassed = (mark: number) => left <= mark + (this.#told <= mark ? JITTER_MS : 0);
    const passed = left > 0 ? MARKS_MS.find((mark) => isPassed(mark) && whole >= WHOLE * mark) : undefined;
    const before = this.#told;
    this.#told = passed ?? Infinity;
    return this.#told < before;
  }
}
