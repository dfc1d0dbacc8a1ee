import { expect, test } from 'vitest';

import { newName, peopleOf, profileWith, whoIs } from './people.ts';

const team = { profile: { name: 'Amir, Lotte', members: ['Amir', 'Lotte'] } };

test('a team is called by its people, and one who is left alone by their own name', () => {
  expect(profileWith(team, ['Amir', 'Lotte', 'Tom'])).toEqual({ name: 'Amir, Lotte, Tom', members: ['Amir', 'Lotte', 'Tom'] });
  expect(profileWith(team, ['Amir'])).toEqual({ name: 'Amir' });
  expect(profileWith({ profile: { name: 'Foxes', members: ['Amir', 'Lotte'] } }, ['Amir', 'Tom']).name).toBe('Foxes');
  expect(peopleOf({ profile: { name: 'Mia' } })).toEqual(['Mia']);
});

test('nobody gets the name of another', () => {
  expect(newName('  mia ', ['Mia', 'Mia 2'])).toBe('mia 3');
  expect(newName(' ', ['Mia'])).toBe('');
});

test('a team does things together, and is named with "and"', () => {
  expect(whoIs('Amir')).toBe('Amir');
  expect(whoIs('Amir, Ben, Lotte')).toEqual({ several: 'Amir, Ben and Lotte' });
});
