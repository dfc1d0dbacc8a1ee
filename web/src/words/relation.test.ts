import { afterEach, expect, test, vi } from 'vitest';

import { speak, withTexts } from '../text/index.svelte.ts';
import { relationText } from './relation.ts';

afterEach(() => vi.unstubAllGlobals());

test('the relation of a word to its headword is told in the language of the page', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await withTexts(['words'], Promise.resolve());
  expect([relationText('third_person'), relationText({ made: { affix: '-ness' } })]).toEqual(['third person', '-ness form']);
  await speak('de');
  expect([relationText('third_person'), relationText({ made: { affix: '-ness' } })]).toEqual(['dritte Person', 'Ableitung mit -ness']);
  await speak('en');
});
