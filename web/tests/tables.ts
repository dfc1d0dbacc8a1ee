/** Tables that many tests sit at, and what they look at. */

import { expect } from 'vitest';

import type { TableSettings } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

/** No list: every word is good, so that any tiles can be laid. */
export const ANY_WORD = { lexicon: '' };

/** A set of one letter, so that it is known who holds what. */
export const onlyA = (count: number) => ({
  key: 'alphabet',
  value: `{ blanks = 0, letters = [{ face = "A", count = ${count}, value = 1, vowel = true }] }`,
});

/** The same, for a word list of all letters: AA is a word of it, AAA is none. */
export const onlyAOfAll = (count: number) => ({
  key: 'alphabet',
  value: `{blanks=0,letters=[${[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((face) => `{face="${face}",count=${face === 'A' ? count : 0},value=1}`).join()}]}`,
});

/** At a table for two a small set is enough. */
export const FOR_TWO = { key: 'seats', value: '{ from = 2, to = 2 }' };

/** The first seat begins, so that no draw decides. */
export const FIRST_SEAT = { key: 'opening.first', value: '"first-seat"' };

export const rule = (key: string, value: string) => ({ key, value });

export const nothingWentWrong = (...people: Person[]) => expect(people.flatMap((person) => person.faults)).toEqual([]);

export const testid = (person: Person, id: string) => person.page.getByTestId(id);

export const cell = (person: Person, name: string) => person.page.locator(`[role=gridcell][aria-label^='${name},']`);

/** People at a table whose game has begun, in the order of their seats. */
export async function sit(world: World, n: number, settings: Partial<TableSettings> = {}): Promise<Person[]> {
  const people = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].slice(0, n).map((name) => world.person(name)));
  const seats = people.map(() => ({ occupant: 'person' as const }));
  const table = await people[0]!.makes({ seats, ...settings });
  for (const person of people.slice(1)) await person.joins(table.code!);
  await people[0]!.starts();
  await Promise.all(people.map((person) => person.seesBoard()));
  return people;
}

/** Two people at a table whose game has begun; the one who is to move first. */
export async function twoAt(world: World, settings: Partial<TableSettings> = {}): Promise<[Person, Person]> {
  const [ada, ben] = (await sit(world, 2, settings)) as [Person, Person];
  return (await moverOf([ada, ben])) === ada ? [ada, ben] : [ben, ada];
}

/** The person whose turn it is. */
export function moverOf(people: readonly Person[]): Promise<Person> {
  return Promise.race(people.map(async (person) => (await person.waitsForTurn(), person)));
}

/** Somebody alone at a table. With an open pool the tiles are theirs to choose, so that everything is known. */
export async function alone(world: World, settings: Partial<TableSettings> = {}, chosen: object = {}): Promise<Person> {
  const ada = await world.person('Ada', undefined, chosen);
  await ada.makes({ edition: 'deluxe+open-pool', seats: [{ occupant: 'person' }], ...settings });
  await ada.starts();
  await ada.seesBoard();
  return ada;
}
