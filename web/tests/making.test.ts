import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { TableSettings } from '../src/wire/index.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('a table is made on the page: edition, variation, seats and time', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new');
  await page.getByTestId('edition-school').check();
  const size = page.getByTestId('size-0');
  // A number is typed as one types: the old one is taken away first.
  await size.fill('');
  await size.pressSequentially('3');
  await size.blur();
  expect(await size.inputValue()).toBe('3');
  await page.getByTestId('edition-box2007').check();
  await page.getByTestId('variation-nine-tile').check();
  await page.getByTestId('seats-3').click();
  // Nobody here plays by themselves: a bot would pass the turn on, and a curtain fall, at any moment.
  await page.getByTestId('who-1').selectOption('bot');
  await page.getByTestId('who-1').selectOption('local');
  await page.getByTestId('local-1').fill('Yan');
  await page.getByTestId('who-2').selectOption('local');
  await page.getByTestId('local-2').fill('Zoe');
  await page.locator('input[name=time][value=turn]').check();
  const minutes = page.getByTestId('minutes');
  await minutes.fill('');
  await minutes.blur();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-testid=minutes]')?.value === '3');
  // The seats follow the rules of this edition once the server has said what they are.
  await page.locator('[data-testid=create]:enabled').waitFor();
  expect(await page.getByTestId('who-0').inputValue()).toBe('me');
  await page.getByTestId('create').click();
  await page.locator('[data-testid=game], [data-testid=curtain]').first().waitFor();
  const curtain = page.getByTestId('curtain');
  if (await curtain.isVisible()) await curtain.click();
  await ada.seesBoard();
  expect(await page.getByTestId('players').locator('li').count()).toBe(3);
  expect((await ada.rack()).length).toBe(9);
  await page.getByTestId('tab-rules').click();
  await page.getByText('A rack holds 9 tiles', { exact: false }).or(page.getByText('9 tiles', { exact: false })).first().waitFor();
  expect(ada.faults).toEqual([]);
});

test('seats that were set up outlast a look at another edition, and no time means none whatever the rules say', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new');
  await page.getByTestId('edition-deluxe').check();
  await page.getByTestId('seats-3').click();
  for (const seat of [1, 2]) await page.getByTestId(`who-${seat}`).selectOption('local');
  await page.getByTestId('local-1').fill('Ada');
  await page.getByTestId('edition-school').check();
  await page.getByTestId('who-2').waitFor({ state: 'detached' });
  // Where a seat is for several, nobody is offered who would sit there alone.
  expect(await page.getByTestId('who-1').locator('option').allTextContents()).toEqual(['A team']);
  await page.getByTestId('edition-graves').check();
  await page.getByTestId('variation-turn-timer').check();
  await page.locator('input[name=time][value=none]').check();
  await page.getByTestId('who-2').waitFor();
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tables'));
  await page.locator('[data-testid=create]:enabled').click();
  const { seats, rules } = (await sent).postDataJSON() as TableSettings;
  expect(seats.map(({ occupant }) => occupant)).toEqual(['person', { local: { name: 'Ada 2' } }, { local: { name: 'Seat 3' } }]);
  expect(rules).toEqual(['turn', 'game', 'clock'].map((time) => ({ key: `time.${time}`, value: '"none"' })));
  await page.waitForURL('**/t/**');
  expect(ada.faults).toEqual([]);
});

test('what does not go together is said before the table is made', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/new');
  await ada.page.getByTestId('edition-deluxe').check();
  // What could not be asked is said as long as it is true.
  await ada.page.route('**/editions/check', (route) => route.abort());
  await ada.page.getByTestId('variation-first-word-3').check();
  const offline = ada.page.getByRole('alert').getByText('The server cannot be reached');
  await offline.waitFor();
  await ada.page.unroute('**/editions/check');
  await ada.page.getByTestId('variation-first-word-4').check();
  await ada.page.getByRole('alert').getByText('This cannot be played').waitFor();
  expect(await offline.count()).toBe(0);
  expect(await ada.page.getByTestId('create').isDisabled()).toBe(true);
  expect(ada.faults).toEqual([]);
});

