/** The lessons finished on this device, and the progress of the others. */

const KEY = 'tilewright.lessons';

/** How a step ended: the learner found the answer, or was shown it. */
export type Ended = 'own' | 'shown';

export type Progress = {
  /** The open step, counted from zero. */
  readonly at: number;
  /** How each finished step first ended, by its number. */
  readonly ended: Readonly<Record<number, Ended>>;
  /** Whether the learner has ever reached the end. */
  readonly done: boolean;
};

export const FRESH: Progress = { at: 0, ended: {}, done: false };

type Shelf = Record<string, Progress>;

export function progressOf(lesson: string): Progress {
  return readAll()[lesson] ?? FRESH;
}

/** The step in an address (`?step=3`), counted from zero; undefined where the lesson has no such step. */
export function stepIn(search: string, steps: number): number | undefined {
  const asked = new URLSearchParams(search).get('step') ?? '';
  return /^\d{1,4}$/.test(asked) && Number(asked) >= 1 && Number(asked) <= steps ? Number(asked) - 1 : undefined;
}

export function readAll(): Shelf {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, Progress] => isProgress(entry[1])));
  } catch {
    return {};
  }
}

export function keepProgress(lesson: string, progress: Progress): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readAll(), [lesson]: progress }));
  } catch {
    // Lessons also work in a browser that stores nothing.
  }
}

function isProgress(read: unknown): read is Progress {
  if (typeof read !== 'object' || read === null) return false;
  const { at, ended, done } = read as Partial<Progress>;
  return Number.isInteger(at) && typeof ended === 'object' && ended !== null && typeof done === 'boolean';
}

/** How many of the steps with a task were found, shown and skipped. */
export function tally({ ended }: Progress, asked: readonly number[]): { own: number; shown: number; skipped: number; of: number } {
  const count = (kind: Ended | undefined) => asked.filter((step) => ended[step] === kind).length;
  return { own: count('own'), shown: count('shown'), skipped: count(undefined), of: asked.length };
}
