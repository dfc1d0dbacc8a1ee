import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('a table is made on the page: edition, variation, seats and time', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/new');
  await page.getByTestId('edition-school').check();
  await page.getByTestId('size-0').waitFor();
  await page.getByTestId('edition-box2007').check();
  await page.getByTestId('variation-nine-tile').check();
  await page.getByTestId('seats-3').click();
  // Nobody here plays by themselves: a bot would pass the turn on, and a curtain fall, at any moment.
  await page.getByTestId('who-1').selectOption('bot');
  await page.getByTestId('who-1').selectOption('local');
  await page.getByTestId('local-1').fill('Yan');
  await page.getByTestId('who-2').selectOption('local');
  await page.getByTestId('local-2').fill('Zoe');
  await page.locator('input[name=time][value=turn]').check();
  // The seats follow the rules of this edition once the server has said what they are.
  await page.locator('[data-testid=create]:enabled').waitFor();
  expect(await page.getByTestId('who-0').inputValue()).toBe('me');
  await page.getByTestId('create').click();
  await page.locator('[data-testid=game], [data-testid=curtain]').first().waitFor();
  const curtain = page.getByTestId('curtain');
  if (await curtain.isVisible()) await curtain.click();
  await ada.seesBoard();
  expect(await page.getByTestId('players').locator('li').count()).toBe(3);
  expect((await ada.rack()).length).toBe(9);
  await page.getByTestId('tab-rules').click();
  await page.getByText('A rack holds 9 tiles', { exact: false }).or(page.getByText('9 tiles', { exact: false })).first().waitFor();
  expect(ada.faults).toEqual([]);
});

test('what does not go together is said before the table is made', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/new');
  await ada.page.getByTestId('edition-deluxe').check();
  await ada.page.getByTestId('variation-first-word-3').check();
  await ada.page.getByTestId('variation-first-word-4').check();
  await ada.page.getByRole('alert').getByText('This cannot be played').waitFor();
  expect(await ada.page.getByTestId('create').isDisabled()).toBe(true);
  expect(ada.faults).toEqual([]);
});

test('a table in the list of open tables is found, and a seat taken', async () => {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  await ben.opens('/');
  await ada.makes({ visibility: 'lobby' });
  await ben.page.getByTestId('lobby').getByRole('button', { name: 'Sit down' }).click();
  await ben.page.waitForURL('**/t/**');
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  await ben.opens('/');
  await ben.page.getByTestId('my-games').getByRole('link', { name: /Ada/ }).click();
  await ben.seesBoard();
  expect([...ada.faults, ...ben.faults]).toEqual([]);
});
