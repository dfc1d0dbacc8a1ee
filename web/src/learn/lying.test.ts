import { expect, test } from 'vitest';

import { lyingWords } from './lying.ts';

const tile = (row: number, col: number, face: string) => ({ row, col, face });

test('the words on a board are listed with their first squares, across and then down', () => {
  const horn = [...'HORN'].map((face, nth) => tile(7, 5 + nth, face));
  const far = [...'FA'].map((face, nth) => tile(5 + nth, 7, face));
  expect(lyingWords([...far, ...horn])).toEqual(['row 8 from F: HORN', 'column H from 6: FAR']);
});

test('words in one row are apart, and a tile alone is no word', () => {
  expect(lyingWords([tile(0, 0, 'A'), tile(0, 1, 'T'), tile(0, 3, 'B'), tile(0, 4, 'E'), tile(2, 9, 'X')])).toEqual([
    'row 1 from A: AT',
    'row 1 from D: BE',
  ]);
  expect(lyingWords([])).toEqual([]);
});
