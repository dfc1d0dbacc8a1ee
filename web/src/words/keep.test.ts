import { beforeEach, expect, test, vi } from 'vitest';

import type { StudyAnswerDoc, StudyCardDoc } from '../wire/index.ts';
import type { Marks } from './quiz.ts';

/** What the server has, and how it behaves. */
const server = { me: 'ada', online: true, unreadable: new Set<string>(), answers: new Map<string, StudyAnswerDoc>(), posts: 0 };

class Refusal extends Error {
  constructor(readonly code: string) {
    super(code);
  }
}

vi.mock('../net/rest.ts', () => ({
  get: () => (server.online ? Promise.resolve({ id: server.me, cards: [] }) : Promise.reject(new Refusal('internal'))),
  post: (_: string, { answers }: { answers: StudyAnswerDoc[] }) => {
    server.posts += 1;
    if (!server.online) return Promise.reject(new Refusal('internal'));
    if (answers.some(({ card }) => server.unreadable.has(card))) return Promise.reject(new Refusal('malformed'));
    for (const answer of answers) server.answers.set(answer.key, answer);
    return Promise.resolve({ new: answers.length });
  },
  problemOf: (thrown: unknown) => ({ code: thrown instanceof Refusal ? thrown.code : 'internal' }),
}));

const held = new Map<string, string>();
/** How many characters the browser stores; nothing at all where pages may not store. */
let room = Infinity;
let keep: typeof import('./keep.ts');
beforeEach(async () => {
  held.clear();
  room = Infinity;
  Object.assign(server, { me: 'ada', online: true, posts: 0 });
  server.unreadable.clear();
  server.answers.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new Error('full');
      held.set(name, text);
    },
  });
  // A page that was just opened holds nothing in memory.
  vi.resetModules();
  keep = await import('./keep.ts');
});

const answer = (who: string, card: string) => keep.keepAnswer(who, { card } as StudyCardDoc, { found: 1, missed: 0, wrong: 0 } satisfies Marks);
const cards = () => [...server.answers.values()].map(({ card }) => card);

test('an answer that the server cannot read is dropped alone: all others arrive, and those of another person stay', async () => {
  for (let nth = 0; nth < 9; nth += 1) answer('ada', `${nth}`);
  answer('ben', 'of ben');
  server.unreadable.add('4');
  expect(await keep.send()).toBe(false);
  expect(cards()).toEqual(['0', '1', '2', '3', '5', '6', '7', '8']);
  expect(keep.waiting().map(({ card }) => card)).toEqual(['of ben']);
  server.me = 'ben';
  expect(await keep.send()).toBe(true);
  expect(cards()).toContain('of ben');
});

test('any number of answers wait for the network, and each is sent once', async () => {
  const many = 5_100;
  held.set('tilewright.study.answers', JSON.stringify(Array.from({ length: many }, (_, nth) => ({ key: `k${nth}`, card: `${nth}`, at: 1, easy: false, who: 'ada' }))));
  answer('ada', 'last');
  expect(keep.waiting().length).toBe(many + 1);
  expect(await keep.send()).toBe(true);
  expect(server.answers.size).toBe(many + 1);
  expect(server.posts).toBe(Math.ceil((many + 1) / 200));
});

test('where the browser stores nothing, answers are sent all the same', async () => {
  room = -1;
  const key = answer('ada', 'one');
  keep.callEasy(key);
  expect([keep.waiting().length, keep.unstored()]).toEqual([1, 1]);
  expect(await keep.send()).toBe(true);
  expect(server.answers.get(key)?.easy).toBe(true);
  expect([keep.waiting().length, keep.unstored()]).toEqual([0, 0]);
});

test('an answer for which there is no room waits in memory, and is stored when there is room again', async () => {
  answer('ada', 'stored');
  room = held.get('tilewright.study.answers')!.length;
  server.online = false;
  answer('ada', 'loose');
  expect(await keep.send()).toBe(false);
  expect([keep.waiting().map(({ card }) => card), keep.unstored()]).toEqual([['stored', 'loose'], 1]);
  room = Infinity;
  answer('ada', 'next');
  expect(keep.unstored()).toBe(0);
  expect(JSON.parse(held.get('tilewright.study.answers')!)).toHaveLength(3);
});

test('an answer that was sent is not sent again, even if it cannot be removed from the storage', async () => {
  answer('ada', 'one');
  room = -1;
  expect(await keep.send()).toBe(true);
  expect([keep.waiting().length, server.posts]).toEqual([0, 1]);
  answer('ada', 'two');
  expect(await keep.send()).toBe(true);
  expect([cards(), server.posts]).toEqual([['one', 'two'], 2]);
});

test('cards that the browser did not store belong to the person who fetched them', async () => {
  held.set('tilewright.study.cards', JSON.stringify({ who: 'ben', cards: [{ card: 'old' }] }));
  room = -1;
  await keep.fetchCards();
  expect(keep.pack()).toEqual({ who: 'ada', cards: [], boards: [] });
});

test('without a network nothing is lost', async () => {
  server.online = false;
  answer('ada', 'one');
  expect(await keep.send()).toBe(false);
  expect(keep.waiting()).toHaveLength(1);
});
