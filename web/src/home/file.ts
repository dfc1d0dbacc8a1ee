/** Tells whether a dropped file is a position or a whole game, and by which word list a position is judged. */

/** Whether a text is a position in one line: rows joined by slashes, racks, scores and a number. */
export function looksLikeCgp(text: string): boolean {
  return /^\s*[^\s/]+(\/[^\s/]+){4,} \S* \S+ \d+/.test(text) && text.trim().split('\n').length === 1;
}

/** The word list that a position names among its settings: `… 0 ld english; lex NWL23;`. */
export function listIn(cgp: string): string | undefined {
  const settings = cgp.trim().split(/\s+/).slice(4).join(' ').split(';');
  return settings.map((one) => one.trim()).find((one) => one.startsWith('lex '))?.slice(4);
}

/** The list of this name, regardless of capitals, as a game in a file finds its list. */
export function listNamed(name: string, lexicons: readonly { readonly name: string }[]): string | undefined {
  return lexicons.find((list) => list.name.toLowerCase() === name.toLowerCase())?.name;
}
