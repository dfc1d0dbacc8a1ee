import { expect, test } from 'vitest';

import { playText } from './sheet.ts';

const word = { values: [], premiums: [], times: 1, score: 1 };

test('a play is written with its square, and letters that lay there before are in brackets', () => {
  const size = { width: 15, height: 15 };
  const play = { rack: '', bonus: 0, score: 1, placement: { tiles: ['E8=C', 'E11=e'] }, words: [{ ...word, at: 'E8', word: 'CORe' }] };
  expect(playText(play, size)).toBe('E8 C(OR)e');
});
