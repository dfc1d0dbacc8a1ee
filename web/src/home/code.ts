/**
 * What was typed as a code: capitals, without what no code has, such as spaces, dots, and everything that a message has put
 * around it. A whole link to join or of a slip counts as the code in it.
 */
export function codeIn(typed: string): string {
  const code = /\/(?:join\/|s#|slip#)([^/?#]+)/.exec(typed)?.[1] ?? typed;
  return code.replace(/[^\w-]/g, '').toUpperCase();
}

/** Whether it is the code of a slip of paper, which leads to somebody's own place in a class or a tournament: those are shorter. */
export function isSlip(code: string): boolean {
  return code.length === 5;
}

/** A code for the ear: sign by sign, and not as a word that it is not. */
export function spelled(code: string): string {
  return [...code].join(' ');
}
