import { expect, test } from 'vitest';

import { baseForOthers } from './reach.ts';

const opened = (address: string) => new URL(address);

test('others are given the address at which the page was opened', () => {
  expect(baseForOthers(opened('https://play.example.org/t/1'), 'http://10.0.0.3:7654')).toBe('https://play.example.org');
  expect(baseForOthers(opened('http://192.168.1.20:7654/'), undefined)).toBe('http://192.168.1.20:7654');
});

test.each(['http://localhost:7654', 'http://127.0.0.1:7654', 'http://[::1]:7654'])('nobody else is given %s', (address) => {
  expect(baseForOthers(opened(address), 'http://192.168.1.20:7654')).toBe('http://192.168.1.20:7654');
  expect(baseForOthers(opened(address), undefined)).toBeUndefined();
});
