import { expect, test } from 'vitest';

import { listIn, listNamed, looksLikeCgp } from './file.ts';

test('a position is distinguished from a game', () => {
  expect(looksLikeCgp('15/15/15/15/15/15/15/5HORN6/15 AEFMRST/ 0/14 0\n')).toBe(true);
  expect(looksLikeCgp('15/15/15/15/15 A/ -3/14 0 lex X;')).toBe(true);
  for (const text of ['', '#player1 Ada Ada\n>Ada: HORN 8F HORN +14 14', '{"v":1}']) expect(looksLikeCgp(text)).toBe(false);
});

test('the word list of a position is found among its settings, and known by its name in any letters', () => {
  const line = '15/15/15/15/5LEX7 A/ -3/14 0';
  expect(listIn(`${line} lex English-Everyday;`)).toBe('English-Everyday');
  expect(listIn(`${line} ld english; bb; lex CSW21; mcnt 3;`)).toBe('CSW21');
  expect(listIn(`${line} lex NWL23`)).toBe('NWL23');
  for (const none of [line, `${line} ld english;`, `${line} lex;`]) expect(listIn(none)).toBeUndefined();
  const lists = [{ name: 'english-everyday' }, { name: 'club' }];
  expect(listNamed('English-Everyday', lists)).toBe('english-everyday');
  expect(listNamed('CSW21', lists)).toBeUndefined();
});
