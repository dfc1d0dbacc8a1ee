import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PlayTeller, REST_MS } from './play-teller.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a play is announced once when the hand rests, and not on each key', () => {
  const told: string[] = [];
  const teller = new PlayTeller((text) => told.push(text));
  for (const text of ['C', 'CA, 4 points.', 'CAT, 10 points.']) {
    teller.hears(text);
    vi.advanceTimersByTime(REST_MS / 2);
  }
  expect(told).toEqual([]);
  vi.advanceTimersByTime(REST_MS);
  expect(told).toEqual(['CAT, 10 points.']);
  // The server repeats itself: that is not news.
  teller.hears('CAT, 10 points.');
  vi.runAllTimers();
  expect(told).toHaveLength(1);
});

test('a play that was taken back is not announced, and is announced again when it is laid again', () => {
  const told: string[] = [];
  const teller = new PlayTeller((text) => told.push(text));
  teller.hears('CAT, 10 points.');
  teller.forget();
  vi.runAllTimers();
  expect(told).toEqual([]);
  for (let time = 0; time < 2; time += 1) {
    teller.hears('CAT, 10 points.');
    vi.runAllTimers();
    teller.forget();
  }
  expect(told).toEqual(['CAT, 10 points.', 'CAT, 10 points.']);
});

test('a play that was announced when it was laid, such as a hint, is not announced again', () => {
  const told: string[] = [];
  const teller = new PlayTeller((text) => told.push(text));
  teller.knows('CAT, 10 points.');
  teller.hears('CAT, 10 points.');
  vi.runAllTimers();
  expect(told).toEqual([]);
});

test('unchanged tiles are not announced again, even if the server is asked again', () => {
  const told: string[] = [];
  const teller = new PlayTeller((text) => told.push(text));
  for (const text of ['CAT is not in the word list.', '', 'CAT is not in the word list.']) {
    teller.hears(text);
    vi.runAllTimers();
  }
  expect(told).toEqual(['CAT is not in the word list.']);
});
