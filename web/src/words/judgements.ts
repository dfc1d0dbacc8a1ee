/** The log of the judge, which stays on the device of the club. */

const LOG = 'tilewright.judge';
/** How many verdicts are kept; a long day has a few dozen. */
const MOST = 500;

export type Verdict = { readonly at: number; readonly words: readonly string[]; readonly stays: boolean };

/** The words of a line, in capitals; each once. */
export function wordsOf(line: string): string[] {
  return [...new Set(line.toUpperCase().split(/[\s,;]+/).filter((word) => word !== ''))];
}

export function readLog(): readonly Verdict[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(LOG) ?? '[]');
    return Array.isArray(found) ? (found as Verdict[]) : [];
  } catch {
    return [];
  }
}

/** The log with one more verdict, newest first. */
export function note(verdict: Verdict): readonly Verdict[] {
  return keep([verdict, ...readLog()].slice(0, MOST));
}

export const clearLog = (): readonly Verdict[] => keep([]);

function keep(log: readonly Verdict[]): readonly Verdict[] {
  try {
    localStorage.setItem(LOG, JSON.stringify(log));
  } catch {
    // A browser without storage keeps the log until the page is closed.
  }
  return log;
}
