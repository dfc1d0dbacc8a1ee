import { expect, test } from 'vitest';

import { moments } from '../table/model/history.ts';
import type { SeenMessage } from '../wire/index.ts';
import { thought } from './thought.ts';

const size = { width: 15, height: 15 };
const log = (...events: readonly (readonly [number, SeenMessage['event']])[]) => events.map(([at, event], seq) => ({ seq, at, event }) as SeenMessage);
const passed = (seat: number): SeenMessage['event'] => ({ passed: { seat } });

test('a pause takes no time from anybody, and the time before and after it counts', () => {
  const entries = log([1_000, { first_decided: { seat: 0 } }], [5_000, passed(0)], [6_000, 'paused'], [96_000, 'resumed'], [98_000, passed(1)], [99_000, passed(0)]);
  expect(thought(moments(entries, size), 2)).toEqual([5_000, 3_000]);
});

test('a log without times says nothing', () => {
  expect(thought(moments(log([0, { first_decided: { seat: 0 } }], [0, passed(0)]), size), 2)).toBeUndefined();
});
