import { expect, test } from 'vitest';

import { PUPILS } from '../wire/limits.ts';
import { isRegister, madeUp, pupilsIn, tooLong } from './pupils.ts';

test('names are read from lists as people have them', () => {
  expect(pupilsIn('Amir\n Lotte \n\nHugo, Nina;Mia\t')).toEqual(['Amir', 'Lotte', 'Hugo', 'Nina', 'Mia']);
  expect(pupilsIn('1. Amir\n2) Lotte\n3  Blue   Fox')).toEqual(['Amir', 'Lotte', 'Blue Fox']);
  expect(pupilsIn(' \n,')).toEqual([]);
});

test('a register has a pupil a line, with the first name first and without dates', () => {
  const [turned, columns] = ['Smith, Olivia\nJones, Grace', '1\tJones\tGrace\t12.03.2016\n2\tKhan\tAmir\t01.11.2015'];
  expect([pupilsIn(turned), pupilsIn(columns)]).toEqual([['Olivia Smith', 'Grace Jones'], ['Jones Grace', 'Khan Amir']]);
  expect([turned, columns, 'Amir\nLotte', 'Amir, Lotte', 'Amir, Lotte\nBen'].map(isRegister)).toEqual([true, true, false, false, false]);
});

test('no two names are equal, and none is too long', () => {
  expect(pupilsIn('Mia\nmia\nMia')).toEqual(['Mia', 'mia 2', 'Mia 3']);
  const long = 'x'.repeat(41);
  const names = pupilsIn(`${long}\n${long}`);
  expect(names.map((name) => name.length <= 40)).toEqual([true, true]);
  expect([tooLong(`Mia\n${long}`), tooLong(long.slice(1))]).toEqual([[long], []]);
  expect(pupilsIn('Maximiliana-Wilhelmina Theodora')).toEqual(['Maximiliana-Wilhelmina Theodora']);
  expect(new Set(names).size).toBe(2);
});

test('a class has a limit, and made-up names do not repeat', () => {
  expect(pupilsIn(Array.from({ length: 200 }, (_, n) => `P${n}`).join('\n'))).toHaveLength(PUPILS);
  const names = madeUp(PUPILS, ['Blue', 'Red', 'Grey'], ['Fox', 'Owl', 'Newt', 'Kite']);
  expect(names).toHaveLength(PUPILS);
  expect(new Set(names).size).toBe(PUPILS);
  expect(names[0]).toBe('Blue Fox');
});
