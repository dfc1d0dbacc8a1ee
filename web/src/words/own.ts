/** Adds missed words to the learner's own deck with one press. */

import { get, post } from '../net/rest.ts';
import type { StudyBoard, StudyDoc, StudyImported } from '../wire/index.ts';

/** Adds words to the list with this name, and activates its deck; with the board on which they were missed. */
export async function addToDeck(name: string, words: readonly string[], board?: StudyBoard): Promise<void> {
  const { deck } = await post<StudyImported>('/study/lists', { name, text: words.join('\n'), add: true, ...(board ? { board } : {}) });
  const { plan } = await get<StudyDoc>('/study');
  if (plan.decks.some((one) => one.deck === deck)) return;
  await post('/study/plan', { ...plan, decks: [...plan.decks, { deck, quiz: 'anagram' }] });
}
