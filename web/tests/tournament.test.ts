/** The desk of a tournament: who is late, what comes in, and the rules of games on this server. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { EventCreated, EventOrder, EventView } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, testid } from './tables.ts';
import { missedByTab, violations, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const DESK = { viewport: { width: 1366, height: 900 } };
/** A key of its own for every request. */
let requests = 0;
const order = (director: Person, event: string, ...orders: EventOrder[]) => director.post(`/events/${event}/orders`, { key: `late-${(requests += 1)}-test`, orders });

async function looked(director: Person, event: string): Promise<EventView> {
  return (await (await director.context.request.get(`${world.server.address}/api/v1/events/${event}`)).json()) as EventView;
}

test('the desk says who is late, seats two latecomers together, and reads out what comes in', async () => {
  const director = await world.person('Director', DESK);
  const { event } = (await director.post('/events', { kind: 'tournament', name: 'Harbour Open', divisions: [{ rounds: ['swiss', 'swiss'] }] })) as EventCreated;
  const comes = async (from: number, ...names: string[]) => {
    await order(director, event, ...names.map((name): EventOrder => ({ register: { division: 1, profile: { name } } })));
    await order(director, event, ...names.map((_, index): EventOrder => ({ check_in: { player: from + index } })));
  };
  await comes(1, 'Ada', 'Ben', 'Clara', 'Dev');
  await order(director, event, { pair: { division: 1, round: 1 } }, { begin: { division: 1, round: 1 } });
  await director.opens(`/events/${event}`);
  await testid(director, 'tab-players').click();
  await testid(director, 'player').filter({ hasText: 'Ada' }).getByTestId('not-here').press('Enter');
  await testid(director, 'missing').getByText('Ada').waitFor();
  await testid(director, 'tab-pairings').click();
  await testid(director, 'chip-unstarted').getByText('not started 1').waitFor();
  await director.page.clock.setFixedTime(Date.now() + 22 * 60_000);
  await director.page.reload();
  await testid(director, 'row').getByText('Ada late, 22 min').waitFor();
  await testid(director, 'chip-late').press('Enter');
  expect(await testid(director, 'row').count()).toBe(1);
  expect(await violationsInThemes(director), 'somebody is late').toEqual([]);
  expect(await missedByTab(director)).toEqual([]);
  await testid(director, 'chip-all').press('Enter');

  // Nobody has a bye: two who come late play each other.
  await comes(5, 'Elif');
  await testid(director, 'late').getByText('has no opponent in this round yet').waitFor();
  await comes(6, 'Finn');
  await testid(director, 'seat-together').press('Enter');
  await testid(director, 'row').filter({ hasText: 'Elif' }).filter({ hasText: 'Finn' }).waitFor();

  // What comes in from elsewhere is read aloud.
  const { divisions } = await looked(director, event);
  const first = divisions[0]!.tables.find(({ number }) => number === 3)!.first;
  await order(director, event, { enter: { table: [1, 1, 3], outcome: { scores: [417, 308] } } });
  const winner = first === 5 ? 'Elif – Finn' : 'Finn – Elif';
  await expect.poll(async () => (await director.announcements()).join(' ')).toContain(`Table 3: ${winner} 417 – 308.`);
  nothingWentWrong(director);
});

test('the rules of an online tournament are chosen on the page, and changed between rounds', async () => {
  const director = await world.person('Director', DESK);
  await director.opens('/events');
  await testid(director, 'event-name').fill('Online Open');
  await testid(director, 'event-online').check();
  await testid(director, 'rules-edition').selectOption('tournament');
  await testid(director, 'rules-lexicon').selectOption('english-school');
  await testid(director, 'event-clock').selectOption('clock');
  await testid(director, 'event-minutes').fill('20');
  await testid(director, 'rules-overtime').selectOption('loses');
  expect(await violationsInThemes(director), 'the form').toEqual([]);
  await testid(director, 'event-create').click();
  await director.page.waitForURL(/\/events\/.+/);
  const event = /events\/([^/?#]+)/.exec(director.page.url())![1]!;
  const made = (await looked(director, event)).settings.tables!;
  expect([made.edition, made.lexicon]).toEqual(['tournament', 'english-school']);
  expect(made.rules).toContainEqual({ key: 'time.clock', value: '{ each = "20m", increment = "0s", overtime = "loses" }' });

  await testid(director, 'tab-setup').click();
  await testid(director, 'change-rules').press('Enter');
  await expect.poll(() => testid(director, 'event-minutes').inputValue()).toBe('20');
  expect(await testid(director, 'rules-overtime').inputValue()).toBe('loses');
  await testid(director, 'rules-overtime').selectOption('penalty');
  await testid(director, 'rules-points').fill('5');
  await director.page.getByText('Variations').click();
  await testid(director, 'rules-open-dictionary').check();
  expect(await violations(director)).toEqual([]);
  await testid(director, 'rules-save').press('Enter');
  await testid(director, 'rules-save').waitFor({ state: 'detached' });
  const changed = (await looked(director, event)).settings.tables!;
  expect(changed.edition).toBe('tournament+open-dictionary');
  expect(changed.rules!.find(({ key }) => key === 'time.clock')!.value).toContain('points = 5');
  nothingWentWrong(director);
});
