import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { TableSettings } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, testid } from './tables.ts';
import { LAPTOP, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** Everything but the occasions and the three questions is in a drawer. */
async function customises({ page }: Person): Promise<void> {
  await page.getByTestId('customise').locator('summary').first().click();
}

/** The rules in force, topic by topic, once the server has said them. */
async function inForce({ page }: Person, topic: string): Promise<string[]> {
  await page.locator('[data-testid=create][data-checked=true]').waitFor();
  return page.locator(`[data-testid=in-force] [data-topic=${topic}]`).allInnerTexts();
}

/** Makes the table as it is chosen now; the answer is the body of the request. */
async function makes({ page }: Person): Promise<TableSettings> {
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tables'));
  await page.locator('[data-testid=create][data-checked=true]').click();
  const settings = (await sent).postDataJSON() as TableSettings;
  await page.waitForURL('**/t/**');
  return settings;
}

const OCCASIONS: readonly [name: string, words: string, time: string, edition: string][] = [
  ['family', 'A wrong word comes back.', 'No time limit.', 'deluxe'],
  ['pass-and-play', 'A wrong word comes back.', 'No time limit.', 'deluxe'],
  ['class', 'Anyone may challenge a play.', 'No time limit.', 'school'],
  ['club', 'Anyone may challenge a play.', '25 minutes for each player.', 'tournament'],
  ['alone', 'A wrong word comes back.', 'No time limit.', 'deluxe+solitaire'],
  ['by-post', 'A wrong word comes back.', 'No time limit.', 'deluxe'],
];

test.each(OCCASIONS)('a table for the occasion %s is made with two presses, and the rules in force are said first', async (name, words, time, edition) => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new');
  await page.getByTestId(`occasion-${name}`).check();
  await page.locator(`[data-testid=in-force] [data-topic=words]`, { hasText: words }).waitFor();
  await page.locator(`[data-testid=in-force] [data-topic=time]`, { hasText: time }).waitFor();
  expect((await inForce(ada, 'list'))[0]).toContain('Word list: ');
  expect(await page.getByTestId('changed').count()).toBe(0);
  const settings = await makes(ada);
  expect(settings.edition).toBe(edition);
  if (name === 'pass-and-play' || name === 'alone') await page.locator('[data-testid=game], [data-testid=curtain]').first().waitFor();
  else {
    const terms = page.getByTestId('terms');
    await terms.locator('[data-topic=words]', { hasText: words }).waitFor();
    await terms.locator('[data-topic=time]', { hasText: time }).waitFor();
  }
  // The next table begins as this one did.
  await ada.opens('/new');
  expect(await page.getByTestId(`occasion-${name}`).isChecked()).toBe(true);
  expect(ada.faults).toEqual([]);
});

test('a change keeps the occasion and says so, by keyboard alone', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new?occasion=club');
  await page.getByTestId('wrong-turn').and(page.locator(':checked')).waitFor();
  await page.getByTestId('wrong-turn').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByTestId('changed').waitFor();
  expect(await page.getByTestId('occasion-club').isChecked()).toBe(true);
  await page.locator('[data-testid=in-force] [data-topic=words]', { hasText: 'Challenging a good word costs nothing.' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByTestId('changed').waitFor({ state: 'detached' });
  expect(ada.faults).toEqual([]);
});

test('removing a seat removes no other', async () => {
  const { page } = await world.person('Ada');
  await page.goto(`${world.server.address}/new?occasion=family`);
  for (const seat of [2, 3]) {
    await page.getByTestId('add-seat').click();
    await page.getByTestId(`seat-${seat}`).waitFor();
  }
  await page.getByTestId('remove-3').click();
  await page.getByTestId('seat-3').waitFor({ state: 'detached' });
  expect(await page.getByTestId('seat-2').count()).toBe(1);
});

test('a table is made on the page: edition, variation, seats and time', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new');
  await customises(ada);
  await page.getByTestId('edition-school').check();
  await page.getByTestId('edit-0').click();
  const size = page.getByTestId('size-0');
  // A number is typed as one types: the old one is taken away first.
  await size.fill('');
  await size.pressSequentially('3');
  await size.blur();
  expect(await size.inputValue()).toBe('3');
  await page.getByTestId('edition-box2007').check();
  await page.getByTestId('variation-nine-tile').check();
  // Nobody here plays by themselves: a bot would pass the turn on, and a curtain fall, at any moment.
  await page.getByTestId('edit-1').click();
  await page.getByTestId('who-1').selectOption('bot');
  await page.getByTestId('who-1').selectOption('local');
  await page.getByTestId('local-1').fill('Yan');
  await page.getByTestId('add-seat').click();
  await page.getByTestId('local-2').fill('Zoe');
  await page.getByTestId('time-other').check();
  const minutes = page.getByTestId('limit-turn');
  await minutes.fill('4');
  await minutes.blur();
  await page.locator('[data-testid=in-force] [data-topic=time]', { hasText: '4 minutes for each turn.' }).waitFor();
  // The seats follow the rules of this edition once the server has said what they are.
  await page.locator('[data-testid=create][data-checked=true]').waitFor();
  await makes(ada);
  await page.locator('[data-testid=game], [data-testid=curtain]').first().waitFor();
  const curtain = page.getByTestId('curtain');
  if (await curtain.isVisible()) await curtain.click();
  await ada.seesBoard();
  expect(await page.getByTestId('players').locator('li').count()).toBe(3);
  expect((await ada.rack()).length).toBe(9);
  await page.getByTestId('tab-rules').click();
  await page.getByText('A rack holds 9 tiles', { exact: false }).first().waitFor();
  expect(ada.faults).toEqual([]);
});

