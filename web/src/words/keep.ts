/**
 * What a learner needs without a network, stored on the device: today's cards, and the answers that the server does not
 * have yet. Each answer has its own key, so that an answer that is sent twice counts once.
 */

import { newKey } from '../net/key.ts';
import { get, post, problemOf } from '../net/rest.ts';
import type { Me, PositionDoc, StudyAnswerDoc, StudyAnswered, StudyCardDoc, StudyCardsDoc } from '../wire/index.ts';
import type { Marks } from './quiz.ts';

const CARDS = 'tilewright.study.cards';
const ANSWERS = 'tilewright.study.answers';
/** How many answers are sent at once; the server accepts a few more. */
const AT_ONCE = 200;
/** `boards`: the empty board of each edition that a card needs; packs of older pages have none. */
type Pack = { readonly who: string; readonly cards: readonly StudyCardDoc[]; readonly boards?: readonly PositionDoc[] };
export type Dealt = { readonly cards: readonly StudyCardDoc[]; readonly boards?: readonly PositionDoc[] };
/** An answer, and who gave it: another person may be using the device by now. */
type Waiting = StudyAnswerDoc & { readonly who: string };

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Stores a value. Returns whether the browser took it: its storage may be full, or closed to pages. */
function write(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Today's cards, if the browser did not store them. */
let loosePack: Pack | undefined;
/** Answers that the browser did not store, or stored in an older form. They last as long as the page. */
let loose: readonly Waiting[] = [];
/** Keys of answers that are settled and may still be in a storage that can no longer be written. */
const settled = new Set<string>();

const stored = (): readonly Waiting[] => read<readonly Waiting[]>(ANSWERS, []);
/** The answers that the server does not have yet. */
export function waiting(): readonly Waiting[] {
  const newer = new Set(loose.map(({ key }) => key));
  return [...stored().filter(({ key }) => !newer.has(key)), ...loose].filter(({ key }) => !settled.has(key));
}
/** How many answers are lost when the page is closed, because the browser did not store them. */
export const unstored = (): number => loose.filter(({ key }) => !settled.has(key)).length;

/** Stores the answers; those that the browser does not take stay in memory. */
function keepAll(answers: readonly Waiting[]): void {
  if (write(ANSWERS, answers)) loose = [];
  else {
    const there = new Map(stored().map((one) => [one.key, one]));
    loose = answers.filter((one) => there.get(one.key)?.easy !== one.easy);
  }
}

/** Removes answers that need not be sent again. */
function settle(answers: readonly Waiting[]): void {
  for (const { key } of answers) settled.add(key);
  // Read again, because another window may have added some.
  keepAll(waiting());
}

export const pack = (): Pack => loosePack ?? read<Pack>(CARDS, { who: '', cards: [] });

function keepPack(cards: Pack): void {
  loosePack = write(CARDS, cards) ? undefined : cards;
}

/** The end of the day here, in milliseconds since 1970. */
export const dayEnds = (): number => new Date().setHours(24, 0, 0, 0);

/** Today's cards from the server; they are stored for use without a network. */
export async function fetchCards(): Promise<Dealt> {
  const [me, { cards, boards = [] }] = await Promise.all([get<Me>('/me'), get<StudyCardsDoc>(`/study/cards?day_ends=${dayEnds()}`)]);
  keepPack({ who: me.id, cards, boards });
  return { cards, boards };
}

/** The cards of one deck; without a network, those of them that are stored. */
export async function fetchDeck(deck: string, quiz: string): Promise<Dealt> {
  const query = new URLSearchParams({ deck, quiz, day_ends: String(dayEnds()) });
  return get<StudyCardsDoc>(`/study/cards?${query}`);
}

/** Keeps an answer until the server has it; returns its key. */
export function keepAnswer(who: string, card: StudyCardDoc, marks: Marks): string {
  const one: Waiting = { key: newKey(), card: card.card, at: Date.now(), ...marks, easy: false, who };
  keepAll([...waiting(), one]);
  const kept = pack();
  keepPack({ ...kept, cards: kept.cards.filter((other) => other.card !== card.card) });
  return one.key;
}

/** Rates an answer easy that is still waiting here. */
export function callEasy(key: string): void {
  keepAll(waiting().map((one) => (one.key === key ? { ...one, easy: true } : one)));
}

/** Sends the waiting answers of the person who uses the device. Returns whether none is left; without a network all of them stay. */
export async function send(): Promise<boolean> {
  if (waiting().length === 0) return true;
  try {
    const { id } = await get<Me>('/me');
    for (;;) {
      const own = waiting().filter(({ who }) => who === id || who === '').slice(0, AT_ONCE);
      if (own.length === 0) return waiting().length === 0;
      await hand(own);
    }
  } catch {
    return false;
  }
}

/** Hands answers to the server. One that the server can never read is dropped, alone, because it would block all others. */
async function hand(answers: readonly Waiting[]): Promise<void> {
  try {
    await post<StudyAnswered>('/study/answers', { answers: answers.map(({ who: _, ...answer }) => answer) });
  } catch (thrown) {
    if (problemOf(thrown).code !== 'malformed') throw thrown;
    if (answers.length > 1) {
      const half = Math.ceil(answers.length / 2);
      await hand(answers.slice(0, half));
      await hand(answers.slice(half));
      return;
    }
  }
  settle(answers);
}
