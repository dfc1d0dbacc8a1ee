/** The address of a table leads to a useful page in every browser that opens it. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { nothingWentWrong, testid } from './tables.ts';
import { violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** The address that a player copies, once it contains an invitation. */
async function copied(person: Person): Promise<string> {
  await person.page.waitForFunction(() => location.hash.length > 4);
  return person.page.url();
}

test('the address that a host has copied lets a visitor without a name see whose table it is, and sit down', async () => {
  const ada = await world.person('Ada');
  await ada.makes();
  const ben = await world.person('');
  await ben.opens(await copied(ada));
  await testid(ben, 'name').fill('Ben');
  await testid(ben, 'join').click();
  await ben.page.waitForURL('**/t/**');
  await ben.page.getByText('Hosted by Ada').waitFor();
  await ada.page.getByText('Ben', { exact: true }).waitFor();
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  nothingWentWrong(ada, ben);
});

test('the address of a running game lets others watch, without asking who they are', async () => {
  const ada = await world.person('Ada');
  await ada.makes({ seats: [{ occupant: 'person' }, { occupant: { bot: { level: 'easy' } } }] });
  await ada.starts();
  await ada.seesBoard();
  // Before the game began, it invited to a seat.
  await ada.page.waitForFunction(() => location.hash.length > 20);
  const cleo = await world.person('');
  await cleo.opens(await copied(ada));
  await cleo.seesBoard();
  expect(await testid(cleo, 'rack').count()).toBe(0);
  nothingWentWrong(ada, cleo);
});

test('a link for spectators shows the table to a visitor without a name, before and during the game', async () => {
  const ada = await world.person('Ada');
  const table = await ada.makes({ seats: [{ occupant: 'person' }, { occupant: 'person' }] });
  const [cleo, ben] = [await world.person(''), await world.person('Ben')];
  await cleo.opens(table.watch_link!.replace('#', '?watch#'));
  await testid(cleo, 'host').getByText('You have a link for watching').waitFor();
  expect(await cleo.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0);
  await ben.joins(table.code!);
  await ada.starts();
  await cleo.seesBoard();
  nothingWentWrong(ada, ben, cleo);
});

test('a link to a seat shows a visitor without a name whose table it is before they sit down', async () => {
  const ada = await world.person('Ada');
  const table = await ada.makes();
  const ben = await world.person('');
  await ben.opens(table.seats[1]!.link!);
  await testid(ben, 'host').getByText('Hosted by Ada').waitFor();
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('listitem').getByRole('button').first().click();
  await ada.page.getByText('Ben', { exact: true }).waitFor();
  nothingWentWrong(ada, ben);
});

test('an old link, with its key in the query, opens the table, and the key leaves the address at once', async () => {
  const ada = await world.person('Ada');
  const table = await ada.makes();
  const cleo = await world.person('');
  await cleo.opens(table.watch_link!.replace('#', '?watch&'));
  await testid(cleo, 'host').getByText('Hosted by Ada').waitFor();
  const { search, hash } = new URL(cleo.page.url());
  expect([search, hash]).toEqual(['?watch', table.watch_link!.slice(table.watch_link!.indexOf('#'))]);
  // Later requests about the table have no key in their address, either.
  const asked = cleo.page.waitForRequest((request) => request.url().includes('/terms'));
  await cleo.page.reload();
  expect((await asked).url()).not.toContain('key=');
  nothingWentWrong(ada, cleo);
});

test('a private table without its key cannot be told from one that does not exist, and both pages lead elsewhere', async () => {
  const ada = await world.person('Ada');
  const { table, code } = await ada.makes();
  const ben = await world.person('Ben');
  const pages: string[] = [];
  for (const id of [table, `${table.slice(0, -1)}${table.endsWith('A') ? 'B' : 'A'}`]) {
    await ben.opens(`/t/${id}`);
    await testid(ben, 'no-table').waitFor();
    pages.push(await testid(ben, 'no-table').innerText());
    expect(await violations(ben)).toEqual([]);
  }
  expect(pages[0]).toBe(pages[1]);
  // A visitor who was told the code can enter it here, without returning to the start page.
  await testid(ben, 'code-field').fill(code!);
  await testid(ben, 'join').click();
  await ben.page.waitForURL(`**/join/${code}`);
  nothingWentWrong(ada, ben);
});
