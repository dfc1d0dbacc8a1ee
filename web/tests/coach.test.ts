/** The coach in games against bots. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { FIRST_SEAT, nothingWentWrong, testid, twoAt } from './tables.ts';
import { LAPTOP, PHONE, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const BOT = { occupant: { bot: { level: 'medium' } } };

test('somebody who plays alone against a bot switches the coach on, and hears the reasons for the bot’s play', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.makes({ edition: 'tournament+challenge-void', rules: [FIRST_SEAT], seats: [{ occupant: 'person' }, BOT] });
  await ada.starts();
  await ada.seesBoard();
  expect(await testid(ada, 'coach').count()).toBe(0);
  await testid(ada, 'menu').click();
  await testid(ada, 'coach-switch').click();
  await page.keyboard.press('Escape');
  await testid(ada, 'coach').waitFor();
  await ada.waitsForTurn();
  await ada.passes();
  await ada.waitsForTurn();
  // Whatever the bot did, something can be said of it.
  await testid(ada, 'coach-why').locator('li').first().waitFor();
  expect(await violationsInThemes(ada, 'main'), 'the coach').toEqual([]);
  // A reload keeps the coach, because it is a setting.
  await page.reload();
  await testid(ada, 'coach-why').locator('li').first().waitFor();
  await testid(ada, 'menu').click();
  await testid(ada, 'coach-switch').click();
  await page.keyboard.press('Escape');
  await testid(ada, 'coach').waitFor({ state: 'detached' });
  nothingWentWrong(ada);
});

test('the coach fits a phone of 360 pixels, in German too', async () => {
  const ada = await world.person('Ada', { viewport: { ...PHONE, width: 360 }, hasTouch: true }, { coach: true, language: 'de' });
  await ada.makes({ edition: 'tournament+challenge-void', rules: [FIRST_SEAT], seats: [{ occupant: 'person' }, BOT] });
  await ada.starts();
  await ada.seesBoard();
  await ada.waitsForTurn();
  await ada.passes();
  await ada.waitsForTurn();
  await testid(ada, 'coach-why').locator('li').first().waitFor();
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  nothingWentWrong(ada);
});

test('between people there is no coach, even if somebody wants one', async () => {
  const [ada, ben] = await twoAt(world);
  for (const person of [ada, ben]) await person.page.evaluate(() => localStorage.setItem('tilewright.settings', JSON.stringify({ coach: true })));
  await ada.page.reload();
  await ada.seesBoard();
  await testid(ada, 'menu').click();
  await ada.page.locator('dialog[open]').waitFor();
  expect(await testid(ada, 'coach-switch').count()).toBe(0);
  expect(await testid(ada, 'coach').count()).toBe(0);
  nothingWentWrong(ada, ben);
});
