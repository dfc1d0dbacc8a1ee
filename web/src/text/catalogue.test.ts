import { expect, test } from 'vitest';

import { admin as adminDe } from './de/admin.ts';
import { de as pagesDe } from './de/index.ts';
import { own as ownDe } from './de/own.ts';
import { admin } from './en/admin.ts';
import { en as pages } from './en/index.ts';
import { own } from './en/own.ts';
import type { Message } from './message.ts';

const en = { ...pages, ...admin, ...own };
const de = { ...pagesDe, ...adminDe, ...ownDe };

const texts = (message: Message): string[] => (typeof message === 'string' ? [message] : [message.one, message.other]);
const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

/** Words that are the same in both languages. */
const SAME = new Set(['Tilewright', 'OK', 'Code', 'Chat', 'Name', 'Normal', 'Bonus', 'Computer', 'HORN', 'help', 'Passphrase', 'Team']);

test('both languages have the same messages, and none is empty', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const [key, message] of [...Object.entries(en), ...Object.entries(de)]) {
    for (const text of texts(message)) expect(text.trim(), key).not.toBe('');
  }
});

test('a translation fills in the same values', () => {
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    const [english, german] = [texts(en[key]), texts(de[key])];
    const needed = new Set(english.flatMap(names));
    for (const name of german.flatMap(names)) expect(needed, key).toContain(name);
    expect(names(german.at(-1)!), key).toEqual(names(english.at(-1)!));
  }
});

test('what has words is translated', () => {
  const untranslated = (Object.keys(en) as (keyof typeof en)[]).filter((key) => {
    const words = texts(en[key]).join(' ').replace(/\{\w+\}/g, '').match(/\p{L}{3,}/gu) ?? [];
    return texts(en[key]).join() === texts(de[key]).join() && words.some((word) => !SAME.has(word));
  });
  expect(untranslated).toEqual([]);
});
