/** Adds missed words and plays to the learner's own deck with one press. */

import { get, post } from '../net/rest.ts';
import type { StudyBoard, StudyDoc, StudyImported } from '../wire/index.ts';

/** Adds words to the list with this name, and activates its deck; with the board on which they were missed, and the plays that were possible there. */
export async function addToDeck(name: string, words: readonly string[], board?: StudyBoard, plays: readonly string[] = []): Promise<void> {
  const missed = board ? plays : [];
  const { deck } = await post<StudyImported>('/study/lists', { name, text: [...missed, ...words].join('\n'), add: true, ...(board ? { board } : {}) });
  const { plan } = await get<StudyDoc>('/study');
  const asked = [...(words.length > 0 ? ['anagram'] : []), ...(missed.length > 0 ? ['play'] : [])];
  const isAsked = (quiz: string) => plan.decks.some((one) => one.deck === deck && (quiz === 'play') === (one.quiz === 'play'));
  const fresh = asked.filter((quiz) => !isAsked(quiz));
  if (fresh.length > 0) await post('/study/plan', { ...plan, decks: [...plan.decks, ...fresh.map((quiz) => ({ deck, quiz }))] });
}
