/** What the pages of a class calculate about a question and its answers. */

import type { QuestionAnswer } from '../wire/index.ts';

/** The position in a text that was pasted: CGP itself, or the address of the analysis page. */
export function cgpIn(text: string): string {
  const trimmed = text.trim();
  const query = /[?&]cgp=([^&#\s]+)/.exec(trimmed)?.[1];
  if (query === undefined) return trimmed;
  try {
    return decodeURIComponent(query.replaceAll('+', ' '));
  } catch {
    return trimmed;
  }
}

/** One play, with all who have answered with it. */
export type SameAnswer = { readonly id: string; readonly answer: QuestionAnswer; readonly names: readonly string[] };

/** The answers in their order, teams with the same play together. */
export function together(answers: readonly QuestionAnswer[]): SameAnswer[] {
  const same = new Map<string, { id: string; answer: QuestionAnswer; names: string[] }>();
  for (const answer of answers) {
    const id = `${answer.at} ${answer.laid.map(({ row, col, face, blank }) => `${row}.${col}${face}${blank ? '?' : ''}`).join(' ')}`;
    const known = same.get(id);
    if (known) known.names.push(answer.name);
    else same.set(id, { id, answer, names: [answer.name] });
  }
  return [...same.values()];
}
