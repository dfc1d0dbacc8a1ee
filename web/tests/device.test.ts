import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { FIRST_SEAT, nothingWentWrong, onlyAOfAll, rule, sit, testid } from './tables.ts';
import { violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const local = (name: string) => ({ occupant: { local: { name } } });

test('while a device is passed on, the board is in sight and no rack is', async () => {
  const ada = await world.person('Ada');
  const sent: string[] = [];
  ada.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => sent.push(String(payload))));
  await ada.makes({ seats: [{ occupant: 'person' }, local('Ben')], rules: [FIRST_SEAT, onlyAOfAll(100), rule('time.turn', '"5m"')] });
  await ada.starts();
  await ada.seesBoard();
  await ada.lays('8G', 'AA');
  await ada.plays();
  await testid(ada, 'curtain').waitFor();
  // Ben's tiles are neither sent nor kept before he has the device, and Ada's are kept no longer.
  await ada.page.locator('[data-testid=veiled]').waitFor();
  const held = () => ada.page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^tilewright\.layer\..*\.\d$/.test(key)));
  await expect.poll(held).toEqual([]);
  expect(sent.filter((text) => text.includes('"viewer":{"seat":1}'))).toEqual([]);
  // No clock runs until he has it.
  await ada.page.getByText('No clock is running. Yours starts when you press the button.').waitFor();
  expect(await ada.square('H8')).toContain('A, 1');
  // What everybody saw is told again to the player who takes the device.
  await testid(ada, 'curtain-news').getByText(/^Ada plays 8G AA for \d+ points\.$/).waitFor();
  for (const hidden of ['rack', 'sheet', 'unseen', 'now']) expect(await testid(ada, hidden).count(), hidden).toBe(0);
  // Keys and clicks lay nothing through the curtain.
  await ada.page.locator("[role=gridcell][aria-label^='A1,']").click();
  await ada.page.keyboard.press('a');
  expect(await ada.square('A1')).toContain('empty');
  expect(await violations(ada)).toEqual([]);
  await testid(ada, 'curtain').click();
  await testid(ada, 'rack').waitFor();
  await ada.waitsForTurn();
  expect(sent.some((text) => text.includes('"viewer":{"seat":1}'))).toBe(true);
  await testid(ada, 'now').getByText('The game is paused').waitFor({ state: 'detached' });
  nothingWentWrong(ada);
});

/** Rules: C4 */
test('a page that is reloaded while the device is passed on shows no rack before a player says that they have it', async () => {
  const ada = await world.person('Ada');
  await ada.makes({ seats: [{ occupant: 'person' }, { occupant: { local: { name: 'Zed' } } }], rules: [FIRST_SEAT, onlyAOfAll(100)] });
  await ada.starts();
  await ada.seesBoard();
  await ada.lays('8G', 'AA');
  await ada.plays();
  await testid(ada, 'curtain').click();
  await ada.waitsForTurn();
  // In the middle of a turn: the tab has kept the laid tiles and the rack, and keeps them no longer.
  await ada.lays('9G', 'A');
  await ada.page.reload();
  await testid(ada, 'curtain').getByText('Zed').waitFor();
  const held = () => ada.page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^tilewright\.layer\..*\.\d$/.test(key)));
  await expect.poll(held).toEqual([]);
  await testid(ada, 'curtain').click();
  await ada.waitsForTurn();
  await ada.passes();
  await testid(ada, 'curtain').getByText('Ada').waitFor();
  await ada.page.reload();
  await testid(ada, 'curtain').getByText('Ada').waitFor();
  expect(await ada.page.locator('[data-testid=rack] [data-face]').count()).toBe(0);
  nothingWentWrong(ada);
});

test('a double click on a button that asks again passes no turn', async () => {
  const ada = await world.person('Ada');
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  const before = await ada.seq();
  await testid(ada, 'pass').dblclick();
  await ada.page.locator('[data-testid=pass].armed').waitFor();
  expect(await ada.seq()).toBe(before);
  nothingWentWrong(ada);
});

test('a game at one device is cancelled by a second press only, and the menu has that last', async () => {
  const ada = await world.person('Ada');
  await ada.makes({ seats: [{ occupant: 'person' }, local('Ben'), local('Cem')], rules: [FIRST_SEAT] });
  await ada.starts();
  await ada.seesBoard();
  await testid(ada, 'menu').click();
  const items = ada.page.locator('dialog .list > *');
  expect(await items.allTextContents().then((texts) => texts.slice(-2).map((text) => text.trim()))).toEqual(['Cancel the game', 'Close']);
  await testid(ada, 'propose-abort').click();
  await testid(ada, 'propose-abort').getByText('Really cancel the game?').waitFor();
  expect(await testid(ada, 'outcome').count()).toBe(0);
  await testid(ada, 'propose-abort').click();
  await testid(ada, 'outcome').waitFor();
  nothingWentWrong(ada);
});

