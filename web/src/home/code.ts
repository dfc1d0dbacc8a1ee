/**
 * The code in typed text: in capitals, without characters that codes never have, such as spaces and dots, and without
 * the text that a message has put around it. A whole link, to join or of a slip, counts as the code in it.
 */
export function codeIn(typed: string): string {
  const code = /\/(?:join\/|s#|slip#)([^/?#]+)/.exec(typed)?.[1] ?? typed;
  return code.replace(/[^\w-]/g, '').toUpperCase();
}

/** Whether it is the code of a paper slip, which leads to a person's place in a class or a tournament: those are shorter. */
export function isSlip(code: string): boolean {
  return code.length === 5;
}

/** A code for screen readers: spelled out character by character, not read as a word. */
export function spelled(code: string): string {
  return [...code].join(' ');
}
