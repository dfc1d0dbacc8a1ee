import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { ranked, resting } from './standings.ts';

type Case = { readonly name: string; readonly rows: readonly (readonly [player: number, games: number, points: number, losses: number, spread: number])[]; readonly order: readonly (readonly [player: number, place: number])[] };
const cases = JSON.parse(readFileSync(new URL('../../../crates/events/tests/data/standings.json', import.meta.url), 'utf8')) as Case[];
const row = (player: number, games: number, points: number, losses: number, spread: number) => ({ player, games, points, losses, spread });

test.each(cases)('as on the server: $name', ({ rows, order }) => {
  expect(ranked(rows.map((one) => row(...one)), []).map(({ player, place }) => [player, place])).toEqual(order);
});

test('wins count before points, and running games count as far as they are', () => {
  const rows = ranked([row(1, 1, 2, 0, 10), row(3, 0, 0, 0, 0), row(4, 0, 0, 0, 0), row(2, 1, 0, 2, -10)], [{ players: [3, 4], scores: [40, 15] }]);
  expect(rows.map(({ player, place, ahead }) => [player, place, ahead])).toEqual([[1, 1, 10], [3, 2, 25], [4, 3, -25], [2, 4, -10]]);
});

test('the win of a player who sits out counts when the others have played, too', () => {
  const side = (player: number) => ({ player, name: '', seat: 0, absent: [] });
  const boards = (state: 'open' | 'done') => [{ table: { number: 1, first: 1, second: 2, state }, sides: [side(1), side(2)] }, { table: { number: 2, first: 3, state: 'done' as const }, sides: [side(3)] }] as unknown as Parameters<typeof resting>[0];
  expect([resting(boards('open')), resting(boards('done'))]).toEqual([[3], []]);
  const standings = [row(3, 1, 2, 0, 0), row(1, 0, 0, 0, 0), row(2, 0, 0, 0, 0)];
  const game = [{ players: [1, 2] as const, scores: [20, 5] }];
  expect(ranked(standings, game, [3]).map(({ player, wins }) => [player, wins])).toEqual([[1, 0], [3, 0], [2, 0]]);
  expect(ranked(standings, game)[0]).toMatchObject({ player: 3, wins: 1 });
});
