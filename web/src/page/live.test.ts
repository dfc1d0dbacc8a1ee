import { expect, test, vi } from 'vitest';

import { ALERT_MS, announce, announced } from './live.svelte.ts';

test('an alert is removed after a while, and a polite announcement stays', () => {
  vi.useFakeTimers();
  announce('Your turn.');
  announce('That square is taken.', 'assertive');
  expect(announced('assertive', 0).map(({ text }) => text)).toEqual(['That square is taken.']);
  vi.advanceTimersByTime(ALERT_MS);
  expect(announced('assertive', 0)).toEqual([]);
  expect(announced('polite', 0).map(({ text }) => text)).toEqual(['Your turn.']);
  vi.useRealTimers();
});

test('an alert that comes again stands there once, as a new one', () => {
  vi.useFakeTimers();
  for (const _ of [1, 2]) announce('You have no more of these.', 'assertive');
  announce('That square is taken.', 'assertive');
  const before = announced('assertive', 0).map(({ id }) => id);
  announce('You have no more of these.', 'assertive');
  const after = announced('assertive', 0);
  expect(after.map(({ text }) => text)).toEqual(['That square is taken.', 'You have no more of these.']);
  expect(before).not.toContain(after.at(-1)!.id);
  vi.advanceTimersByTime(ALERT_MS);
  expect(announced('assertive', 0)).toEqual([]);
  vi.useRealTimers();
});
