import { expect, test, vi } from 'vitest';

vi.mock('../net/session.svelte.ts', () => ({ session: {} }));

import type { RelationDoc } from '../wire/index.ts';
import { meaning } from './meanings.svelte.ts';

test('the definition of a form is given with its base word', () => {
  const entry = (relation?: RelationDoc) => [{ word: 'fail', ...(relation && { relation }), senses: [{ part: 'v.', text: 'be unsuccessful' }] }];
  expect(meaning(entry('third_person'))).toBe('(from FAIL): be unsuccessful');
  expect(meaning(entry())).toBe('be unsuccessful');
  expect(meaning([])).toBe('');
});
