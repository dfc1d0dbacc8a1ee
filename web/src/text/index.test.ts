import { afterEach, expect, test, vi } from 'vitest';

import { rules } from './en/rules.ts';

// A newly opened page: its texts are those that come with the app.
vi.resetModules();
const { language, speak, t, withTexts } = await import('./index.svelte.ts');

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

test('texts of one page stay when those of another come after them', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  const page = Promise.resolve('page');
  const [first] = await Promise.all([withTexts(['words'], page), withTexts(['rules'], page)]);
  expect([first, t('words.check'), t('rules.all')]).toEqual(['page', 'Look up', rules['rules.all']]);
  await speak('de');
  expect(t('words.check')).toBe('Nachschlagen');
  await speak('en');
});
