/** The coach in games against bots. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { FIRST_SEAT, nothingWentWrong, rule, testid, twoAt } from './tables.ts';
import { LAPTOP, PHONE, stands, violationsInThemes, World } from './world.ts';

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
  await testid(ada, 'coach-switch').getByText('Play with a coach').click();
  await testid(ada, 'coach-switch').getByText('Play without the coach').waitFor();
  await page.keyboard.press('Escape');
  await testid(ada, 'coach').waitFor();
  await ada.waitsForTurn();
  await ada.passes();
  await ada.waitsForTurn();
  // Whatever the bot did, something can be said of it.
  await testid(ada, 'coach-why').locator('li').first().waitFor();
  expect(await violationsInThemes(ada, 'main'), 'the coach').toEqual([]);
  // On a laptop the score sheet and the unseen tiles stay on the screen beside it.
  await stands(ada);
  for (const card of ['More about the game', 'Unseen']) {
    const box = (await page.getByRole('region', { name: card, exact: true }).boundingBox())!;
    expect(box.y + box.height, card).toBeLessThanOrEqual(LAPTOP.height);
  }
  // A reload keeps the coach, because it is a setting.
  await page.reload();
  await testid(ada, 'coach-why').locator('li').first().waitFor();
  await testid(ada, 'menu').click();
  await testid(ada, 'coach-switch').click();
  await page.keyboard.press('Escape');
  await testid(ada, 'coach').waitFor({ state: 'detached' });
  nothingWentWrong(ada);
});

/** Two kinds of tiles and one word for them, so that it is known what can be laid: AA and its hooks, dear and cheap. */
const DEAR = rule('alphabet', `{blanks=0,letters=[${[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((face) => `{face="${face}",count=${face === 'A' ? 100 : 0},value=9}`).join()}]}`);

test('the coach says where more than twice as much can be scored, and takes it back when other tiles lie there', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP }, { coach: true });
  const { page } = ada;
  // The bot begins, so that there is a word to play along.
  await ada.makes({ edition: 'tournament+challenge-void', rules: [FIRST_SEAT, DEAR], seats: [BOT, { occupant: 'person' }] }, 1);
  await ada.starts();
  await ada.seesBoard();
  await ada.waitsForTurn();
  const isTaken = async (square: string) => !(await ada.square(square)).includes('empty');
  // One tile at the end of the word makes the same short word the other way; a second one beside it makes three.
  const isAcross = (await isTaken('G8')) || (await isTaken('I8'));
  await ada.lays(isAcross ? '7H' : 'G8', 'A');
  const remark = testid(ada, 'coach-remark');
  await remark.getByText(/more than twice/).waitFor();
  expect(await ada.announcements()).toContain(await remark.textContent());
  expect(await violationsInThemes(ada, 'main'), 'a remark').toEqual([]);
  await testid(ada, 'recall').click();
  await remark.waitFor({ state: 'detached' });
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
