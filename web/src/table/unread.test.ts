import { expect, test } from 'vitest';

import type { ChatLine } from '../wire/index.ts';
import { Unread } from './unread.svelte.ts';

const line = (name: string, text: string): ChatLine => ({ at: 0, name, text });

/** A table that Ada is looking at. */
function table(chat: readonly ChatLine[]) {
  return {
    chat,
    newestChat: undefined as { line: ChatLine; turn: number } | undefined,
    moments: [] as { seq: number }[],
    isOwnChat: ({ name }: ChatLine) => name === 'Ada',
    hears(said: ChatLine) {
      this.chat = [...this.chat, said];
      this.newestChat = { line: said, turn: this.moments.length };
    },
  };
}

const unreadOf = (at: ReturnType<typeof table>) => new Unread(at as unknown as ConstructorParameters<typeof Unread>[0]);

test('messages of others are unread until the chat is open; one’s own and older ones are not', () => {
  const at = table([line('Ben', 'Hi')]);
  const unread = unreadOf(at);
  expect([unread.count, unread.newest]).toEqual([0, undefined]);
  at.hears(line('Ada', 'Hello'));
  expect([unread.count, unread.newest]).toEqual([0, undefined]);
  at.hears(line('Ben', 'Nice word'));
  expect([unread.count, unread.newest?.text]).toEqual([1, 'Nice word']);
  unread.seen();
  expect([unread.count, unread.newest]).toEqual([0, undefined]);
});

test('an unread message is the newest thing to know until a turn is made, and stays unread after it', () => {
  const at = table([]);
  const unread = unreadOf(at);
  at.hears(line('Ben', 'Nice word'));
  at.moments = [{ seq: 5 }];
  expect([unread.count, unread.newest]).toEqual([1, undefined]);
});