test('on a shared device anyone may challenge, and it counts for the named player', async () => {
  const ada = await world.person('Ada');
  const seats = [{ occupant: 'person' as const }, local('Ben'), local('Cem')];
  await ada.makes({ seats, rules: [FIRST_SEAT, onlyAOfAll(100)] });
  await ada.starts();
  await ada.seesBoard();
  await ada.lays('8G', 'AA');
  await ada.plays();
  await testid(ada, 'curtain').click();
  await ada.seesBoard();
  // Ben has the device; Cem challenges the good word, and loses his turn.
  await testid(ada, 'who-challenges').getByText('Cem').click();
  await testid(ada, 'challenge').getByText('Cem risks a turn').waitFor();
  await testid(ada, 'now').getByText('If the word is good, Cem misses a turn.').waitFor();
  await testid(ada, 'challenge').click();
  await testid(ada, 'challenge').click();
  await testid(ada, 'challenge-card').getByText('Cem’s challenge failed').waitFor();
  await testid(ada, 'challenge-card').getByText('Cem loses').waitFor();
  nothingWentWrong(ada);
});

/** Rules: V8 */
test('a turn lost on time is shown until the player’s next turn is made', async () => {
  const rules = [FIRST_SEAT, rule('time.turn', '"3s"'), rule('idle.counts', '["pass"]')];
  const [ada, ben] = (await sit(world, 2, { edition: 'graves', rules })) as [Person, Person];
  await testid(ada, 'befell').getByText('Your time ran out').waitFor();
  expect(await testid(ben, 'befell').count()).toBe(0);
  nothingWentWrong(ada, ben);
});

/** Rules: C4 */
test('a failed challenge is shown to the player who made it until they have made a turn', async () => {
  const [ada, ben] = (await sit(world, 2, { rules: [FIRST_SEAT, onlyAOfAll(100)] })) as [Person, Person];
  await ada.lays('8G', 'AA');
  await ada.plays();
  await testid(ada, 'coming').getByText('Ben may challenge your play. If it stands, you draw 2 new tiles.').waitFor();
  await ben.waitsForTurn();
  await testid(ben, 'challenge').click();
  await ben.does(() => testid(ben, 'challenge').click());
  await testid(ben, 'challenge-card').getByText('Your challenge failed').waitFor();
  await testid(ben, 'challenge-card').getByText('You lose this turn.').waitFor();
  await ada.waitsForTurn();
  await ada.passes();
  await ben.waitsForTurn();
  // The newest turn comes first, and the lost one is over.
  await testid(ben, 'news').getByText('Ada passes.').waitFor();
  await testid(ben, 'challenge-card').getByText('You lost that turn.').waitFor();
  await ben.passes();
  await testid(ben, 'challenge-card').waitFor({ state: 'detached' });
  nothingWentWrong(ada, ben);
});

test('a team mate’s play shows who suggests it and its score, and one press agrees to it', async () => {
  const people = await Promise.all(['Ada', 'Ann', 'Ben', 'Bob'].map((name) => world.person(name)));
  const [ada, ann, ben] = people as [Person, Person, Person, Person];
  const team = { occupant: { team: { size: 2 } } };
  const table = await ada.makes({ edition: 'school', seats: [team, team], rules: [FIRST_SEAT, onlyAOfAll(100)] });
  for (const [index, person] of people.slice(1).entries()) {
    await person.post('/claim', { key: table.code, seat: index === 0 ? 0 : 1, name: person.name });
    await person.opens(`/t/${table.table}`);
  }
  await ada.starts();
  await Promise.all(people.map((person) => person.seesBoard()));
  await testid(ben, 'players').getByText('Team 1').waitFor();
  await ada.lays('8G', 'AA');
  await testid(ann, 'mate').getByText(/^Ada suggests 8G AA for \d+ points\.$/).waitFor();
  await testid(ann, 'mate-agree').click();
  await ben.page.locator("[role=gridcell][aria-label^='G8,'][aria-label*='last play']").waitFor();
  nothingWentWrong(...people);
});
