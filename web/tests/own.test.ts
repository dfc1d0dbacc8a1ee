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

test('a new passphrase logs all other devices out, and logging out everywhere also the one in hand', async () => {
  const fresh = 'seven purple walnuts';
  const cyd = await world.person('Cyd');
  await cyd.opens('/settings');
  const own = cyd.page.getByTestId('own');
  await own.getByLabel('Name of the account').fill('cyd');
  await own.getByLabel('Passphrase').fill(PASSPHRASE);
  await own.getByTestId('make-account').press('Enter');
  await own.getByText('You are logged in as cyd.').waitFor();
  const phone = await world.person('somebody');
  const logsIn = async (passphrase: string) => {
    await phone.page.getByLabel('Name of the account').fill('cyd');
    await phone.page.getByLabel('Passphrase').fill(passphrase);
    await phone.page.getByTestId('log-in').press('Enter');
  };
  const isGuest = async () => {
    await phone.page.reload();
    await phone.page.getByText('You are a guest').waitFor();
  };
  await phone.opens('/settings');
  await logsIn(PASSPHRASE);
  await phone.page.getByText('You are logged in as cyd.').waitFor();

  const changes = async (old: string) => {
    await own.getByLabel('Passphrase until now').fill(old);
    await own.getByLabel('New passphrase').fill(fresh);
    await own.getByTestId('change').press('Enter');
  };
  await changes('not this one');
  await own.getByRole('alert').getByText('do not fit').waitFor();
  await changes(PASSPHRASE);
  await own.getByText('All other devices are logged out.').waitFor();
  await stands(cyd);
  expect(await violations(cyd)).toEqual([]);
  await isGuest();
  await logsIn(PASSPHRASE);
  await phone.page.getByRole('alert').getByText('do not fit').waitFor();
  await logsIn(fresh);
  await phone.page.getByText('You are logged in as cyd.').waitFor();

  // The device in hand stays logged in with the new passphrase, until it is told to go as well.
  await cyd.page.reload();
  await own.getByText('You are logged in as cyd.').waitFor();
  await own.getByTestId('everywhere').press('Enter');
  await own.getByTestId('everywhere').getByText('Press again to confirm').press('Enter');
  await cyd.page.waitForURL((url) => url.pathname === '/');
  await cyd.opens('/settings');
  await own.getByText('You are a guest').waitFor();
  await isGuest();
  expect([...cyd.faults, ...phone.faults]).toEqual([]);
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
