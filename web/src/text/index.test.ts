import { afterEach, expect, test, vi } from 'vitest';

import { language, speak } from './index.svelte.ts';

afterEach(() => vi.unstubAllGlobals());

test('the language that was chosen last is spoken, also when its texts come first', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const german = speak('de');
  await speak('en');
  await german;
  expect([language(), document.documentElement.lang]).toEqual(['en', 'en']);
  await speak('de');
  expect(language()).toBe('de');
  await speak('en');
});
