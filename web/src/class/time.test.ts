import { expect, test } from 'vitest';

import { left, minutes } from './time.ts';

test('times are read as minutes and seconds', () => {
  expect([minutes(0), minutes(59_999), minutes(252_000), minutes(-5), minutes(3_600_000)]).toEqual(['0:00', '0:59', '4:12', '0:00', '60:00']);
  expect([left(1), left(59_001), left(60_000), left(-1)]).toEqual(['0:01', '1:00', '1:00', '0:00']);
});
