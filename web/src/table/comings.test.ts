import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Presence } from '../wire/index.ts';
import { Comings } from './comings.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const here = (...seats: string[][]): Presence => ({ table: 't', seats: seats.map((names) => ({ here: names })), spectators: 0 });

test('whoever comes or goes is told by name, but not oneself', () => {
  const told: string[] = [];
  const comings = new Comings((text) => told.push(text));
  comings.begin(here(['Ada'], [], ['Cem', 'Dora']));
  comings.changed(here([], ['Ben'], ['Cem']), [0]);
  vi.runAllTimers();
  expect(told).toEqual(['Ben is here.', 'Dora has left the table.']);
});

test('a page that is loaded again is no coming and going', () => {
  const told: string[] = [];
  const comings = new Comings((text) => told.push(text));
  comings.begin(here(['Ada'], ['Ben']));
  comings.changed(here(['Ada'], []), [0]);
  comings.changed(here(['Ada'], ['Ben']), [0]);
  vi.runAllTimers();
  expect(told).toEqual([]);
});
