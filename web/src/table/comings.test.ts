import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Presence } from '../wire/index.ts';
import { Comings } from './comings.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const here = (...seats: string[][]): Presence => ({ table: 't', seats: seats.map((names) => ({ here: names })), spectators: 0 });

test('people who come or go are announced by name, but not the viewer', () => {
  const told: string[] = [];
  const comings = new Comings((text) => told.push(text));
  comings.begin(here(['Ada'], [], ['Cem', 'Dora']));
  comings.changed(here([], ['Ben'], ['Cem']), [0], 'here');
  vi.runAllTimers();
  expect(told).toEqual(['Ben is here.', 'Dora has left the table.']);
});

test('a page that is loaded again is no coming and going', () => {
  const told: string[] = [];
  const comings = new Comings((text) => told.push(text));
  comings.begin(here(['Ada'], ['Ben']));
  comings.changed(here(['Ada'], []), [0], 'here');
  comings.changed(here(['Ada'], ['Ben']), [0], 'here');
  vi.runAllTimers();
  expect(told).toEqual([]);
});

test('before a game the list of seats announces first arrivals, and they are not announced twice', () => {
  const told: string[] = [];
  const comings = new Comings((text) => told.push(text));
  comings.begin(here(['Ada'], []));
  comings.changed(here(['Ada'], ['Ben']), [0], 'elsewhere');
  vi.runAllTimers();
  expect(told).toEqual([]);
  comings.changed(here(['Ada'], []), [0], 'elsewhere');
  vi.runAllTimers();
  comings.changed(here(['Ada'], ['Ben']), [0], 'elsewhere');
  vi.runAllTimers();
  expect(told).toEqual(['Ben has left the table.', 'Ben is here.']);
});
