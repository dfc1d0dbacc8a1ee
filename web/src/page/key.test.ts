import { expect, test } from 'vitest';

import { keyAt, withKey } from './key.ts';

const at = (address: string) => keyAt(new URL(address, 'http://play.example') as unknown as Location);

test('the key of a link is read from behind the #, and the address does not change', () => {
  expect(at('/t/abc#k=sCvjIQ5Tp3')).toEqual({ key: 'sCvjIQ5Tp3', address: '/t/abc#k=sCvjIQ5Tp3' });
  expect(at('/t/abc?watch#k=sCvjIQ5Tp3')).toEqual({ key: 'sCvjIQ5Tp3', address: '/t/abc?watch#k=sCvjIQ5Tp3' });
});

test('an old link opens the same table, and its key leaves the query at once', () => {
  expect(at('/t/abc?k=sCvjIQ5Tp3')).toEqual({ key: 'sCvjIQ5Tp3', address: '/t/abc#k=sCvjIQ5Tp3' });
  expect(at('/t/abc?watch&k=sCvjIQ5Tp3')).toEqual({ key: 'sCvjIQ5Tp3', address: '/t/abc?watch#k=sCvjIQ5Tp3' });
});

test('an address without a key has none, also with something else behind the #', () => {
  for (const address of ['/t/abc', '/t/abc#4PXYYR75', '/learn/first?step=3', '/t/abc#content']) expect(at(address)).toEqual({ key: undefined, address });
});

test('a key is carried to the next page behind the #', () => {
  expect(withKey('a/b')).toBe('#k=a%2Fb');
  expect(at(`/games/abc${withKey('a/b')}`).key).toBe('a/b');
  expect(withKey(undefined)).toBe('');
});
