/** Words that go into a deck of one's own with one touch, from wherever they were missed. */

import { get, post } from '../net/rest.ts';
import type { StudyDoc, StudyImported } from '../wire/index.ts';

/** Adds words to the list of this name, and learns it from now on. */
export async function addToDeck(name: string, words: readonly string[]): Promise<void> {
  const { deck } = await post<StudyImported>('/study/lists', { name, text: words.join('\n'), add: true });
  const { plan } = await get<StudyDoc>('/study');
  if (plan.decks.some((one) => one.deck === deck)) return;
  await post('/study/plan', { ...plan, decks: [...plan.decks, { deck, quiz: 'anagram' }] });
}
