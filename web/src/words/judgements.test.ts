import { expect, test } from 'vitest';

import { wordsOf } from './judgements.ts';

test('words are read from a line, each once, with any separators', () => {
  expect(wordsOf('  jowled AXING,za  Za ')).toEqual(['JOWLED', 'AXING', 'ZA']);
  expect(wordsOf('   ')).toEqual([]);
});
