/** Tells whether a dropped file is a position or a whole game. */

/** Whether a text is a position in one line: rows joined by slashes, racks, scores and a number. */
export function looksLikeCgp(text: string): boolean {
  return /^\s*[^\s/]+(\/[^\s/]+){4,} \S* \S+ \d+/.test(text) && text.trim().split('\n').length === 1;
}
