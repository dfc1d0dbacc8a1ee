import { afterEach, expect, test, vi } from 'vitest';
import { speak } from './index.svelte.ts';
import { listed } from './listed.ts';

afterEach(() => vi.unstubAllGlobals());

test('people are listed as one says it aloud, in each language', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const said = () => [['Ann'], ['Ann', 'Bo'], ['Ann', 'Bo', 'Cem']].map(listed);
  expect(said()).toEqual(['Ann', 'Ann and Bo', 'Ann, Bo and Cem']);
  await speak('de');
  expect(said()).toEqual(['Ann', 'Ann und Bo', 'Ann, Bo und Cem']);
  expect(listed([])).toBe('');
  await speak('en');
});
