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
