import { expect, test } from 'vitest';

import { figure, signed } from './figure.ts';

test('negative points have a minus sign, not a hyphen', () => {
  expect([12, 0, -2].map(figure)).toEqual(['12', '0', '−2']);
});

test('a difference has its sign on both sides of zero', () => {
  expect([12, 0, -12].map(signed)).toEqual(['+12', '0', '−12']);
});
