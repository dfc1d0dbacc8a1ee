/** Warnings about low time. */

/** Below this many milliseconds a clock has nearly run out. */
export const LOW_MS = 30_000;
/** Warnings come at these remaining times, in milliseconds, smallest first. */
const MARKS_MS = [10_000, LOW_MS];
/** A limit of less than this many times the remaining time has just started, and players know that it is short. */
const WHOLE = 2;
/** The most time that a message from the server may add to a running clock without counting as time gained, in milliseconds. */
const JITTER_MS = 1_000;

/** The warnings about one limit: one for each mark that is passed, repeated only if time was gained in between. */
export class Warnings {
  #told = Infinity;

  /** Whether a warning is due when this much of the whole limit is left. */
  isDue(left: number, whole: number): boolean {
    const isPassed = (mark: number) => left <= mark + (this.#told <= mark ? JITTER_MS : 0);
    const passed = left > 0 ? MARKS_MS.find((mark) => isPassed(mark) && whole >= WHOLE * mark) : undefined;
    const before = this.#told;
    this.#told = passed ?? Infinity;
    return this.#told < before;
  }
}
