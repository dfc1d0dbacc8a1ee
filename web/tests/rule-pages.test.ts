import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('every edition has a page with its board, its tiles, and its differences', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/');
  await page.getByRole('link', { name: 'Read the rules' }).click();
  await page.getByTestId('differs').getByText('These are the usual rules here').waitFor();
  const editions = page.getByRole('navigation', { name: 'Rules' }).getByRole('link');
  expect(await editions.count()).toBe(7);
  for (const link of await editions.all()) {
    const title = (await link.textContent())!;
    await link.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByTestId('chapters').getByRole('listitem').count()).toBe(29);
    expect(await page.getByTestId('tile-set').getByRole('listitem').count()).toBeGreaterThan(26);
  }
  expect(ada.faults).toEqual([]);
});

/** Rules: T9, C6, S7 */
test('differences are described with the numbers of the rules, and in German', async () => {
  const ada = await world.person('Ada', undefined, { language: 'de' });
  await ada.opens('/rules/literacy+turn-timer');
  const { page } = ada;
  await page.getByRole('heading', { level: 1, name: 'Leseschule · Zeit je Zug' }).waitFor();
  const differs = page.getByTestId('differs');
  await differs.getByText('mindestens 2 Steine').waitFor();
  await differs.getByText('höchstens 3 Minuten').waitFor();
  await differs.getByText('Alle Steine zu legen bringt nichts weiter.').waitFor();
  expect(await differs.getByRole('listitem').count()).toBe(4);
  await page.getByTestId('switched-on').getByText('Drei Minuten').waitFor();
  expect(ada.faults).toEqual([]);
});

test('rules that do not exist are said so, with a way back', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/rules/nonsense');
  await ada.page.getByRole('alert').getByText('There are no such rules').waitFor();
  await ada.page.getByRole('link', { name: 'Rules' }).last().click();
  await ada.page.getByTestId('differs').waitFor();
  expect(ada.faults).toEqual([]);
});

/** Rules: V6, V8 */
test('a table has its own rules, from its menu and back', async () => {
  const ada = await world.person('Ada');
  const rules = [{ key: 'time.turn', value: '"7m"' }];
  await ada.makes({ edition: 'deluxe+nine-tile+solitaire', rules, seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  const { page } = ada;
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByTestId('to-rules').click();
  await page.getByText('The rules of this table').waitFor();
  await page.getByTestId('differs').getByText('You have 7 minutes for each turn').waitFor();
  await page.getByTestId('differs').getByText('A rack holds 9 tiles.').waitFor();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await ada.seesBoard();
  expect(ada.faults).toEqual([]);
});

test('a table is made with the rules that were read', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/rules/box2007+nine-tile');
  await page.getByRole('link', { name: 'Play with these rules' }).click();
  await page.getByTestId('edition-box2007').waitFor();
  expect(await page.getByTestId('edition-box2007').isChecked()).toBe(true);
  expect(await page.getByTestId('variation-nine-tile').isChecked()).toBe(true);
  expect(await page.getByRole('link', { name: 'Read these rules' }).getAttribute('href')).toBe('/rules/box2007+nine-tile');
  expect(ada.faults).toEqual([]);
});
