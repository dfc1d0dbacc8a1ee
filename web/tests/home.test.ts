/** The start page: the games that go on, somebody to play, and the ways on. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { FIRST_SEAT, nothingWentWrong, testid } from './tables.ts';
import { LAPTOP, PHONE, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const bot = (level: string) => ({ occupant: { bot: { level } } }) as const;
const ME = { occupant: 'person' } as const;

describe.each([['a laptop', { viewport: LAPTOP }], ['a phone', { viewport: PHONE, hasTouch: true, isMobile: true }]])('on %s', (_, device) => {
  test('a running game comes first, with the player to move, and one press resumes it', async () => {
    const ada = await world.person('Ada', device);
    await ada.makes({ seats: [ME, bot('easy')], rules: [FIRST_SEAT] });
    await ada.starts();
    await ada.seesBoard();
    await ada.opens('/');
    const game = testid(ada, 'running');
    await game.getByText('Your turn').waitFor();
    await game.getByText('You play first').waitFor();
    expect(await game.getByRole('img', { name: /^Your tiles: / }).isVisible()).toBe(true);
    const [running, quick] = await Promise.all([game.boundingBox(), testid(ada, 'quick').boundingBox()]);
    expect(running!.y).toBeLessThan(quick!.y);
    const go = (await testid(ada, 'continue').boundingBox())!;
    expect(go.y + go.height).toBeLessThanOrEqual(device.viewport.height);
    expect(await violationsInThemes(ada)).toEqual([]);
    await testid(ada, 'continue').click();
    await ada.seesBoard();
    nothingWentWrong(ada);
  });
});

test('a game is resigned from the start page only after a second press, and is gone from it', async () => {
  const ada = await world.person('Ada');
  for (const level of ['easy', 'hard']) {
    await ada.makes({ seats: [ME, bot(level)], rules: [FIRST_SEAT] });
    await ada.starts();
    await ada.seesBoard();
  }
  await ada.opens('/');
  const row = testid(ada, 'my-games').getByRole('listitem');
  await row.getByText('Clover').first().waitFor();
  await row.locator('summary').click();
  await testid(ada, 'resign').click();
  expect(await row.count()).toBe(1);
  await ada.page.getByRole('button', { name: 'Yes, resign' }).click();
  await row.waitFor({ state: 'detached' });
  nothingWentWrong(ada);
});

test('a table that never began is removed from the start page', async () => {
  const ada = await world.person('Ada');
  await ada.makes();
  await ada.opens('/');
  const row = testid(ada, 'my-games').getByRole('listitem');
  await row.getByText('Waiting for players').waitFor();
  await row.locator('summary').click();
  await testid(ada, 'remove').click();
  await row.waitFor({ state: 'detached' });
  await ada.opens('/');
  await testid(ada, 'my-games').getByText('No other games.').waitFor();
  nothingWentWrong(ada);
});

test('a returning player finds the opponent that they last chose', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/');
  await ada.page.getByRole('radio', { name: /Juniper/ }).check();
  await ada.page.getByRole('button', { name: 'Play Juniper' }).click();
  await ada.seesBoard();
  await ada.opens('/');
  await ada.page.getByRole('button', { name: 'Play Juniper' }).waitFor();
  expect(await ada.page.getByRole('radio', { name: /Juniper/ }).isChecked()).toBe(true);
  nothingWentWrong(ada);
});
