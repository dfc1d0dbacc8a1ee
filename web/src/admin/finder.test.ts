import { expect, test } from 'vitest';

import { Finder } from './finder.svelte.ts';

test('a list is read page by page, and a search begins with its first page', async () => {
  const asked: string[] = [];
  const finder = new Finder<string>(async (query) => {
    asked.push(query);
    return query.includes('after') ? { rows: ['c'], next: undefined } : { rows: ['a', 'b'], next: '7~b' };
  });
  const show = await finder.load();
  expect(finder.rows, 'nothing is shown before the rest of the page').toEqual([]);
  show();
  expect([finder.rows, finder.number]).toEqual([['a', 'b'], '2+']);
  await finder.more();
  expect([finder.rows, finder.number]).toEqual([['a', 'b', 'c'], '3']);
  finder.typed = ' Eve ';
  await finder.search();
  expect(finder.number).toBe('2+');
  expect(asked).toEqual(['?name=', '?name=&after=7%7Eb', '?name=Eve']);
});
