import { expect, test } from 'vitest';

import { dealt, teamName } from './teams.ts';

test('teams are dealt in the order of the list', () => {
  expect(dealt(['Amir', 'Lotte', 'Hugo', 'Nina', 'Mia'], [3, 2])).toEqual([['Amir', 'Lotte', 'Hugo'], ['Nina', 'Mia']]);
  expect(dealt(['Amir', 'Lotte'], [])).toEqual([]);
});

test('a team is called by its people as long as that fits', () => {
  expect(teamName(['Amir', 'Lotte'], 'Team 1')).toBe('Amir, Lotte');
  expect(teamName(Array.from({ length: 4 }, () => 'x'.repeat(24)), 'Team 1')).toBe('Team 1');
});
