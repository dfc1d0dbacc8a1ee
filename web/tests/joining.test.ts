/** Making a table for people, the way to it, and the lobby before the game. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { TableInfo, TableSettings } from '../src/wire/index.ts';
import { nothingWentWrong, testid } from './tables.ts';
import { violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('the first press on “Make the table” counts, also right after a number was typed', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new?occasion=family');
  await testid(ada, 'time-other').check();
  // A typed name is sent to be checked; the answer may move the button while it is pressed.
  const checked = page.waitForResponse('**/editions/check');
  await testid(ada, 'limit-turn').fill('7');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tables'));
  await testid(ada, 'create').hover();
  await page.mouse.down();
  await checked;
  await page.locator('[data-testid=in-force] [data-topic=time]', { hasText: '7 minutes for each turn.' }).waitFor();
  await page.mouse.up();
  const { rules } = (await sent).postDataJSON() as TableSettings;
  expect(rules).toContainEqual({ key: 'time.turn', value: '"7m"' });
  await page.waitForURL('**/t/**');
  nothingWentWrong(ada);
});

test('the last typed value is checked before a table is made of it', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new?occasion=family');
  await page.locator('[data-testid=create][data-checked=true]').waitFor();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/editions/check', async (route) => (await held, route.continue()));
  await testid(ada, 'time-turn').check();
  await testid(ada, 'create').click();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tables'));
  answer();
  expect(((await sent).postDataJSON() as TableSettings).rules).toContainEqual({ key: 'time.turn', value: '"3m"' });
});

test('a short game is one of the plain questions', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/new?occasion=family');
  await testid(ada, 'length-short').check();
  await ada.page.locator('[data-testid=in-force] [data-topic=end]', { hasText: '200' }).waitFor();
  await testid(ada, 'length-full').check();
  await ada.page.locator('[data-testid=in-force] [data-topic=end]', { hasText: '200' }).waitFor({ state: 'detached' });
  nothingWentWrong(ada);
});

test('a class: the host is asked for a name first, and pupils are spread over the teams and announced', async () => {
  const teacher = await world.person('', PHONE);
  await teacher.opens('/new?occasion=class');
  const name = testid(teacher, 'name');
  await name.waitFor();
  expect(await name.inputValue()).toBe('Guest');
  const box = await name.boundingBox();
  expect(box!.y + box!.height, 'in the first view of a phone').toBeLessThan(500);
  await name.fill('Ms Hill');
  await teacher.page.locator('[data-testid=create][data-checked=true]').click();
  await teacher.page.waitForURL('**/t/**');
  // A teacher plays in no team unasked.
  await testid(teacher, 'missing').getByText('Team 1 needs 2 more players. Team 2 needs 2 more players.').waitFor();
  await testid(teacher, 'place-0').getByRole('button', { name: 'Sit' }).click();
  await testid(teacher, 'missing').getByText('Team 1 needs 1 more player. Team 2 needs 2 more players.').waitFor();
  expect(await testid(teacher, 'start').isDisabled()).toBe(true);
  const code = (await testid(teacher, 'code').textContent())!;

  const [ann, bob, cy] = [await world.person('Ann', PHONE), await world.person('Bob', PHONE), await world.person('Cy', PHONE)];
  await ann.opens(`/join/${code.toLowerCase()}`);
  await ann.page.getByRole('heading', { name: 'Ms Hill has invited you' }).waitFor();
  expect(await testid(ann, 'who-sits').locator('li').allInnerTexts()).toEqual([
    expect.stringMatching(/Team 1\s+Ms Hill\s+1 of 4/), expect.stringMatching(/Team 2\s+nobody yet\s+0 of 4/),
  ]);
  expect((await testid(ann, 'name').boundingBox())!.y).toBeLessThan((await testid(ann, 'invitation').boundingBox())!.y);
  expect(await violationsInThemes(ann)).toEqual([]);
  await testid(ann, 'join').click();
  await ann.page.waitForURL('**/t/**');
  await testid(teacher, 'news').getByText('Ann joined Team 2.').waitFor();
  expect(await teacher.announcements()).toContain('Ann joined Team 2.');
  await bob.joins(code);
  await testid(teacher, 'news').getByText('Bob joined Team 1.').waitFor();
  await testid(teacher, 'missing').getByText('Team 2 needs 1 more player.', { exact: true }).waitFor();
  await cy.joins(code);
  await testid(teacher, 'news').getByText('Cy joined Team 2.').waitFor();
  await testid(teacher, 'missing').getByText('Others can still join, or you can start now.').waitFor();
  expect(await testid(teacher, 'start').isEnabled()).toBe(true);
  // Only who made the table reads how to open the server to others.
  await testid(teacher, 'only-here').waitFor();
  expect(await testid(ann, 'only-here').count()).toBe(0);
  expect(await testid(ann, 'invite').innerText()).not.toContain('--listen');
  expect(await violationsInThemes(teacher)).toEqual([]);
  // Pupils change teams until the game begins.
  await testid(ann, 'place-0').getByRole('button', { name: 'Move here' }).click();
  await testid(ann, 'place-0').getByText('Ann').waitFor();
  // The host sends somebody away, asked once more before; nobody else is offered that.
  expect(await testid(ann, 'place-0').getByRole('button', { name: 'remove' }).count()).toBe(0);
  await testid(teacher, 'place-0').getByRole('button', { name: 'Rename or remove Bob' }).click();
  await testid(teacher, 'rename-to').fill('Rob');
  await testid(teacher, 'rename').click();
  await testid(teacher, 'place-0').getByRole('button', { name: 'Rename or remove Rob' }).click();
  await testid(teacher, 'remove').click();
  await testid(teacher, 'remove').getByText('Really remove?').waitFor();
  await testid(teacher, 'remove').click();
  await testid(teacher, 'news').getByText('Rob left.').waitFor();
  await testid(teacher, 'close-table').click();
  await testid(teacher, 'close-table').getByText('Really close it?').click();
  await teacher.page.waitForURL((url) => url.pathname === '/');
  nothingWentWrong(teacher, ann, cy);
});

