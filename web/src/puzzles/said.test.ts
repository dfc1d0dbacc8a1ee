import { expect, test } from 'vitest';

import type { PuzzleTried } from '../wire/index.ts';
import { hintText, playName, triedText } from './said.ts';

const kit = { width: 15, height: 15, premiums: [], values: new Map(), letters: [], slots: 7 };
const word = { at: '8F', word: 'HORn', values: [4, 1, 1, 0], premiums: [1, 1, 1, 1], times: 2, score: 12 };
const play = { placement: { tiles: [] }, rack: 'HOR?', words: [word], bonus: 0, score: 12 };
const tried = (outcome: PuzzleTried['outcome'], good = true): PuzzleTried => ({
  outcome,
  preview: { fits: { text: '8F HORn', swaps: [], play, verdicts: [{ word: 'HORn', good }] } },
});

test('a good attempt is called good, and the reply says that a better one exists', () => {
  expect(triedText(tried('good'), { lay: { tiles: [] } })).toBe('HORN at 8F, 12 points. Good, but you can do better.');
  expect(triedText(tried('less'), { lay: { tiles: [] } })).toBe('HORN at 8F, 12 points. There is much better.');
  expect(triedText({ outcome: 'less' }, { exchange: 'QV' })).toBe('Exchanging QV. There is much better.');
});

test('a play that is refused says why, and which word is none', () => {
  expect(triedText(tried('refused', false), { lay: { tiles: [] } })).toBe('HORN is not a word here.');
  const faults = { outcome: 'refused', preview: { faults: [{ sentence: 'the tiles are not in one line' }] } } as const;
  expect(triedText(faults as unknown as PuzzleTried, { lay: { tiles: [] } })).toBe('The tiles are not in one line.');
  expect(triedText({ outcome: 'refused' }, { exchange: 'QQ' })).toBe('That cannot be exchanged here.');
});

test('hints go from the kind of turn to its tiles', () => {
  expect(hintText({ nudge: { exchange: false, bonus: true, at_least: 80 } }, kit)).toBe('It is a bonus play. It scores 80 points or more.');
  expect(hintText({ nudge: { exchange: false, bonus: false, at_least: 0 } }, kit)).toBe('It scores fewer than ten points.');
  expect(hintText({ nudge: { exchange: true, bonus: false, at_least: 0 } }, kit)).toBe('No play is as good as an exchange.');
  expect(hintText({ place: { row: 14, col: 0, across: true } }, kit)).toBe('Its first tile goes on A15, and it is read across.');
  expect(hintText({ count: { tiles: 3 } }, kit)).toBe('Give 3 tiles back.');
  expect(hintText({ tiles: { tiles: ['A', 'B', '?'], blanks: ['I'] } }, kit)).toBe('It uses A B blank. The blank is I.');
});

test('a play is named by its whole word', () => {
  expect(playName({ word: 'OBLiGATE', at: '15A', text: '15A OBLi.ATE' })).toBe('OBLIGATE at 15A');
  expect(playName({ word: '', at: '', text: 'exchange QV' })).toBe('exchange QV');
});
