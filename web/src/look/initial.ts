/** The letter on the tile of a person: the first one of the name, as tiles show it; a question mark where there is none. */
export function initialOf(name: string): string {
  const first = /\p{L}|\p{N}/u.exec(name.normalize('NFC'))?.[0] ?? '?';
  const capital = first.toLocaleUpperCase('en');
  // ß has no capital of one letter.
  return [...capital].length === 1 ? capital : first;
}
