/** The wall of a large tournament: everything on the screen, readable from the last row. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { EventCreated, EventOrder, EventView, SlipsDoc } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, onlyA, rule, testid } from './tables.ts';
import { LAPTOP, missedByTab, TELEVISION, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const TABLES = 14;
const NAMES = ['Ada', 'Ben', 'Clara', 'Dev', 'Elif', 'Finn', 'Greta', 'Henry', 'Ines', 'Jonas', 'Kofi', 'Lena', 'Marek', 'Nora', 'Omar', 'Priya', 'Quinn', 'Rosa', 'Sven', 'Tara', 'Ulla', 'Vera', 'Wim', 'Xenia', 'Yusuf', 'Zoe', 'Aiko', 'Maximiliane'];

/** A tournament of 28 in its first round, with a clock, and a game at its first table; the link of its wall. */
async function hall(): Promise<{ director: Person; link: string }> {
  const director = await world.person('Director');
  const looked = async <T>(path: string) => (await (await director.context.request.get(`${world.server.address}/api/v1${path}`)).json()) as T;
  const tables = { edition: 'deluxe', chat: 'off', hints: false, lexicon: '', rules: [onlyA(100), rule('time.turn', '"600s"')] };
  const settings = { tables, watch: true };
  const { event } = (await director.post('/events', { kind: 'tournament', name: 'Harbour Open', divisions: [{ rounds: ['swiss', 'swiss', 'swiss'] }], settings })) as EventCreated;
  let requests = 0;
  const order = (...orders: EventOrder[]) => director.post(`/events/${event}/orders`, { key: `wall-${(requests += 1)}`, orders });
  await order(...NAMES.map((name) => ({ register: { division: 1, profile: { name } } })));
  await order(...NAMES.map((_, index) => ({ check_in: { player: index + 1 } })));
  await order({ pair: { division: 1, round: 1 } }, { begin: { division: 1, round: 1 } });
  const view = await looked<EventView>(`/events/${event}`);
  await director.post(`/events/${event}/settings`, { ...view.settings, bell: Date.now() + 25 * 60_000 });
  // The two at the first table have phones.
  const first = view.divisions[0]!.tables.find(({ number }) => number === 1)!;
  const names = new Map(view.names.map(({ player, name }) => [player, name]));
  const { slips } = await looked<SlipsDoc>(`/events/${event}/slips`);
  for (const player of [first.first, first.second!]) await world.takesSlip(slips.find(({ name }) => name === names.get(player))!.code);
  return { director, link: view.desk!.watch_link };
}

/** The names of parts that are not on the screen as a whole. */
const cutOff = (person: Person, ...parts: string[]) =>
  person.page.evaluate(
    (selectors) =>
      selectors.flatMap((selector) => {
        const all = [...document.querySelectorAll(selector)];
        const out = all.filter((one) => {
          const { top, bottom, left, right, width } = one.getBoundingClientRect();
          return top < 0 || bottom > innerHeight || left < 0 || right > innerWidth || width === 0;
        });
        return all.length === 0 ? [`no ${selector}`] : out.map((one) => `${selector}: ${one.textContent}`);
      }),
    parts,
  );

test('fourteen tables, the board of the first one and the standings are on the screen together', async () => {
  const { director, link } = await hall();
  for (const viewport of [TELEVISION, LAPTOP]) {
    const wall = await world.person('Wall', { viewport });
    await wall.opens(link);
    await wall.page.locator('[data-testid=live-board] [role=img]').waitFor();
    await expect.poll(() => testid(wall, 'wall-table').count()).toBe(TABLES);
    const size = `${viewport.width}×${viewport.height}`;
    expect(await cutOff(wall, '[data-testid=wall-table]', '[data-testid=wall-standing]', '[data-testid=live-board]', '[data-testid=live-board] [role=img]', '.clock', '.note'), size).toEqual([]);
    expect(await testid(wall, 'wall-standing').count(), size).toBeGreaterThanOrEqual(TABLES);
    expect(await wall.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), size).toBe(true);
    // Nothing lies over anything else.
    const tops = await wall.page.locator('.columns > section').evaluateAll((sections) => sections.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size, 'three columns').toBe(1);
    expect(tops.length).toBe(3);
    expect(await violationsInThemes(wall), size).toEqual([]);
    nothingWentWrong(wall);
  }
  nothingWentWrong(director);
});

test('on a projector no text is smaller than 28 pixels, and the clock has 124', async () => {
  const { link } = await hall();
  const wall = await world.person('Wall', { viewport: TELEVISION });
  await wall.opens(link);
  await wall.page.locator('[data-testid=live-board] [role=img]').waitFor();
  const small = await wall.page.evaluate(() => {
    const own = (one: Element) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
    // Tiles on the board are as large as their squares.
    const texts = [...document.querySelectorAll('[data-testid=wall] *')].filter((one) => own(one) && !one.closest('[role=img]'));
    return texts.map((one) => [parseFloat(getComputedStyle(one).fontSize), one.textContent] as const).filter(([size]) => size < 28);
  });
  expect(small).toEqual([]);
  expect(await wall.page.locator('.clock strong').evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(124);
});

test('places that do not fit come in turn: by themselves, not while somebody reads by keyboard, and by a button where nothing should move', async () => {
  const { link } = await hall();
  const wall = await world.person('Wall', { viewport: TELEVISION, reducedMotion: 'no-preference' });
  await wall.page.clock.install();
  await wall.opens(link);
  const standings = testid(wall, 'wall-standing');
  const first = () => standings.first().innerText();
  await testid(wall, 'wall-page').nth(1).waitFor();
  expect(await testid(wall, 'wall-page').count()).toBe(2);
  const before = await first();
  await wall.page.clock.runFor(12_500);
  await expect.poll(first).not.toBe(before);
  expect(await testid(wall, 'wall-table').count(), 'the tables stay').toBe(TABLES);
  expect(await missedByTab(wall)).toEqual([]);
  await testid(wall, 'wall-page').first().focus();
  await wall.page.keyboard.press('Enter');
  await expect.poll(first).toBe(before);
  await wall.page.clock.runFor(25_000);
  expect(await first(), 'the focus holds it').toBe(before);

  const still = await world.person('Still', { viewport: TELEVISION });
  await still.page.clock.install();
  await still.opens(link);
  await testid(still, 'wall-page').nth(1).waitFor();
  await still.page.clock.runFor(25_000);
  expect(await testid(still, 'wall-standing').first().innerText()).toBe(before);
  await testid(still, 'wall-page').nth(1).click();
  await expect.poll(() => testid(still, 'wall-standing').first().innerText()).not.toBe(before);
  nothingWentWrong(wall, still);
});
