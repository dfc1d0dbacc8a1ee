/** What a club wants of its tournaments: live boards, stopped clocks, files, prizes, ratings, and the next evening. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { EventCreated, EventOrder, EventView, SlipsDoc } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, onlyA, rule, testid } from './tables.ts';
import { PHONE, TELEVISION, violations, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** A key of its own for every request. */
let requests = 0;
const order = (director: Person, event: string, ...orders: EventOrder[]) => director.post(`/events/${event}/orders`, { key: `club-${(requests += 1)}-test`, orders });

async function looked<T>(person: Person, path: string): Promise<T> {
  const answer = await person.context.request.get(`${world.server.address}/api/v1${path}`);
  return (await answer.json()) as T;
}

/** A tournament whose players are there, at the desk of its director. */
async function desk(names: readonly string[], settings: object): Promise<{ director: Person; event: string }> {
  const director = await world.person('Director', { viewport: { width: 1366, height: 900 } });
  const { event } = (await director.post('/events', { kind: 'tournament', name: 'Harbour Open', divisions: [{ rounds: ['swiss', 'swiss', 'swiss'] }], settings })) as EventCreated;
  await order(director, event, ...names.map((name) => ({ register: { division: 1, profile: { name } } })));
  await order(director, event, ...names.map((_, index) => ({ check_in: { player: index + 1 } })));
  await director.opens(`/events/${event}`);
  return { director, event };
}

test('the projector shows the first board live, and the director watches, stops and decides games', async () => {
  const tables = { edition: 'deluxe', chat: 'off', hints: false, lexicon: '', rules: [onlyA(100), rule('time.turn', '"600s"')] };
  const { director, event } = await desk(['Ada', 'Ben'], { tables, watch: true, start_within: 30 });
  const { slips } = await looked<SlipsDoc>(director, `/events/${event}/slips`);
  const phones: Person[] = [];
  for (const { code, name } of slips) {
    const phone = await world.person(`Phone of ${name}`);
    await phone.opens(`/s#${code}`);
    phones.push(phone);
  }
  await testid(director, 'tab-pairings').click();
  await testid(director, 'pair').press('Enter');
  await testid(director, 'begin').press('Enter');
  await testid(director, 'row').getByText('not started').waitFor();
  await director.page.getByText('games have to start by').waitFor();
  for (const phone of phones) {
    await testid(phone, 'own-board').click();
    await phone.seesBoard();
  }
  const { desk: seen } = await looked<EventView>(director, `/events/${event}`);
  const wall = await world.person('Wall', { viewport: TELEVISION });
  await wall.opens(seen!.watch_link);
  const live = testid(wall, 'live-board');
  await live.getByText('to move').waitFor();
  expect(await live.innerText()).toContain('Ada');
  expect(await violations(wall)).toEqual([]);

  // Nobody but a director stops the clocks for all.
  await testid(director, 'tab-boards').click();
  await testid(director, 'board').waitFor();
  await testid(director, 'rule-one').click();
  await live.getByText('The clocks stand still').waitFor();
  expect(await violationsInThemes(director)).toEqual([]);
  await testid(director, 'resume-all').click();
  await live.getByText('to move').waitFor();
  await director.page.setViewportSize(PHONE);
  expect(await director.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await director.page.setViewportSize({ width: 1366, height: 900 });

  // A decision at the desk ends the game of the two.
  await testid(director, 'tab-pairings').click();
  await testid(director, 'watch-table').waitFor();
  await testid(director, 'enter').press('Enter');
  await testid(director, 'still-played').getByText('The game at table 1 is still being played.').waitFor();
  // What is no number is named at its field, and the focus leads there.
  await testid(director, 'score-first').fill('abc');
  await testid(director, 'save-result').press('Enter');
  await testid(director, 'wrong-score').getByText('are missing, or that is not a number.', { exact: false }).waitFor();
  await expect.poll(() => director.page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('score-first');
  expect(await violations(director)).toEqual([]);
  await testid(director, 'score-first').fill('401');
  await testid(director, 'score-second').fill('388');
  await testid(director, 'save-result').press('Enter');
  // It asks before it ends a game.
  await testid(director, 'ends-game').waitFor();
  await testid(director, 'save-result').press('Enter');
  await testid(director, 'row').getByText('result in').waitFor();
  await live.getByText('final').waitFor();
  await testid(wall, 'all-games').click();
  await testid(wall, 'replay').click();
  await wall.page.waitForURL(/\/games\//);
  await wall.page.getByRole('heading', { level: 1 }).waitFor();
  nothingWentWrong(director, ...phones);
});

const RESULTS = 'round,table,first,score,second,score,result\n1,1,Ada,400,Ben,380,played\n1,2,Clara,310,Dev,420,played\n';

test('a division is changed while it is played, results come from a file, and the next evening begins with the ratings', async () => {
  const { director, event } = await desk(['Ada', 'Ben', 'Clara', 'Dev'], { watch: true });
  const { page } = director;
  const file = (text: string) => ({ name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await testid(director, 'tab-players').click();
  await testid(director, 'edit').nth(2).press('Enter');
  await testid(director, 'edit-class').fill('B');
  await testid(director, 'edit-save').press('Enter');
  await testid(director, 'player').nth(2).getByText('B', { exact: true }).waitFor();

  await testid(director, 'tab-setup').click();
  await testid(director, 'setup-name').fill('Masters');
  await testid(director, 'setup-prizes').fill('2');
  await testid(director, 'setup-method').nth(1).selectOption('king_of_the_hill');
  await testid(director, 'setup-save').click();
  await testid(director, 'log-line').first().getByText('Masters').waitFor();
  await testid(director, 'rated').selectOption('wins');
  expect(await violationsInThemes(director)).toEqual([]);

  // A file with a fault changes nothing and names the fault; then all of it comes in.
  await testid(director, 'import-file').setInputFiles(file(RESULTS.replace('Dev', 'Dave')));
  await testid(director, 'import-fault').getByText('Dave').waitFor();
  await testid(director, 'import-file').setInputFiles(file(RESULTS));
  await testid(director, 'import-said').getByText('added to the log').waitFor();
  await testid(director, 'tab-prizes').click();
  await expect.poll(() => testid(director, 'prize').allInnerTexts(), { timeout: 60_000 }).toHaveLength(3);
  expect((await testid(director, 'prize').nth(0).innerText()).includes('Dev')).toBe(true);
  expect((await testid(director, 'prize').nth(2).innerText()).includes('class B')).toBe(true);
  expect(await testid(director, 'rating').count()).toBe(4);
  expect(await violations(director)).toEqual([]);
  const rating = await testid(director, 'rating').first().locator('strong').innerText();

  // Everybody with the link sees the results, also on a phone.
  const { desk: seen } = await looked<EventView>(director, `/events/${event}`);
  const visitor = await world.person('Visitor', { viewport: PHONE });
  await visitor.opens(seen!.watch_link.replace('/wall', '/games'));
  await testid(visitor, 'game').first().getByText('400 – 380').waitFor();
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await violations(visitor)).toEqual([]);

  await testid(director, 'tab-setup').click();
  await testid(director, 'next-name').fill('Next Tuesday');
  await testid(director, 'next-make').click();
  await page.getByRole('heading', { level: 1, name: 'Next Tuesday' }).waitFor();
  await testid(director, 'tab-players').click();
  await testid(director, 'player').filter({ hasText: 'Dev' }).getByText(rating).waitFor();
  nothingWentWrong(director, visitor);
});
