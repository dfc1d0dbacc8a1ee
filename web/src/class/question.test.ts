import { expect, test } from 'vitest';

import type { QuestionAnswer } from '../wire/index.ts';
import { cgpIn, together } from './question.ts';

const CGP = '15/7A7/15 AB?/ 10/20 0';

test('a position is pasted as CGP or as the address of the analysis page', () => {
  expect(cgpIn(`  ${CGP}\n`)).toBe(CGP);
  const address = `https://example.org/analysis?${new URLSearchParams({ edition: 'deluxe', cgp: CGP, lexicon: 'x' })}`;
  expect(cgpIn(address)).toBe(CGP);
  expect(cgpIn('/analysis?cgp=%E0%A4%A')).toBe('/analysis?cgp=%E0%A4%A');
});

const answer = (name: string, at: string, face: string): QuestionAnswer => ({ player: 1, name, word: face, at, laid: [{ row: 7, col: 7, face, value: 1 }], score: 9 });

test('teams with the same play stand together, in the order of the answers', () => {
  const shown = together([answer('Ada', '8H', 'A'), answer('Ben', '8H', 'B'), answer('Cem', '8H', 'A')]);
  expect(shown.map(({ names }) => names)).toEqual([['Ada', 'Cem'], ['Ben']]);
});
