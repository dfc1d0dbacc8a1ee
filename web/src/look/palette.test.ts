import { expect, test } from 'vitest';

import { inkOn } from './palette.ts';

test('letters on a colour are black or white: the one that is read more easily', () => {
  expect(inkOn('#ffffff')).toBe('#000000');
  expect(inkOn('#000000')).toBe('#ffffff');
  expect(inkOn('#2a6fb0')).toBe('#ffffff');
  expect(inkOn('#f2a9b5')).toBe('#000000');
});
