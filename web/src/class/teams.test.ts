import { expect, test } from 'vitest';

import { boardRange, boardsFor, dealt, rotated, teamName, type TeamSize } from './teams.ts';

const pupils = (n: number) => Array.from({ length: n }, (_, nth) => `P${nth}`);

test('every pupil is in one team of two to four, and every team has somebody to play', () => {
  for (let n = 4; n <= 96; n += 1) {
    for (const size of [2, 3, 4] as const) {
      const [least, most] = boardRange(n, size);
      for (let boards = least; boards <= most; boards += 1) {
        const teams = dealt(pupils(n), size, boards);
        expect(teams.length).toBe(2 * boards);
        expect(teams.flat()).toEqual(pupils(n));
        expect(teams.every((team) => team.length >= 2 && team.length <= 4), `${n} ${boards}`).toBe(true);
      }
      expect(boardsFor(n, size)).toBeGreaterThanOrEqual(least);
      expect(boardsFor(n, size)).toBeLessThanOrEqual(most);
    }
  }
  expect([boardsFor(24, 2), boardsFor(32, 2), boardsFor(24, 4)]).toEqual([6, 8, 3]);
});

test('three pupils make no two teams, and two play alone', () => {
  expect(boardRange(3, 2)).toEqual([0, 0]);
  expect(dealt(pupils(3), 2, 0)).toEqual([]);
  expect([boardsFor(2, 1), boardsFor(5, 1), boardsFor(1, 1)]).toEqual([1, 2, 0]);
  expect(dealt(pupils(3), 1, 1)).toEqual([['P0'], ['P1'], ['P2']]);
});

test('a team is called by its people as long as that fits', () => {
  expect(teamName(['Amir', 'Lotte'], 'Team 1')).toBe('Amir, Lotte');
  expect(teamName(Array.from({ length: 4 }, () => 'x'.repeat(24)), 'Team 1')).toBe('Team 1');
});

test('nobody meets anybody again before they have met everybody', () => {
  for (let n = 2; n <= 17; n += 1) {
    const players = Array.from({ length: n }, (_, nth) => nth + 1);
    const met = new Set<string>();
    const rounds = n % 2 === 0 ? n - 1 : n;
    for (let round = 0; round < rounds; round += 1) {
      const pairs = rotated(players, round);
      expect(pairs.flat().sort((a, b) => a - b)).toEqual(players);
      for (const pair of pairs.filter((one) => one.length === 2)) met.add([...pair].sort((a, b) => a - b).join());
    }
    expect(met.size, `${n}`).toBe((n * (n - 1)) / 2);
  }
  expect(rotated([1, 2, 3, 4, 5, 6], 0)).toEqual([[1, 2], [3, 4], [5, 6]]);
  expect(rotated([1, 2, 3], 0)).toEqual([[1, 2], [3]]);
});

test('team sizes are those that the page offers', () => {
  const sizes: TeamSize[] = [1, 2, 3, 4];
  expect(sizes.map((size) => boardsFor(12, size))).toEqual([6, 3, 2, 2]);
});
