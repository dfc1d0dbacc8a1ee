import { expect, test } from 'vitest';

import { KEYS } from '../table/keymap.ts';
import { keySpoken } from './keys.ts';

test('every key of a table has a name that can be said', () => {
  for (const { shown } of Object.values(KEYS).flat()) expect(keySpoken(shown), shown).toMatch(/^[A-Za-z0-9 ]+$/);
  expect(keySpoken('⌫')).toBe('Backspace');
  expect(keySpoken('⇧ A–Z')).toBe('Shift A to Z');
  expect(keySpoken('2 2')).toBe('2 2');
});
