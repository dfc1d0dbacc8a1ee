import { beforeEach, expect, test, vi } from 'vitest';

import { forgetAll, keep, kept } from './keep.ts';
import { EMPTY } from './model/layer.ts';

const held = new Map<string, string>();
beforeEach(() => {
  held.clear();
  vi.stubGlobal('sessionStorage', {
    get length() {
      return held.size;
    },
    key: (at: number) => [...held.keys()][at] ?? null,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, text: string) => held.set(name, text),
    removeItem: (name: string) => held.delete(name),
  });
});

test('a shared device stores nothing about any seat of its table, and other tables are untouched', () => {
  keep('one', 0, EMPTY);
  keep('one', 1, EMPTY);
  keep('other', 0, EMPTY);
  forgetAll('one');
  expect([kept('one', 0), kept('one', 1)]).toEqual([undefined, undefined]);
  expect(kept('other', 0)).toEqual(EMPTY);
});
