import { expect, test } from 'vitest';

import { LANGUAGES, type Language } from './languages.ts';
import type { Catalogue, Message } from './message.ts';

const texts = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
/** The form with all values filled in: some plural forms leave out the number. */
const whole = (message: Message): string => (typeof message === 'string' ? message : message.other);
const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!).sort();

async function catalogue(language: Language): Promise<Catalogue> {
  const { pages, areas } = LANGUAGES[language];
  const later = await Promise.all(Object.values(areas).map(async (area) => Object.values(await area())[0]));
  return Object.assign({}, (await pages()).pages, ...later);
}

const en = await catalogue('en');
const all = Object.keys(LANGUAGES) as Language[];
const others = all.filter((language) => language !== 'en');

/** Words that are the same in several languages. */
const SAME = new Set(['Tilewright', 'OK', 'Code', 'Chat', 'Name', 'Normal', 'Bonus', 'Computer', 'HORN', 'help', 'Passphrase', 'Team']);

test.each(all)('%s has every message, and none is empty', async (language) => {
  const own = await catalogue(language);
  expect(Object.keys(own).sort()).toEqual(Object.keys(en).sort());
  for (const [key, message] of Object.entries(own)) {
    for (const text of texts(message)) expect(text.trim(), key).not.toBe('');
  }
});

test.each(all)('every message of %s with a count has the plural forms that CLDR gives the language', async (language) => {
  const { PLURALS } = await LANGUAGES[language].pages();
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  expect([...PLURALS].sort()).toEqual([...categories].sort());
  for (const [key, message] of Object.entries(await catalogue(language))) {
    if (typeof message === 'string') expect(names(message), `${key}: n is a count, and a count needs plural forms`).not.toContain('n');
    else expect(Object.keys(message).sort(), key).toEqual([...categories].sort());
  }
});

test.each(others)('a translation into %s fills in the same values', async (language) => {
  for (const [key, message] of Object.entries(await catalogue(language))) {
    const needed = new Set(texts(en[key]!).flatMap(names));
    for (const name of texts(message).flatMap(names)) expect(needed, key).toContain(name);
    expect(names(whole(message)), key).toEqual(names(whole(en[key]!)));
  }
});

test.each(others)('what has words is translated into %s', async (language) => {
  const untranslated = Object.entries(await catalogue(language)).filter(([key, message]) => {
    const words = texts(message).join(' ').replace(/\{\w+\}/g, '').match(/\p{L}{3,}/gu) ?? [];
    return texts(message).join() === texts(en[key]!).join() && words.some((word) => !SAME.has(word));
  });
  expect(untranslated).toEqual([]);
});
