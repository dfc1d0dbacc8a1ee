import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { stands, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('a chosen look is seen at once, and kept', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/settings');
  const root = page.locator('html');
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const seen = new Set<string>();
  for (const theme of ['Light', 'Dark', 'High contrast']) {
    await page.getByRole('radio', { name: theme, exact: true }).check();
    await stands(ada);
    seen.add(await colour());
    expect(await violations(ada), theme).toEqual([]);
  }
  expect(seen.size).toBe(3);
  await page.getByRole('radio', { name: 'Slate' }).check();
  expect(await root.getAttribute('data-tiles')).toBe('slate');
  const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
  const before = await size();
  await page.getByRole('radio', { name: 'Large' }).check();
  await expect.poll(size).toBeGreaterThan(before);
  await page.getByRole('radio', { name: 'Reduced' }).check();
  expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--quick')))).toBe(0);
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await root.getAttribute('data-type')).toBe('large');
  expect(await root.getAttribute('data-theme')).toBe('contrast');
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  expect(await root.getAttribute('lang')).toBe('de');
  expect(await violations(ada)).toEqual([]);
  expect(ada.faults).toEqual([]);
});

test('settings for playing hold at a table', async () => {
  const chosen = { board: 'quiet', confirm: 'always', keys: 'classic', pegs: true, coordinates: false, command_line: true };
  const ada = await world.person('Ada', undefined, chosen);
  await ada.makes({ edition: 'deluxe+open-pool', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  await ada.chooses('RETAINS');
  const { page } = ada;
  await page.locator('[data-board=quiet]').first().waitFor();
  await page.getByLabel(/^Pegs:/).first().waitFor();
  await page.getByTestId('command').waitFor();
  expect(await page.locator('.holder > .rows').isVisible()).toBe(false);
  // Keys of the other kind, printed on the buttons that they press.
  await page.getByTestId('shuffle').getByText('↑').waitFor();
  // A play is confirmed with a second press.
  await ada.asksForPlay();
  await page.getByTestId('badge').waitFor();
  const before = await ada.seq();
  await page.getByTestId('play').click();
  await page.getByTestId('play').getByText('Play it?').waitFor();
  expect(await ada.seq()).toBe(before);
  await ada.does(() => page.getByTestId('play').click());
  expect(ada.faults).toEqual([]);
});

test('sounds are silent until they are wanted', async () => {
  const listen = (): void => {
    const heard = window as unknown as { tones: number };
    heard.tones = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...times) {
      heard.tones += 1;
      return start.apply(this, times);
    };
  };
  for (const sounds of [false, true]) {
    const ada = await world.person('Ada', undefined, { sounds });
    await ada.context.addInitScript(listen);
    await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
    await ada.starts();
    await ada.seesBoard();
    await ada.playsWell();
    const tones = () => ada.page.evaluate(() => (window as unknown as { tones: number }).tones);
    // The first tone waits until the browser has made its device ready.
    if (sounds) await ada.page.waitForFunction(() => (window as unknown as { tones: number }).tones > 0);
    else expect(await tones()).toBe(0);
  }
});
