import { expect, test, vi } from 'vitest';

import { speak, withTexts } from '../text/index.svelte.ts';
import { actText } from './act.ts';

test('an action is told in the language of the page, with its target and its duration', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await withTexts(['admin'], Promise.resolve());
  expect(actText({ kind: 'close_table', table: 'q7' })).toBe('Closed the table q7.');
  expect(actText({ kind: 'ban_network', network: '192.0.2.0/24', hours: 24, reason: 'floods' })).toBe('Banned the network 192.0.2.0/24 for 24 hours.');
  await speak('de');
  expect(actText({ kind: 'mute', person: 'eve', reason: '' })).toBe('eve stummgeschaltet, bis es aufgehoben wird.');
  expect(actText({ kind: 'drain' })).toBe('Den Server angehalten.');
  await speak('en');
  vi.unstubAllGlobals();
});

test('a deed that an older server has noted in words stands as it is', () => {
  expect(actText({ kind: 'noted', action: 'close table', target: 'q7', detail: '' })).toBe('close table q7');
});
