import { expect, test } from 'vitest';

import { listText, seatNames, titleOf } from './names.ts';

test('bots are called by how strong they are, and are told apart where two are alike', () => {
  expect(seatNames(['Ada', 'x', 'y'], [null, 'easy', 'hard'])).toEqual(['Ada', 'Clover', 'Juniper']);
  expect(seatNames(['x', 'Ada', 'y'], ['easy', null, 'easy'])).toEqual(['Clover 1', 'Ada', 'Clover 3']);
  expect(seatNames(['Ada', 'Bot'], []), 'a game of before').toEqual(['Ada', 'Bot']);
});

test('a title is told in the language of the page, if it is known', () => {
  expect(titleOf({ title: 'School', titles: { en: 'The school', de: 'Schule' } })).toBe('The school');
  expect(titleOf({ title: 'School', titles: {} })).toBe('School');
});

test('a word list that did not come with the game has only its name', () => {
  expect([listText('english-everyday'), listText('english-school'), listText('ours')]).toEqual(['English, everyday', 'English, for school', 'ours']);
});