/** Rules: V8, G3 */
test('a time for each turn and a time for the game are both in force, and the form switches neither off', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new?edition=literacy');
  await page.getByTestId('variation-game-timer').check();
  await page.locator('[data-testid=in-force] [data-topic=time]', { hasText: '60 minutes for the whole game.' }).waitFor();
  await page.getByTestId('time-turn').check();
  const turn = page.locator('[data-testid=in-force] [data-topic=time]', { hasText: '3 minutes for each turn.' });
  await turn.waitFor();
  expect(await page.getByTestId('variation-game-timer').isChecked()).toBe(true);
  expect(await inForce(ada, 'time')).toHaveLength(2);
  expect((await makes(ada)).edition).toBe('literacy+game-timer');
  const terms = page.getByTestId('terms').locator('[data-topic=time]');
  await terms.nth(1).waitFor();
  expect((await terms.allInnerTexts()).map((text) => text.split('.')[0])).toEqual(['3 minutes for each turn', '60 minutes for the whole game']);
  // No limit is no limit: then the variation is off, and that is seen.
  await ada.opens('/new?edition=literacy+game-timer');
  await page.getByTestId('time-none').check();
  await page.locator('[data-testid=in-force] [data-topic=time]', { hasText: 'No time limit.' }).waitFor();
  expect(await page.getByTestId('variation-game-timer').isChecked()).toBe(false);
  expect(await ada.announcements()).toContain('Game timer is switched off.');
  expect(ada.faults).toEqual([]);
});

/** Rules: V7 */
test('the levels of Finish Line are on the form by name, for all and for one player', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new?edition=box2007+finish-line');
  const level = page.getByTestId('target-level');
  await level.waitFor();
  expect(await level.locator('option').allTextContents()).toEqual(['Beginner', 'Intermediate', 'Expert']);
  await level.selectOption('Expert');
  await page.locator('[data-testid=in-force] [data-topic=end]', { hasText: 'the score of the level “expert”' }).waitFor();
  await page.getByTestId('level-of-1').selectOption('Beginner');
  const { rules, seats } = await makes(ada);
  expect(rules).toEqual([{ key: 'target.each', value: '"expert"' }]);
  expect(seats[1]!.handicap).toEqual({ target: { level: 'beginner' } });
  await page.getByTestId('terms').locator('[data-topic=own]', { hasText: 'Beginner' }).waitFor();
  expect(ada.faults).toEqual([]);
});

/** Rules: G3 */
test('one score for everybody to reach is a field of the form', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new?edition=literacy');
  await page.getByTestId('limit-target').fill('150');
  await page.getByTestId('limit-target').blur();
  await page.locator('[data-testid=in-force] [data-topic=end]', { hasText: 'The first to reach 150 points wins at once.' }).waitFor();
  await makes(ada);
  await page.getByTestId('terms').locator('[data-topic=end]', { hasText: 'The first to reach 150 points wins at once.' }).waitFor();
  expect(ada.faults).toEqual([]);
});

