/**
 * What was typed as a code: capitals, without what no code has, such as spaces, dots, and everything that a message has put
 * around it. A whole link to join counts as the code in it.
 */
export function codeIn(typed: string): string {
  const code = /\/join\/([^/?#]+)/.exec(typed)?.[1] ?? typed;
  return code.replace(/[^\w-]/g, '').toUpperCase();
}

/** A code for the ear: sign by sign, and not as a word that it is not. */
export function spelled(code: string): string {
  return [...code].join(' ');
}
