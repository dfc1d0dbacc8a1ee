import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { ANY_WORD, FIRST_SEAT, nothingWentWrong, onlyAOfAll, sit, testid, twoAt } from './tables.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('the server is killed in the middle of a placement; tiles stay, the connection heals, and the play counts once', async () => {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  const table = await ada.makes({ lexicon: '' });
  await ben.joins(table.code!);
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  const [mover, other] = await Promise.race([ada, ben].map(async (one) => (await one.waitsForTurn(), one === ada ? [ada, ben] as const : [ben, ada] as const)));
  await mover.laysAnything(4);
  const tentative = await mover.page.locator("[role=gridcell][aria-label*='not played yet']").count();
  const before = await mover.seq();

  await world.server.kill();
  await mover.connection('offline');
  expect(await mover.page.locator("[role=gridcell][aria-label*='not played yet']").count()).toBe(tentative);
  // A turn that is decided while there is no connection is kept, can be seen, and is sent later.
  await mover.page.getByTestId('play').click();
  await mover.page.getByText('This will be sent').first().waitFor();

  await world.server.run();
  await mover.connection('live');
  await mover.sees(before + 1);
  await other.sees(await mover.seq());
  expect(await mover.score(0)).toBe(await other.score(0));
  expect(await mover.score(1)).toBe(await other.score(1));
  expect(Math.max(await mover.score(0), await mover.score(1))).toBeGreaterThan(0);
  expect([...mover.faults, ...other.faults]).toEqual([]);
});

test('an action that was not sent can be cancelled', async () => {
  const ada = await world.person('Ada');
  await ada.makes({ seats: [{ occupant: 'person' }, { occupant: { local: { name: 'Ben' } } }] });
  await ada.starts();
  await ada.takesDevice();
  await world.server.kill();
  await ada.connection('offline');
  await ada.page.getByTestId('pass').click();
  await ada.page.getByTestId('pass').click();
  await ada.page.getByTestId('now').getByRole('button', { name: 'Cancel' }).click();
  await world.server.run();
  await ada.connection('live');
  expect(await ada.waitsForTurn()).toBe('turn');
  expect(ada.faults).toEqual([]);
});

test('a page that is loaded again, or whose connection breaks, in the middle of a placement keeps the tiles', async () => {
  const [ada, ben] = await twoAt(world, ANY_WORD);
  await testid(ada, 'shuffle').click();
  await ada.laysAnything(3);
  const [rack, laid] = [await ada.rack(), await ada.square('I8')];
  await ada.page.reload();
  await ada.seesBoard();
  expect(await ada.rack()).toBe(rack);
  expect(await ada.square('I8')).toBe(laid);

  await ada.losesConnection();
  await ada.connection('live');
  expect(await ada.rack()).toBe(rack);
  await ada.plays();
  await ben.sees(await ada.seq());
  expect(await ben.square('I8')).toContain('last play');
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('a command that waited for the connection is not carried out on a play that its player has not seen', async () => {
  const people = await sit(world, 3, { rules: [FIRST_SEAT, onlyAOfAll(60)] });
  const [ada, ben, cleo] = people as [Person, Person, Person];
  for (const [person, row] of [[ada, 8], [ben, 9]] as const) {
    await person.waitsForTurn();
    await person.lays(`${row}H`, 'AA');
    await person.plays();
  }
  await Promise.all([ada, cleo].map(async (person) => person.sees(await ben.seq())));
  await ada.goesAway();
  await testid(ada, 'challenge').click();
  await testid(ada, 'challenge').click();
  await ada.page.getByText('This will be sent').first().waitFor();
  await cleo.lays('10H', 'AA');
  await cleo.plays();
  await ada.comesBack();
  await testid(ada, 'word').getByText('position').waitFor();
  await ada.sees(await cleo.seq());
  expect(await ada.waitsForTurn()).toBe('turn');
  for (const person of people) expect(await testid(person, 'challenge-card').count()).toBe(0);
  nothingWentWrong(...people);
});

test('a returning player is told the events of the meantime, and that it is their turn', async () => {
  const [ada, ben] = await twoAt(world, ANY_WORD);
  await ada.passes();
  await ben.waitsForTurn();
  await ada.goesAway();
  await ben.passes();
  await ada.comesBack();
  await testid(ada, 'announcements').getByText(`${ben.name} passes.`).waitFor({ state: 'attached' });
  // Who is here again is told as well, at its own time.
  const told = (await ada.announcements()).filter((text) => !/ is here\.$| has left the table\.$/.test(text));
  expect(told.slice(-2)).toEqual([`${ben.name} passes.`, 'Your turn.']);
  nothingWentWrong(ada, ben);
});

/** Rules: C7 */
test('tiles that were tried out before the turn do not begin it when the page is loaded again', async () => {
  const [ada, ben] = await twoAt(world, ANY_WORD);
  await ben.triesOut('A1');
  await ada.laysAnything(2);
  await ada.plays();
  await ben.waitsForTurn();
  await ben.page.reload();
  await ben.seesBoard();
  await ben.page.locator("[role=gridcell][aria-label^='A1,'][aria-label*='not played yet']").waitFor();
  await testid(ben, 'challenge').click();
  await testid(ben, 'challenge').click();
  // Without a list the people at the table decide.
  await testid(ada, 'doubt').waitFor();
  nothingWentWrong(ada, ben);
});

test('the start page reads missing lists again as soon as the server is there', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await page.route('**/tables/mine', (route) => route.abort());
  await ada.opens('/');
  const away = page.getByRole('alert').getByText('The server cannot be reached.');
  await away.waitFor();
  await page.unroute('**/tables/mine');
  await ada.breaksWires();
  await page.locator('[data-testid=quick]:enabled').waitFor();
  expect(await away.count()).toBe(0);
  nothingWentWrong(ada);
});

test('a device that the server has forgotten is made known again, and where no cookie is kept, that is said', async () => {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  const { page, context } = ben;
  await ben.opens('/');
  await page.locator('[data-testid=quick]:enabled').waitFor();
  await context.clearCookies();
  await ben.breaksWires();
  await ada.makes({ visibility: 'lobby' });
  await testid(ben, 'lobby').getByRole('link', { name: 'Sit down' }).waitFor();

  let strangers = 0;
  await page.route('**/api/v1/me', (route) => route.fulfill({ json: { id: `stranger-${(strangers += 1)}`, name: '' } }));
  await context.clearCookies();
  await ben.breaksWires();
  await testid(ben, 'no-cookie').getByText('needs a cookie').waitFor();
  nothingWentWrong(ada, ben);
});