test('two teams play at one screen, and a team that is not complete is waited for', async () => {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  const { page } = ada;
  await ada.opens('/new?occasion=class');
  for (const [seat, names] of [[0, 'Ann, Bob'], [1, 'Cleo, Dan']] as const) {
    await page.getByTestId(`edit-${seat}`).click();
    await page.getByTestId(`who-${seat}`).selectOption('local');
    await page.getByTestId(`local-${seat}`).fill(names);
  }
  await makes(ada);
  const curtain = page.getByTestId('curtain');
  await curtain.waitFor();
  expect(await curtain.textContent()).toMatch(/Ann & Bob|Cleo & Dan/);
  await curtain.click();
  await ada.seesBoard();
  expect((await ada.rack()).length).toBe(7);

  // One person at each seat of two teams: the page offers no start that the server would refuse.
  const table = await ada.makes({ edition: 'school', seats: [{ occupant: { team: { size: 4 } } }, { occupant: { team: { size: 4 } } }] });
  await ben.joins(table.code!);
  await page.getByTestId('missing').getByText('Team 1 needs 1 more player. Team 2 needs 1 more player.').waitFor();
  expect(await page.getByTestId('start').isDisabled()).toBe(true);
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('a person who joins reads the word list, the differences and the time before sitting down', async () => {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  const rules = [{ key: 'time.turn', value: '"3m"' }];
  const table = await ada.makes({ edition: 'deluxe+open-dictionary', rules, house: { good: ['ZZYX'], bad: [] } });
  await ben.opens(`/join/${table.code}`);
  const invitation = ben.page.getByTestId('invitation');
  for (const text of ['Word list: ', 'Also allowed: ZZYX.', '3 minutes for each turn.', 'You may look words up at any time.', 'costs you a turn']) {
    await invitation.getByText(text).first().waitFor();
  }
  expect(await ada.page.getByTestId('missing').count(), 'nobody sat down by reading').toBe(1);
  await ben.page.getByTestId('join').click();
  await ben.page.waitForURL('**/t/**');
  await ben.page.getByTestId('terms').getByText('Word list: ').waitFor();
  await ada.starts();
  await ben.seesBoard();
  // In the game it can be read again: beside the board, and on the page of the rules.
  await ben.page.getByTestId('tab-rules').click();
  await ben.page.locator('.rules [data-topic=list]', { hasText: 'Word list: ' }).waitFor();
  await ben.opens(`/t/${table.table}/rules`);
  await ben.page.getByTestId('agreed').getByText('Word list: ').waitFor();
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('seats that were set up outlast a look at another edition, and no time means none, also where the rules have a limit', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new?occasion=pass-and-play');
  // The player in the first seat is named for this table; the owner of the device keeps their own name.
  await page.getByTestId('my-name').fill('Mum');
  await page.getByTestId('seat-0').getByTestId('my-name').and(page.locator(':focus')).waitFor();
  expect(await page.evaluate(() => (JSON.parse(localStorage.getItem('tilewright.settings')!) as { name: string }).name)).toBe('Ada');
  await page.getByTestId('my-name').fill('Ada');
  await page.getByTestId('local-1').fill('Ada');
  await page.getByTestId('add-seat').click();
  await customises(ada);
  await page.getByTestId('edition-school').check();
  await page.getByTestId('seat-2').waitFor({ state: 'detached' });
  // Where a seat is for several, nobody is offered who would sit there alone.
  await page.getByTestId('edit-1').click();
  expect(await page.getByTestId('who-1').locator('option').allTextContents()).toEqual(['A team, each with their own device', 'A team at this screen']);
  await page.getByTestId('edition-graves').check();
  await page.getByTestId('variation-turn-timer').check();
  await page.getByTestId('seat-2').waitFor();
  // The variation has a limit of its own, as the server says a moment later.
  await page.locator('[data-testid=time-none]:not(:checked)').waitFor({ state: 'attached' });
  await page.getByTestId('time-none').check();
  await page.locator('[data-testid=in-force] [data-topic=time]', { hasText: 'No time limit.' }).waitFor();
  const { seats, edition } = await makes(ada);
  expect(seats.map(({ occupant }) => occupant)).toEqual(['person', { local: { name: 'Ada 2' } }, { local: { name: 'Seat 3' } }]);
  expect(edition).toBe('graves');
  expect(ada.faults).toEqual([]);
});

test('rules that do not go together are named before the table is made', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/new?edition=deluxe');
  await ada.page.locator('[data-testid=create][data-checked=true]').waitFor();
  // What could not be asked is said as long as it is true.
  await ada.page.route('**/editions/check', (route) => route.abort());
  await ada.page.getByTestId('variation-first-word-3').check();
  const offline = ada.page.getByRole('alert').getByText('The server cannot be reached');
  await offline.waitFor();
  await ada.page.unroute('**/editions/check');
  await ada.page.getByTestId('variation-first-word-4').check();
  await ada.page.getByRole('alert').getByText('This can’t be played yet').waitFor();
  expect(await offline.count()).toBe(0);
  expect(await ada.page.getByTestId('create').getAttribute('aria-disabled')).toBe('true');
  expect(ada.faults).toEqual([]);
});

test.each([[320, 'de'], [360, 'en'], [768, 'de'], [1366, 'en']] as const)('the form is accessible in every theme and fits %i px (%s)', async (width, language) => {
  const ada = await world.person('Ada', { viewport: { width, height: 800 } }, { language });
  const { page } = ada;
  await ada.opens('/new?edition=box2007+finish-line');
  await page.locator('[data-testid=create][data-checked=true]').waitFor();
  await page.getByTestId('time-other').check();
  await page.getByTestId('edit-1').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violationsInThemes(ada)).toEqual([]);
  // The button is on the screen on every part of the page.
  const box = await page.getByTestId('create').boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(800);
  expect(ada.faults).toEqual([]);
});

test('a table in the list of open tables is found, and a seat taken', async () => {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  await ben.opens('/');
  const { table } = await ada.makes({ visibility: 'lobby' });
  await ben.page.getByTestId('lobby').getByRole('link', { name: 'Sit down' }).click();
  // The rules in force are read first.
  await ben.page.getByTestId('terms').getByText('Word list: ').waitFor();
  await ben.page.getByRole('button', { name: 'Sit here' }).click();
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  await ben.opens('/');
  await ben.page.locator(`a[href='/t/${table}']`).first().click();
  await ben.seesBoard();
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

/** Rules: P2 */
test('a player who ticks two racks has both of them, and keeps the total of both', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new?edition=deluxe');
  await page.getByTestId('variation-two-racks').check();
  await page.getByTestId('seat-1').getByTestId('my-name').waitFor();
  await page.locator('[data-testid=create][data-checked=true]').click();
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
  await invitation.getByText('Only this device can reach the server').waitFor();
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

test('a person who comes too late may watch, or try another code', async () => {
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
  await ben.page.getByRole('alert').getByText('That code doesn’t look right.').waitFor();
  await ben.page.locator('[data-testid=code]:focus').fill(`${open.code!.slice(0, 3)} ${open.code!.slice(3)}.`);
  await ben.page.getByTestId('join').click();
  await ben.page.getByTestId('invitation').waitFor();
  // Both fields have their labels above them.
  for (const id of ['code', 'name']) {
    const isUnder = await ben.page.getByTestId(id).evaluate((field) => {
      const words = document.createRange();
      words.selectNode((field as HTMLInputElement).labels![0]!.firstChild!);
      return field.getBoundingClientRect().top >= words.getBoundingClientRect().bottom;
    });
    expect(isUnder, id).toBe(true);
  }
  await ben.page.getByTestId('join').click();
  await ben.page.waitForURL(`**/t/${open.table}`);
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});

test('made-up names replace real ones, and a class can play one against one', async () => {
  const teacher = await world.person('', { viewport: LAPTOP }, { language: 'de' });
  await teacher.opens('/class');
  await testid(teacher, 'count').fill('7');
  await testid(teacher, 'size-1').check();
  await testid(teacher, 'plan').getByText('7 Kinder an 3 Brettern').waitFor();
  await testid(teacher, 'make-class').click();
  await testid(teacher, 'slip').first().getByText('Blauer Fuchs').waitFor();
  expect(await testid(teacher, 'slip').count()).toBe(7);
  nothingWentWrong(teacher);
});