test('a table in the list of open tables is found, and a seat taken', async () => {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  await ben.opens('/');
  await ada.makes({ visibility: 'lobby' });
  await ben.page.getByTestId('lobby').getByRole('button', { name: 'Sit down' }).click();
  await ben.page.waitForURL('**/t/**');
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  await ben.opens('/');
  await ben.page.getByTestId('my-games').getByRole('link', { name: /Ada/ }).click();
  await ben.seesBoard();
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

/** Rules: P2 */
test('whoever ticks two racks has both of them, and keeps the total of both', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new');
  await page.getByTestId('edition-deluxe').check();
  await page.getByTestId('variation-two-racks').check();
  await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('[data-testid=who-1]')?.value === 'me');
  await page.locator('[data-testid=create]:enabled').click();
  await ada.seesBoard();
  expect(await page.getByTestId('players').locator('li').count()).toBe(2);
  for (let turns = 0; turns < 2; turns += 1) {
    expect(await ada.waitsForTurn()).toBe('turn');
    expect((await ada.rack()).length).toBe(7);
    await ada.passes();
  }
  await page.getByTestId('menu').click();
  await page.getByTestId('resign').click();
  await page.getByTestId('resign').click();
  await page.getByTestId('outcome').getByTestId('records').waitFor();
  expect(ada.faults).toEqual([]);
});

test('others are invited to where they can come, by a link that is copied also without a secure connection', async () => {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  const { page } = ada;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', ({ target }) => Object.assign(window, { copied: (target as HTMLTextAreaElement).value }));
  });
  const table = await ada.makes();
  const invitation = page.getByTestId('invite');
  // This server listens for its own machine only: a picture to scan with another device would lead nowhere.
  await invitation.getByText('Only this device reaches the server').waitFor();
  expect(await invitation.getByRole('img').count()).toBe(0);

  await page.routeWebSocket('**/ws', (line) => {
    const server = line.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.tell.hello) message.tell.hello.me.at = 'http://192.168.1.20:7654';
      line.send(JSON.stringify(message));
    });
  });
  await page.reload();
  await invitation.getByRole('img').waitFor();
  const link = `http://192.168.1.20:7654/join/${table.code}`;
  await invitation.getByRole('link', { name: link }).waitFor();
  await invitation.getByTestId('copy-link').click();
  await invitation.getByRole('button', { name: 'Link copied' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toBe(link);
  expect(await ada.announcements()).toContain('Link copied');
  await page.evaluate(() => (document.execCommand = () => false));
  await invitation.getByTestId('copy-link').click();
  await invitation.getByTestId('link-by-hand').waitFor();
  expect(await invitation.getByTestId('link-by-hand').inputValue()).toBe(link);

  await ben.joins(table.code!);
  const leave = ben.page.getByRole('button', { name: 'Leave the table' });
  await ben.page.route('**/leave', (route) => route.abort());
  await leave.click();
  await ben.page.getByRole('alert').getByText('The server cannot be reached.').waitFor();
  await ben.page.unroute('**/leave');
  await leave.click();
  await ben.page.waitForURL(`${world.server.address}/`);
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('a link with a sign too many says that there is no such table, in words for people', async () => {
  const ada = await world.person('Ada');
  const { table } = await ada.makes();
  await ada.opens(`/t/${table}.`);
  await ada.page.getByRole('alert').getByText('There is no such table. Check the link.').waitFor();
  expect(ada.faults).toEqual([]);
});

test('whoever comes too late may watch, or try another code', async () => {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  const open = await ada.makes();
  const full = await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  await ben.opens(`/join/${full.code}`);
  await ben.page.getByRole('alert').getByText('You can watch.').waitFor();
  await ben.page.getByTestId('watch').click();
  await ben.seesBoard();
  expect(await ben.page.getByTestId('rack').count()).toBe(0);
  await ben.page.goBack();
  // A code may be typed as it was read out.
  await ben.page.getByTestId('code').fill('…');
  await ben.page.getByTestId('join').click();
  await ben.page.getByRole('alert').getByText('This is no code.').waitFor();
  await ben.page.locator('[data-testid=code]:focus').fill(`${open.code!.slice(0, 3)} ${open.code!.slice(3)}.`);
  await ben.page.getByTestId('join').click();
  await ben.page.waitForURL(`**/t/${open.table}`);
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});
