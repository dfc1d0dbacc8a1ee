import { expect, test } from 'vitest';

import { fill } from './message.ts';

test('a name in braces becomes its value', () => {
  expect(fill('{who} plays {word}', 'en', { who: 'Ada', word: 'HORN' })).toBe('Ada plays HORN');
});

test('the number chooses the plural form of its language', () => {
  const message = { one: '{n} tile', other: '{n} tiles' };
  expect(fill(message, 'en', { n: 1 })).toBe('1 tile');
  expect(fill(message, 'en', { n: 0 })).toBe('0 tiles');
  expect(fill(message, 'de', { n: 2 })).toBe('2 tiles');
});

test('a language with more plural forms uses them all', () => {
  const message = { one: '{n} kamień', few: '{n} kamienie', many: '{n} kamieni', other: '{n} kamienia' };
  expect([1, 2, 5, 22, 25, 1.5].map((n) => fill(message, 'pl', { n }))).toEqual(['1 kamień', '2 kamienie', '5 kamieni', '22 kamienie', '25 kamieni', '1.5 kamienia'].map((text) => text.replace('.', ',')));
});

test('a value that is not given leaves its name in sight instead of vanishing', () => {
  expect(fill('{who} waits', 'en', {})).toBe('{who} waits');
});

test('text in a value is never read as a message', () => {
  expect(fill('{a} {b}', 'en', { a: '{b}', b: 'x' })).toBe('{b} x');
});

test('a number below zero has a minus, not a hyphen', () => {
  expect(fill('You scored {n}', 'en', { n: -19 })).toBe('You scored −19');
});

test('the verb agrees with who does it: one person, or several', () => {
  expect(fill('{who} {is|are} thinking.', 'en', { who: 'Ann' })).toBe('Ann is thinking.');
  expect(fill('{who} {is|are} thinking.', 'en', { who: { several: 'Ann and Bo' } })).toBe('Ann and Bo are thinking.');
  expect(fill({ one: '{who} {verliert|verlieren} {n} Punkt.', other: '{who} {verliert|verlieren} {n} Punkte.' }, 'de', { who: { several: 'Ann und Bo' }, n: 2 })).toBe('Ann und Bo verlieren 2 Punkte.');
});
