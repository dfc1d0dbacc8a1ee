import { expect, test } from 'vitest';

import { codeIn } from './code.ts';

test('a code is taken as it was meant, with spaces and dots or without', () => {
  expect(codeIn(' abc 123. ')).toBe('abc123');
  expect(codeIn('a_B-c')).toBe('a_B-c');
  expect(codeIn(' …? ')).toBe('');
});
