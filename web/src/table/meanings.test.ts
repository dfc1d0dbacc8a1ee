import { expect, test, vi } from 'vitest';

vi.mock('../net/session.svelte.ts', () => ({ session: {} }));

import { meaning } from './meanings.svelte.ts';

test('what a form means is told with the word that it comes from', () => {
  const entry = (relation: string) => [{ word: 'fail', relation, senses: [{ part: 'v.', text: 'be unsuccessful' }] }];
  expect(meaning(entry('third person'))).toBe('(from FAIL): be unsuccessful');
  expect(meaning(entry(''))).toBe('be unsuccessful');
  expect(meaning([])).toBe('');
});
