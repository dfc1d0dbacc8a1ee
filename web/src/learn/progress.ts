/** The lessons that were done on this device, and the progress of the others. */

const KEY = 'tilewright.lessons';

/** How a step ended: the learner found it, was shown it, or went on without it. */
export type Ended = 'own' | 'shown';

export type Progress = {
  /** The step that is open, from zero. */
  readonly at: number;
  /** How each step ended first, where it did. */
  readonly ended: Readonly<Record<number, Ended>>;
  /** Whether the end was reached once. */
  readonly done: boolean;
};

export const FRESH: Progress = { at: 0, ended: {}, done: false };

type Shelf = Record<string, Progress>;

export function progressOf(lesson: string): Progress {
  return readAll()[lesson] ?? FRESH;
}

/** The step that an address asks for (`?step=3`), from zero; nothing where the lesson has no such step. */
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
    // A browser that keeps nothing still teaches.
  }
}

function isProgress(read: unknown): read is Progress {
  if (typeof read !== 'object' || read === null) return false;
  const { at, ended, done } = read as Partial<Progress>;
  return Number.isInteger(at) && typeof ended === 'object' && ended !== null && typeof done === 'boolean';
}

/** How many steps of a kind there are: those that asked for something, found, shown and left out. */
export function tally({ ended }: Progress, asked: readonly number[]): { own: number; shown: number; skipped: number; of: number } {
  const count = (kind: Ended | undefined) => asked.filter((step) => ended[step] === kind).length;
  return { own: count('own'), shown: count('shown'), skipped: count(undefined), of: asked.length };
}
