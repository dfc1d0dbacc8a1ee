import { expect, test } from 'vitest';

import { wordsOf } from './judgements.ts';

test('words are read off a line, each once, whatever stands between them', () => {
  expect(wordsOf('  jowled AXING,za  Za ')).toEqual(['JOWLED', 'AXING', 'ZA']);
  expect(wordsOf('   ')).toEqual([]);
});
