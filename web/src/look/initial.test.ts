import { expect, test } from 'vitest';

import { initialOf } from './initial.ts';

test('a person is the first letter of the name, also after signs that are no letters', () => {
  expect([' ada', '@émile', 'łukasz', '7of9', 'ßen'].map(initialOf)).toEqual(['A', 'É', 'Ł', '7', 'ß']);
});

test('a name without letters is a question mark', () => {
  expect([initialOf(''), initialOf(' …')]).toEqual(['?', '?']);
});
