import { expect, test } from 'vitest';

import { costShort, costText } from './cost.ts';

test('a button tells the cost of a challenge, and a sentence who pays it', () => {
  expect(costShort('this_turn')).toBe('risks this turn');
  expect(costText('next_turn', 1, 'Ben')).toContain('your next turn');
  expect([costShort('this_turn', 'Mum'), costText('this_turn', 2, 'Ben', 'Mum')]).toEqual(['Mum risks a turn', 'If the words are good, Mum misses a turn.']);
  expect(costShort('nothing')).toBe('costs nothing');
  expect([costShort({ points: { points: 5, each_word: false } }), costText({ points: { points: 5, each_word: true } }, 2, 'Ben')]).toEqual([
    'risks 5 points', 'If the words are good, Ben gets 5 points for each of them.',
  ]);
  expect([costText('nothing', 1, 'Ben'), costText({ points: { points: 5, each_word: true } }, 1, 'Ben')], 'one word').toEqual([
    'If the word is good, you lose nothing.', 'If the word is good, Ben gets 5 points.',
  ]);
});
