import { expect, test } from 'vitest';

import { looksLikeCgp } from './file.ts';

test('a position is distinguished from a game', () => {
  expect(looksLikeCgp('15/15/15/15/15/15/15/5HORN6/15 AEFMRST/ 0/14 0\n')).toBe(true);
  expect(looksLikeCgp('15/15/15/15/15 A/ -3/14 0 lex X;')).toBe(true);
  for (const text of ['', '#player1 Ada Ada\n>Ada: HORN 8F HORN +14 14', '{"v":1}']) expect(looksLikeCgp(text)).toBe(false);
});
