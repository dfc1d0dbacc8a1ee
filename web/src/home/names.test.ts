import { expect, test } from 'vitest';

import { levelAbout, levelText } from './levels.ts';
import { listText, seatNames, titleOf, isForeign } from './names.ts';

test('bots have names of their own', () => {
  expect(seatNames(['Ada', 'Clover', 'Rosemary'], [null, 'easy', 'easy'])).toEqual(['Ada', 'Clover', 'Rosemary']);
});

test('bots of old games are named by their level, with the seat where two are alike', () => {
  expect(seatNames(['Ada', 'Easy bot 2', 'Hard bot 3'], [null, 'easy', 'hard'])).toEqual(['Ada', 'Easy bot', 'Hard bot']);
  expect(seatNames(['Easy bot 1', 'Ada', 'Easy bot 3'], ['easy', null, 'easy'])).toEqual(['Easy bot 1', 'Ada', 'Easy bot 3']);
  expect(seatNames(['Ada', 'Bot'], []), 'a game of before').toEqual(['Ada', 'Bot']);
});

test('every level has a title and a sentence, and an unknown one is shown by its name', () => {
  for (const level of ['novice', 'beginner', 'easy', 'medium', 'hard', 'expert', 'champion']) {
    expect(levelText(level).toLowerCase()).toBe(level);
    expect(levelAbout(level)).toMatch(/^[A-Z].*\.$/);
  }
  expect([levelText('two-ply'), levelAbout('two-ply')]).toEqual(['Two ply', '']);
});

test('a title is shown in the language of the page, if it is known', () => {
  expect(titleOf({ title: 'School', titles: { en: 'The school', de: 'Schule' } })).toBe('The school');
  expect(titleOf({ title: 'School', titles: {} })).toBe('School');
});

test('a word list that did not come with the game has only its name', () => {
  expect([listText('english-everyday'), listText('english-school'), listText('ours')]).toEqual(['English, everyday', 'English, for school', 'ours']);
});

test('a page in German says that the words of an English list are English', () => {
  expect(['', 'english-everyday', 'english', 'deutsch'].map((list) => isForeign(list, 'de'))).toEqual([true, true, true, false]);
  expect(isForeign('english-everyday', 'en')).toBe(false);
});
