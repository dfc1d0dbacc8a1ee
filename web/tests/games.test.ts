import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { playOut } from './person.ts';
import { violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('a finished game is replayed, reviewed, verified and taken along', async () => {
  const ada = await world.person('Ada');
  const rules = [{ key: 'target', value: '{ each = 70 }' }];
  const { table } = await ada.makes({ edition: 'deluxe+solitaire', rules, seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  const turns = await playOut([ada], (person) => person.playsWell());
  const { page } = ada;

  await ada.opens('/games');
  await page.getByTestId('games').getByRole('link', { name: 'Replay and review' }).click();
  await page.waitForURL(`**/games/${table}`);
  expect(await page.getByTestId('at').textContent()).toBe('Before the first turn');
  await page.getByTestId('step-on').click();
  // A play with its points, or an exchange: not every rack is best played.
  await page.getByTestId('turn').getByText(/^Ada: ./).waitFor();
  // The arrows do the same, and stop at the end.
  for (let turn = 0; turn < turns + 2; turn += 1) await page.keyboard.press('ArrowRight');
  expect(await page.getByTestId('at').textContent()).toBe(`Turn ${turns} of ${turns}`);
  await page.keyboard.press('Home');

  await page.getByTestId('review').click();
  await page.getByTestId('review').waitFor({ state: 'detached' });
  expect(await violationsInThemes(ada, 'main'), 'the review').toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.getByTestId('reviewed').getByText('Rack:').waitFor();
  expect(await page.getByTestId('reviewed').getByRole('listitem').count()).toBeGreaterThan(1);

  await page.getByTestId('verify').click();
  await page.getByTestId('verified').getByText('All draws are fair').waitFor();

  for (const [format, beginning] of [['gcg', '#'], ['json', '{']] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(`save-${format}`).click()]);
    expect((await readFile(await download.path(), 'utf8')).startsWith(beginning)).toBe(true);
    await page.getByTestId('saved').getByText(download.suggestedFilename()).waitFor();
  }
  expect(await violationsInThemes(ada), 'a turn of the review').toEqual([]);
  expect(ada.faults).toEqual([]);
});

test('a game that is not over is neither reviewed nor given away', async () => {
  const ada = await world.person('Ada');
  const { table } = await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  await ada.opens(`/games/${table}`);
  await ada.page.getByText('This game is not over').waitFor();
  await ada.opens('/games/nothing-here');
  await ada.page.getByRole('alert').first().waitFor();
  expect(ada.faults).toEqual([]);
});
