import { expect, test } from 'vitest';

import { noteHint, wasHinted } from './hinted.ts';

test('a play is known as a hint by its squares, at its own table', () => {
  noteHint('one', [114, 112, 113]);
  expect(wasHinted('one', [112, 113, 114])).toBe(true);
  expect(wasHinted('one', [112, 113])).toBe(false);
  expect(wasHinted('two', [112, 113, 114])).toBe(false);
});
