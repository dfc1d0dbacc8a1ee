import { expect, test } from 'vitest';

import { codeIn, isSlip, spelled } from './code.ts';

test('a code is accepted with or without spaces and dots, in lower case or capitals', () => {
  expect(codeIn(' abc 123. ')).toBe('ABC123');
  expect(codeIn('A_B-c')).toBe('A_B-C');
  expect(codeIn(' …? ')).toBe('');
});

test('a link to join counts as the code in it', () => {
  expect(codeIn('http://192.168.1.20:7654/join/abcd2345')).toBe('ABCD2345');
  expect(codeIn('Come and play! https://play.example.org/join/ABCD2345?x=1')).toBe('ABCD2345');
});

test('a slip is known by its five characters, however they were typed', () => {
  for (const typed of ['k7trm', ' K7 TRM ', 'https://tiles.example/s#K7TRM', 'https://tiles.example/slip#K7TRM']) expect([codeIn(typed), isSlip(codeIn(typed))], typed).toEqual(['K7TRM', true]);
  for (const typed of ['', 'ABCD2345', 'K7TR']) expect(isSlip(codeIn(typed)), typed).toBe(false);
});

test('a code is said sign by sign', () => {
  expect(spelled('ABC23')).toBe('A B C 2 3');
});
