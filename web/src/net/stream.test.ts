import { expect, test } from 'vitest';

import { dataOf } from './stream.ts';

test('an event has data, and one that only keeps the connection open has none', () => {
  expect(dataOf('data: {"ms":1}')).toBe('{"ms":1}');
  expect(dataOf('event: news\ndata:{"ms":1}\ndata: 2')).toBe('{"ms":1}\n2');
  expect(dataOf(':')).toBe('');
});
