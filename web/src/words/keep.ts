/**
 * What a learner needs without a network, kept on the device: the cards of today, and the answers that the server does not
 * have yet. An answer has a key of its own, so that one that is sent twice counts once.
 */

import { newKey } from '../net/key.ts';
import { get, post, problemOf } from '../net/rest.ts';
import type { Me, StudyAnswerDoc, StudyAnswered, StudyCardDoc, StudyCardsDoc } from '../wire/index.ts';
import type { Marks } from './quiz.ts';

const CARDS = 'tilewright.study.cards';
const ANSWERS = 'tilewright.study.answers';
/** So many go at once; the server takes a few more. */
const AT_ONCE = 200;
/** So many wait on a device at most. */
const MOST = 5_000;

type Pack = { readonly who: string; readonly cards: readonly StudyCardDoc[] };
/** An answer, and whose it is: another person may use the device by now. */
type Waiting = StudyAnswerDoc & { readonly who: string };

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A browser without room works with a network only.
  }
}

export const waiting = (): readonly Waiting[] => read<readonly Waiting[]>(ANSWERS, []);
export const pack = (): Pack => read<Pack>(CARDS, { who: '', cards: [] });

/** The end of the day here, in milliseconds since 1970. */
export const dayEnds = (): number => new Date().setHours(24, 0, 0, 0);

/** The cards of today from the server; they are kept for a time without a network. */
export async function fetchCards(): Promise<readonly StudyCardDoc[]> {
  const [me, { cards }] = await Promise.all([get<Me>('/me'), get<StudyCardsDoc>(`/study/cards?day_ends=${dayEnds()}`)]);
  write(CARDS, { who: me.id, cards } satisfies Pack);
  return cards;
}

/** The cards of one deck; of those that are kept where there is no network. */
export async function fetchDeck(deck: string, quiz: string): Promise<readonly StudyCardDoc[]> {
  const query = new URLSearchParams({ deck, quiz, day_ends: String(dayEnds()) });
  return (await get<StudyCardsDoc>(`/study/cards?${query}`)).cards;
}

/** Keeps an answer until the server has it; its key comes back. */
export function keepAnswer(who: string, card: StudyCardDoc, marks: Marks): string {
  const one: Waiting = { key: newKey(), card: card.card, at: Date.now(), ...marks, easy: false, who };
  write(ANSWERS, [...waiting(), one].slice(-MOST));
  const kept = pack();
  write(CARDS, { ...kept, cards: kept.cards.filter((other) => other.card !== card.card) });
  return one.key;
}

/** Calls an answer easy that still waits here. */
export function callEasy(key: string): void {
  write(ANSWERS, waiting().map((one) => (one.key === key ? { ...one, easy: true } : one)));
}

/** Sends what waits. Says whether nothing waits any more; without a network everything stays. */
export async function send(): Promise<boolean> {
  if (waiting().length === 0) return true;
  try {
    const { id } = await get<Me>('/me');
    for (;;) {
      const own = waiting().filter(({ who }) => who === id || who === '').slice(0, AT_ONCE);
      if (own.length === 0) return waiting().length === 0;
      await post<StudyAnswered>('/study/answers', { answers: own.map(({ who: _, ...answer }) => answer) });
      const sent = new Set(own.map(({ key }) => key));
      // Read again: another window may have added some.
      write(ANSWERS, waiting().filter(({ key }) => !sent.has(key)));
    }
  } catch (thrown) {
    // An answer that the server never takes would keep all others waiting.
    if (problemOf(thrown).code === 'malformed') write(ANSWERS, []);
    return false;
  }
}
