import { expect, test } from 'vitest';

import { figure } from './figure.ts';

test('points below nothing have a minus, not a hyphen', () => {
  expect([12, 0, -2].map(figure)).toEqual(['12', '0', '−2']);
});
