import { expect, test } from 'vitest';

import { absent, canStart, type Place } from './lesson.svelte.ts';

/** A board that waits: one has never come, one has gone at 1,000, and one has gone from the class page and sits at the board. */
const place = (members: readonly number[], status = 'seating') => {
  const side = { player: 1, name: '', seat: 0, absent: ['Lotte'], gone: [{ name: 'Amir', since: 1_000 }, { name: 'Hugo', since: 1_000 }] };
  const seats = members.map((n) => ({ members: Array.from({ length: n }, () => ({})) }));
  return { table: { state: 'open' }, sides: [side], board: { info: { status, seats }, presence: { seats: [{ here: ['Hugo'] }] } } } as unknown as Place;
};

test('a device counts as gone only after a moment, and who sits at the board is there', () => {
  expect([2_000, 60_000].map((now) => absent(place([1, 1]), now))).toEqual([['Lotte'], ['Lotte', 'Amir']]);
  expect(absent(place([1, 1], 'playing'), 60_000)).toEqual([]);
});

test('a board can start without a whole team, but not without anybody', () => {
  expect([[2, 0], [0, 0]].map((members) => canStart(place(members)))).toEqual([true, false]);
});
