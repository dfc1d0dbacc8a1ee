import { expect, test } from 'vitest';

import { isAway } from './away.ts';

test('a seat for people is away while none of them is here, even if the game waits for it; a bot never is', () => {
  const seats = [{ occupant: 'person' }, { occupant: { bot: { level: 'novice' } } }, { occupant: { team: { size: 2 } } }] as never;
  const here = (...names: string[][]) => ({ seats: names.map((one) => ({ here: one })) }) as never;
  expect([0, 1, 2].map((seat) => isAway(seat, seats, here([], [], [])))).toEqual([true, false, true]);
  expect([0, 2].map((seat) => isAway(seat, seats, here(['Ada'], [], ['Ben'])))).toEqual([false, false]);
  expect(isAway(0, seats, undefined)).toBe(false);
});
