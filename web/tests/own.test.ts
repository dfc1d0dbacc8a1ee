import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { stands, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const PASSPHRASE = 'correct horse battery';

test('a person makes an account, logs in elsewhere, and logs that device out', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/settings');
  const own = ada.page.getByTestId('own');
  await own.getByLabel('Name of the account').fill('ada');
  await own.getByLabel('Passphrase').fill(PASSPHRASE);
  await own.getByTestId('make-account').press('Enter');
  await own.getByText('You are logged in as ada.').waitFor();
  await stands(ada);
  expect(await violations(ada)).toEqual([]);

  const phone = await world.person('somebody');
  await phone.opens('/settings');
  await phone.page.getByLabel('Name of the account').fill('ada');
  await phone.page.getByLabel('Passphrase').fill(PASSPHRASE);
  await phone.page.getByTestId('log-in').click();
  await phone.page.getByText('You are logged in as ada.').waitFor();

  await ada.page.reload();
  await own.getByTestId('revoke').press('Enter');
  await expect.poll(() => own.getByTestId('revoke').count()).toBe(0);
  await phone.page.reload();
  await phone.page.getByText('You are a guest').waitFor();
  expect(ada.faults).toEqual([]);
});

test('a person downloads all data about them, and is deleted', async () => {
  const ben = await world.person('Benedetta');
  const { page } = ben;
  await ben.post('/me', { name: 'Benedetta' });
  await ben.opens('/settings');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId('download').click()]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { me: { name: string }; games: unknown[] };
  expect([file.me.name, file.games]).toEqual(['Benedetta', []]);
  await page.getByTestId('delete-me').press('Enter');
  await page.getByRole('dialog', { name: 'Delete me for good?' }).waitFor();
  expect(await violations(ben)).toEqual([]);
  const before = await ben.context.cookies();
  await page.getByTestId('delete-now').press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(async () => (await ben.context.cookies())[0]?.value).not.toBe(before[0]?.value);
  const me = await ben.context.request.get(`${world.server.address}/api/v1/me`);
  expect(await me.text()).not.toContain('Benedetta');
  expect(ben.faults).toEqual([]);
});
