import { expect, test } from 'vitest';

import { paragraphOf, sentencesOf } from './sentence.ts';

test('a fault that two tiles share is said once, and begins with a capital', () => {
  const faults = [{ sentence: 'the play touches no tile' }, { sentence: 'the play touches no tile' }, { sentence: 'H8 is taken' }];
  expect(sentencesOf(faults)).toEqual(['The play touches no tile', 'H8 is taken']);
  expect(paragraphOf(faults)).toBe('The play touches no tile. H8 is taken.');
});
