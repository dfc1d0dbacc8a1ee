/** Announcements to people who do not look at the screen. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { alone, ANY_WORD, nothingWentWrong, onlyA, onlyAOfAll, rule, testid } from './tables.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('the state of the connection is announced; its speed is only shown', async () => {
  const ada = await alone(world, { edition: 'deluxe+solitaire' });
  const connection = testid(ada, 'connection');
  await connection.getByText(/\d ms/).waitFor();
  expect(await ada.page.getByRole('status').filter({ hasText: ' ms' }).count()).toBe(0);
  expect(await connection.getByRole('status').textContent()).toBe('live');
  nothingWentWrong(ada);
});

/** Rules: V8 */
test('low time on the clock and for the turn is announced and sounded once; clocks are not read out', async () => {
  const ada = await world.person('Ada', undefined, { sounds: true });
  const { page } = ada;
  await page.addInitScript(() => {
    const heard: number[] = [];
    Object.assign(window, { heard });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...times) {
      heard.push(this.frequency.value);
      return start.apply(this, times);
    };
  });
  await page.clock.install();
  const clock = '{ each = "32s", increment = "0s", overtime = { penalty = { points = 10, per = "1m", at_most = "10m" } } }';
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], rules: [rule('time.turn', '"32s"'), rule('time.clock', clock)] });
  await ada.starts();
  await ada.seesBoard();
  await page.getByRole('timer').nth(1).waitFor();
  const live = '[aria-live]:not([aria-live=off]), [role=status], [role=log], [role=alert]';
  expect(await page.getByRole('timer').evaluateAll((all, live) => all.filter((one) => one.closest(live)).length, live)).toBe(0);
  const told = async () => (await ada.announcements()).filter((text) => / seconds? left /.test(text)).map((text) => text.replace(/^\d+/, 'n'));
  expect(await told()).toEqual([]);
  await page.clock.fastForward(23_000);
  await testid(ada, 'announcements').getByText('left for this turn').waitFor({ state: 'attached' });
  await page.clock.runFor(1_000);
  expect(await told()).toEqual(['n seconds left on your clock.', 'n seconds left for this turn.']);
  const heard = await page.evaluate(() => (window as unknown as { heard: number[] }).heard);
  expect(heard.filter((pitch) => pitch === 880).length).toBe(2);
  nothingWentWrong(ada);
});

test('a tile chosen by keyboard for an exchange is announced, even inside the dialog', async () => {
  const ada = await alone(world, { edition: 'deluxe+solitaire', rules: [onlyA(40), rule('rack_size', '3'), rule('bonuses', '[]')], ...ANY_WORD });
  const before = await ada.announcements();
  await ada.page.keyboard.press('4');
  await ada.page.locator('dialog[open]').waitFor();
  for (const key of ['a', '-', '$', '-']) await ada.page.keyboard.press(key);
  const told = ['Chosen: A.', 'Chosen: A A.', 'Chosen: A A A.', 'No tile is chosen.'];
  await testid(ada, 'dialog-announcements').getByText(told.at(-1)!).waitFor({ state: 'attached' });
  expect(await testid(ada, 'dialog-announcements').locator('p').allTextContents()).toEqual(told);
  expect(await ada.announcements()).toEqual([...before, ...told]);
  nothingWentWrong(ada);
});

test('the rack is spelled according to the settings', async () => {
  const ada = await alone(world, {}, { spelling: true });
  await ada.chooses('ABCDEFG');
  await testid(ada, 'sort').click();
  await testid(ada, 'announcements').getByText('Alfa, Bravo, Charlie, Delta, Echo, Foxtrot, Golf', { exact: true }).waitFor({ state: 'attached' });
  nothingWentWrong(ada);
});

test('a word that is refused is told once, and stands among the alerts once however often it is tried', async () => {
  const ada = await alone(world, { edition: 'deluxe+solitaire', rules: [onlyAOfAll(40), rule('challenge', '{ kind = "void" }')] });
  const { page } = ada;
  await page.clock.install();
  await ada.lays('8H', 'AAA');
  await page.locator('[data-testid=play][title*="AAA"]').waitFor();
  for (const _ of ['once', 'twice', 'three times']) await page.keyboard.press('Enter');
  const alerts = () => testid(ada, 'alerts').locator('p').allTextContents();
  await expect.poll(alerts).toEqual([expect.stringContaining('AAA isn’t in the word list.')]);
  // The hand rests: the tiles are not described once more.
  await page.clock.runFor(2_000);
  expect((await ada.announcements()).filter((one) => one.includes('AAA'))).toEqual([]);
  await page.clock.runFor(5_000);
  expect(await alerts()).toEqual([]);
  nothingWentWrong(ada);
});
