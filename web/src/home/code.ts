/** What was typed as a code, without what no code has: spaces, dots, and whatever a message has put around it. */
export function codeIn(typed: string): string {
  return typed.replace(/[^\w-]/g, '');
}
