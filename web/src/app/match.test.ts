import { expect, test } from 'vitest';

import { match } from './match.ts';

test('a path matches part by part, and names take the parts in their place', () => {
  expect(match('/table/:id', '/table/q7')).toEqual({ id: 'q7' });
  expect(match('/table/:id', '/table/q7/')).toEqual({ id: 'q7' });
  expect(match('/', '/')).toEqual({});
  expect(match('/table/:id', '/table')).toBeUndefined();
  expect(match('/join/:code', '/join/A%20B')).toEqual({ code: 'A B' });
  expect(match('/join/:code', '/join/%')).toEqual({ code: '%' });
});
