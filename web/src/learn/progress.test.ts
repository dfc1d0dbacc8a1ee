import { beforeEach, expect, test, vi } from 'vitest';

import { FRESH, keepProgress, progressOf, readAll, stepIn, tally } from './progress.ts';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
beforeEach(() => kept.clear());

test('how far a lesson has got is kept, lesson by lesson', () => {
  keepProgress('one', { at: 3, ended: { 0: 'own', 1: 'shown' }, done: false });
  keepProgress('two', { ...FRESH, done: true });
  expect(progressOf('one').at).toBe(3);
  expect(Object.keys(readAll())).toEqual(['one', 'two']);
  expect(progressOf('three')).toEqual(FRESH);
});

test('kept progress that cannot be read is forgotten', () => {
  kept.set('tilewright.lessons', '{"one":7,"two":{"at":1,"ended":{},"done":false}}');
  expect(Object.keys(readAll())).toEqual(['two']);
  kept.set('tilewright.lessons', '[');
  expect(readAll()).toEqual({});
});

test('answers that were shown or left out are not counted as found', () => {
  const progress = { at: 4, ended: { 0: 'own', 1: 'shown', 9: 'own' }, done: true } as const;
  expect(tally(progress, [0, 1, 2])).toEqual({ own: 1, shown: 1, skipped: 1, of: 3 });
});

test('an address leads only to steps that a lesson has', () => {
  expect(['?step=1', '?step=10'].map((search) => stepIn(search, 10))).toEqual([0, 9]);
  for (const search of ['', '?step=', '?step=0', '?step=11', '?step=99', '?step=-1', '?step=1.5', '?step=1e1', '?step=two', '?step=99999999999']) {
    expect(stepIn(search, 10), search).toBeUndefined();
  }
});
