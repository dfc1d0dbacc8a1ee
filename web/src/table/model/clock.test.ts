import { expect, test } from 'vitest';

import { clockText } from './clock.ts';

test('a clock shows minutes and seconds, hours where there are some, and overtime below zero', () => {
  expect([1_500_000, 59_001, 9_000, 0, -61_000, 3_720_000].map(clockText)).toEqual(['25:00', '1:00', '0:09', '0:00', '−1:01', '1:02:00']);
});
