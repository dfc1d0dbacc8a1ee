import { expect, test } from 'vitest';

import type { TableInfo } from '../wire/index.ts';
import { inviteOf, readInvite, toWatch } from './address.ts';

const info = (wanted: Partial<TableInfo>) => ({ your_seats: [0], you_host: false, code: null, watch_link: '/t/abc#k=sCvjIQ5Tp3ckOqItWOr96K', ...wanted }) as unknown as TableInfo;

test('the address of a table invites to a seat before the game and to watch afterwards', () => {
  expect(inviteOf(info({ code: '4PXYYR75' }))).toBe('4PXYYR75');
  expect(inviteOf(info({}))).toBe('sCvjIQ5Tp3ckOqItWOr96K');
  expect(inviteOf(info({ watch_link: null }))).toBeUndefined();
});

test('a spectator has no key to pass on', () => {
  expect(inviteOf(info({ your_seats: [], code: '4PXYYR75' }))).toBeUndefined();
});

test('an invitation is a code or a key, and anything else is none', () => {
  expect(readInvite('#4PXYYR75')).toEqual({ code: '4PXYYR75' });
  expect(readInvite('#sCvjIQ5Tp3ckOqItWOr96K')).toEqual({ key: 'sCvjIQ5Tp3ckOqItWOr96K' });
  for (const text of ['', '#', '#k=sCvjIQ5Tp3ckOqItWOr96K', '#content/..', '#%', '#a b', `#${'x'.repeat(80)}`]) expect(readInvite(text)).toBeUndefined();
});

test('a link for spectators says that it is one', () => {
  expect(toWatch('/t/abc#k=key')).toBe('/t/abc?watch#k=key');
});
