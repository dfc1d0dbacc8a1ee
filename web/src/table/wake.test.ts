import { afterEach, expect, test, vi } from 'vitest';

import { stayingAwake } from './wake.ts';

afterEach(() => vi.unstubAllGlobals());

/** A device that grants or refuses locks, and releases them when the page is hidden. */
function device(refuses: () => boolean = () => false) {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const locks = new Set<object>();
  const request = () => {
    if (page.hidden || refuses()) return Promise.reject(new Error('no'));
    const lock = { release: () => Promise.resolve(void locks.delete(lock)) };
    locks.add(lock);
    return Promise.resolve(lock);
  };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { wakeLock: { request } });
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    if (hidden) locks.clear();
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { locks, turn };
}

test('a screen that was left and is looked at again stays awake again, until it is not wanted any more', async () => {
  const { locks, turn } = device();
  const end = stayingAwake();
  await vi.waitFor(() => expect(locks.size).toBe(1));
  turn(true);
  expect(locks.size).toBe(0);
  turn(false);
  await vi.waitFor(() => expect(locks.size).toBe(1));
  end();
  await vi.waitFor(() => expect(locks.size).toBe(0));
  turn(false);
  expect(locks.size).toBe(0);
});

test('a lock that comes when it is not wanted any more is given back', async () => {
  const { locks } = device();
  stayingAwake()();
  await vi.waitFor(() => expect(locks.size).toBe(0));
});

test('a device that refuses is asked again when the page is looked at again', async () => {
  let refuses = true;
  const { locks, turn } = device(() => refuses);
  const end = stayingAwake();
  turn(true);
  refuses = false;
  turn(false);
  await vi.waitFor(() => expect(locks.size).toBe(1));
  end();
});
