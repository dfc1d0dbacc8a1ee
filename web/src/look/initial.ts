/** The letter on a person's tile: the first letter of the name, as a capital; a question mark if there is none. */
export function initialOf(name: string): string {
  const first = /\p{L}|\p{N}/u.exec(name.normalize('NFC'))?.[0] ?? '?';
  const capital = first.toLocaleUpperCase('en');
  // The capital of ß would be two letters.
  return [...capital].length === 1 ? capital : first;
}