test('a class plays: a latecomer first says who they are, a dead tablet gets its place back, and a removed pupil sees a plain page', async () => {
  const teacher = await world.person('Ms Hill');
  const teams: TableSettings['seats'] = [{ occupant: { team: { size: 2 } } }, { occupant: { team: { size: 2 } } }];
  await teacher.post('/me', { name: 'Ms Hill' });
  const settings: TableSettings = { edition: 'school', seats: teams, visibility: 'private', spectators: 'nobody', chat: 'off', hints: false };
  const { table } = (await teacher.post('/tables', settings)) as { table: TableInfo };
  const { code } = table;
  await teacher.opens(`/t/${table.table}`);
  const pupils = [];
  for (const name of ['Ann', 'Ben', 'Cy', 'Dee']) {
    const pupil = await world.person(name);
    await pupil.joins(code!);
    pupils.push(pupil);
  }
  await teacher.starts();
  const [ann, ben] = [pupils[0]!, pupils[1]!];
  await ben.seesBoard();
  await ben.context.close();
  const tablet = await world.person('');
  await tablet.opens(`/join/${code!}`);
  await testid(tablet, 'invitation').waitFor();
  await tablet.page.getByLabel('I’m Ben (Team 2)').check();
  await testid(tablet, 'join').click();
  await tablet.seesBoard();
  // The teacher finds everybody in the menu, also Late, who is new.
  const late = await world.person('Late');
  await late.opens(`/join/${code!}`);
  await testid(late, 'invitation').waitFor();
  expect(await testid(late, 'again').count(), 'nobody is away').toBe(0);
  await testid(late, 'join').click();
  await late.seesBoard();
  await testid(teacher, 'menu').click();
  await teacher.page.getByRole('button', { name: 'Rename or remove Late' }).click();
  await testid(teacher, 'remove').click();
  await testid(teacher, 'remove').getByText('Really remove?').click();
  await testid(late, 'no-table').getByText('The host has removed you from this table.').waitFor();
  expect(await late.page.getByTestId('board').count()).toBe(0);
  nothingWentWrong(teacher, ann, tablet);
});
