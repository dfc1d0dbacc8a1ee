import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { EventCreated, EventOrder, EventView, NewDivision, SlipsDoc } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, rule, testid } from './tables.ts';
import { violations, World } from './world.ts';

const swiss = (rounds: number): NewDivision => ({ rounds: Array.from({ length: rounds }, () => 'swiss') });

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** A key of its own for every request. */
let requests = 0;
const order = (director: Person, event: string, ...orders: EventOrder[]) => director.post(`/events/${event}/orders`, { key: `desk-${(requests += 1)}-test`, orders });

/** A tournament whose players are there, at the desk of its director. */
async function desk(names: readonly string[], setup: NewDivision, settings: object = {}): Promise<{ director: Person; event: string }> {
  const director = await world.person('Director', { viewport: { width: 1366, height: 900 } });
  const { event } = (await director.post('/events', { kind: 'tournament', name: 'Harbour Open', divisions: [setup], settings })) as EventCreated;
  await order(director, event, ...names.map((name) => ({ register: { division: 1, profile: { name } } })));
  await order(director, event, ...names.map((_, index) => ({ check_in: { player: index + 1 } })));
  await director.opens(`/events/${event}`);
  return { director, event };
}

async function looked<T>(director: Person, path: string): Promise<T> {
  const answer = await director.context.request.get(`${world.server.address}/api/v1${path}`);
  return (await answer.json()) as T;
}

/** Every row of the desk as it is read. */
const rows = (director: Person) => testid(director, 'row').allInnerTexts();

test('a game that was broken off is played again, and its end leads back to the tournament', async () => {
  const tables = { edition: 'deluxe', chat: 'off', hints: false, rules: [rule('time.turn', '"60s"')] };
  const { director, event } = await desk(['Ada', 'Ben'], swiss(2), { tables });
  await testid(director, 'tab-pairings').click();
  await testid(director, 'pair').press('Enter');
  await testid(director, 'begin').press('Enter');
  await testid(director, 'row').getByText('not started').waitFor();
  const view = await looked<EventView>(director, `/events/${event}`);
  await expect.poll(() => director.post(`/tables/${view.divisions[0]!.tables[0]!.table!}/close`, {}).then(() => true, () => false), { timeout: 60_000 }).toBe(true);
  await testid(director, 'needs-you').waitFor();
  expect(await violations(director)).toEqual([]);

  const { slips } = await looked<SlipsDoc>(director, `/events/${event}/slips`);
  const phones: Person[] = [];
  for (const { code } of slips) {
    const phone = await world.person(`Phone ${code}`);
    await phone.opens(`/s#${code}`);
    await testid(phone, 'own-broken').waitFor();
    phones.push(phone);
  }
  await testid(director, 'play-again').press('Enter');
  await testid(director, 'needs-you').waitFor({ state: 'detached' });
  for (const phone of phones) {
    await testid(phone, 'own-board').click();
    await phone.seesBoard();
  }
  const [ada] = phones as [Person];
  await testid(ada, 'menu').click();
  for (const _ of ['ask', 'confirm']) await testid(ada, 'resign').click();
  await testid(ada, 'to-event').click();
  await testid(ada, 'own-result').waitFor();
  await testid(director, 'row').getByText('result in').waitFor();
  nothingWentWrong(director, ...phones);
});

test('pairs are fixed, forbidden and named by hand, and undoing them asks first', async () => {
  const { director } = await desk(['Ada', 'Ben', 'Clara', 'Dev'], { ...swiss(3), counting: 'wins_only' });
  const { page } = director;
  await testid(director, 'tab-players').click();
  await testid(director, 'pair-rules').press('Enter');
  await testid(director, 'rule-one').selectOption({ label: 'Ada' });
  await testid(director, 'rule-other').selectOption({ label: 'Ben' });
  await testid(director, 'rule-add').press('Enter');
  await testid(director, 'rule').getByText('Ada and Ben must not meet').waitFor();
  await testid(director, 'rule-fix').check();
  await testid(director, 'rule-one').selectOption({ label: 'Dev' });
  await testid(director, 'rule-other').selectOption({ label: 'Ada' });
  await testid(director, 'rule-add').press('Enter');
  await testid(director, 'rule').getByText('Round 1: Dev – Ada').waitFor();
  expect(await violations(director)).toEqual([]);
  await page.keyboard.press('Escape');
  await testid(director, 'tab-pairings').click();
  await testid(director, 'pair').press('Enter');
  await expect.poll(async () => (await rows(director)).some((row) => /Dev.*\n?.*Ada/.test(row)), { timeout: 60_000 }).toBe(true);

  // The undo of a pairing names the lost entries, by key as well; kept entries stay.
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('u');
  await testid(director, 'confirm-line').first().waitFor();
  const title = await page.getByRole('dialog').getByRole('heading').innerText();
  expect(title).toMatch(/^Undo entry \d+\?$/);
  await testid(director, 'confirm-no').press('Enter');
  expect(await testid(director, 'row').count()).toBe(2);
  await testid(director, 'log-line').first().getByTestId('undo').press('Enter');
  await testid(director, 'confirm-yes').press('Enter');
  await testid(director, 'pair').waitFor();

  // By hand: Clara takes the place of the player who starts at the first table, and the two change places.
  await testid(director, 'by-hand').press('Enter');
  await testid(director, 'hand-row').nth(1).waitFor();
  await testid(director, 'hand-0').first().selectOption({ label: 'Clara' });
  await testid(director, 'hand-1').first().selectOption({ label: 'Dev' });
  expect(await violations(director)).toEqual([]);
  await testid(director, 'hand-pair').press('Enter');
  // Ada and Ben are left, and they must not meet: the dialog says so and stays.
  await page.getByRole('dialog').getByRole('alert').getByText('must not meet').waitFor();
  await testid(director, 'hand-1').first().selectOption({ label: 'Ben' });
  await testid(director, 'hand-pair').press('Enter');
  await testid(director, 'begin').press('Enter');
  await expect.poll(async () => (await rows(director)).filter((row) => /Clara[^]*Ben/.test(row)).length, { timeout: 60_000 }).toBe(1);

  // Only who won is entered here.
  await testid(director, 'row').filter({ hasText: 'Clara' }).getByTestId('enter').press('Enter');
  await testid(director, 'won-second').press('Enter');
  await testid(director, 'row').filter({ hasText: 'Clara' }).getByText('Ben won').waitFor();

  // Another division, and somebody goes on there.
  await testid(director, 'tab-setup').click();
  await testid(director, 'division-name').fill('B');
  await testid(director, 'add-division').press('Enter');
  await testid(director, 'tab-players').click();
  await testid(director, 'player').filter({ hasText: 'Ben' }).getByTestId('move').press('Enter');
  await testid(director, 'move-go').press('Enter');
  await testid(director, 'player').filter({ hasText: 'Ben' }).waitFor({ state: 'detached' });
  nothingWentWrong(director);
});
