import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { stands, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('an administrator with the key sees tables and people, bans and unbans, and closes a table', async () => {
  const eve = await world.person('Eve');
  await eve.makes();
  const boss = await world.person('Boss');
  const { page } = boss;
  await boss.opens('/admin');
  await page.getByTestId('key').fill('wrong');
  await page.getByTestId('open').press('Enter');
  await page.getByTestId('fault').getByText('not the key of this server').waitFor();
  expect(await violations(boss)).toEqual([]);
  await page.getByTestId('key').fill(await readFile(join(world.server.folder, 'admin-key'), 'utf8'));
  await page.getByTestId('key').press('Enter');
  await page.getByTestId('table').getByText('Host: Eve').waitFor();
  await stands(boss);
  expect(await violations(boss)).toEqual([]);
  expect(page.url().endsWith('/admin'), 'no key in the address').toBe(true);

  // Irreversible actions ask first, by keyboard as well.
  await page.getByTestId('how-long').first().selectOption({ label: 'one week' });
  await page.getByTestId('why').first().fill('Rude in the chat');
  const ban = page.getByRole('button', { name: 'Ban Eve' });
  await ban.press('Enter');
  await page.getByTestId('ban').getByText('Press again to confirm').press('Enter');
  await page.getByTestId('restriction').getByText(/until .* Rude in the chat/).waitFor();
  // A player at a table is told why the game has stopped.
  await eve.page.getByText('banned').first().waitFor();
  const answer = await eve.context.request.get(`${world.server.address}/api/v1/me`);
  expect([answer.status(), ((await answer.json()) as { code: string }).code]).toEqual([403, 'not_allowed']);
  await page.getByTestId('lift').press('Enter');
  await page.getByTestId('lift').press('Enter');
  await page.getByText('Nobody is muted or banned.').waitFor();

  await page.getByTestId('close').press('Enter');
  await page.getByTestId('close').press('Enter');
  await page.getByText('No table is open.').waitFor();
  const audit = await page.getByTestId('audit').innerText();
  for (const deed of ['Banned', 'Lifted the ban on', 'Closed the table']) expect(audit).toContain(deed);
  await page.reload();
  await page.getByTestId('key').waitFor();
  expect(boss.faults).toEqual([]);
});

test('a word list is uploaded, used for new tables and withdrawn', async () => {
  const boss = await world.person('Boss');
  const { page } = boss;
  await boss.opens('/admin');
  await page.getByTestId('key').fill(await readFile(join(world.server.folder, 'admin-key'), 'utf8'));
  await page.getByTestId('key').press('Enter');
  await page.getByTestId('list-file').setInputFiles({ name: 'club.txt', mimeType: 'text/plain', buffer: Buffer.from('cat\ndog\nParis\n') });
  await page.getByTestId('list-name').fill('club');
  await page.getByTestId('list-upload').press('Enter');
  await page.getByTestId('list-report').getByText('Words: 2').waitFor();
  await page.getByText('Lines that were left out').press('Enter');
  await page.getByText('Paris').waitFor();
  await stands(boss);
  expect(await violations(boss)).toEqual([]);
  await page.getByRole('button', { name: 'Use for new tables: club' }).press('Enter');
  await page.getByTestId('list').filter({ hasText: 'club' }).getByText('used by new tables').waitFor();
  expect((await boss.makes()).settings.lexicon).toBe('club');
  await boss.opens('/admin');
  await page.getByTestId('key').fill(await readFile(join(world.server.folder, 'admin-key'), 'utf8'));
  await page.getByTestId('key').press('Enter');
  for (const _ of [1, 2]) await page.getByTestId('list-withdraw').press('Enter');
  await page.getByTestId('list-offer').waitFor();
  expect(boss.faults).toEqual([]);
});

test('an own edition is uploaded, said to be wrong where it is, chosen for a table and withdrawn', async () => {
  const boss = await world.person('Boss');
  const { page } = boss;
  const enters = async () => {
    await boss.opens('/admin');
    await page.getByTestId('key').fill(await readFile(join(world.server.folder, 'admin-key'), 'utf8'));
    await page.getByTestId('key').press('Enter');
  };
  const uploads = async (text: string) => {
    await page.getByTestId('edition-file').setInputFiles({ name: 'ours.toml', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.getByTestId('edition-name').fill('ours');
    await page.getByTestId('edition-upload').press('Enter');
  };
  await enters();
  await uploads("title = 'Ours'\nextends = 'deluxe'");
  await page.getByRole('alert').getByText('summary').waitFor();
  await uploads("title = 'Ours'\nsummary = 'For long evenings.'\nextends = 'deluxe'\nrack_size = 8");
  await page.getByTestId('edition-added').getByText('Added: Ours.').waitFor();
  await stands(boss);
  expect(await violations(boss)).toEqual([]);
  await page.getByTestId('usual-edition').selectOption('ours');
  await page.getByTestId('usual-edition').locator('option[value=ours][selected]').waitFor({ state: 'attached' });
  expect((await boss.makes({ edition: 'ours' })).title).toBe('Ours');
  await enters();
  for (const _ of [1, 2]) await page.getByTestId('edition-withdraw').press('Enter');
  await page.getByTestId('edition-offer').waitFor();
  expect(boss.faults).toEqual([]);
});

test('an administrator finds a table, closes and deletes a class, and deletes a study', async () => {
  const [eve, teacher, boss] = [await world.person('Eve'), await world.person('Frau Weber'), await world.person('Boss')];
  await eve.makes();
  await (await world.person('Finn')).makes();
  await teacher.post('/me', { name: 'Frau Weber' });
  for (const name of ['Class 5b', 'Class 6a']) await teacher.post('/events', { kind: 'class', name });
  const chapter = { name: 'Start', by: { chosen: { edition: 'deluxe' } }, cgp: `${Array(15).fill('15').join('/')} AHNOPRS/ 0/0 0`, comment: '', nodes: [] };
  await eve.post('/studies', { study: { name: 'Rude words', chapters: [chapter] } });
  const { page } = boss;
  await boss.opens('/admin');
  await page.getByTestId('key').fill(await readFile(join(world.server.folder, 'admin-key'), 'utf8'));
  await page.getByTestId('key').press('Enter');
  const rows = (name: string) => page.getByTestId(name);
  await rows('event').filter({ hasText: 'Class 6a' }).getByText('class · Director: Frau Weber').waitFor();
  await page.getByText('connected to this process of the server').waitFor();
  await stands(boss);
  expect(await violations(boss)).toEqual([]);

  await page.getByTestId('tables-find').fill('eve');
  await page.getByTestId('tables-find').press('Enter');
  await expect.poll(() => rows('table').count()).toBe(1);
  await rows('table').getByText('Host: Eve').waitFor();
  await page.getByTestId('tables-find').fill('nothing of the kind');
  await page.getByTestId('tables-find').press('Enter');
  await page.getByText('Nothing was found.').waitFor();

  await page.getByTestId('reason').first().fill('left open');
  const close = page.getByRole('button', { name: 'Close Class 5b' });
  await close.press('Enter');
  await page.getByTestId('close-event').getByText('Press again to confirm').press('Enter');
  await rows('event').filter({ hasText: 'Class 5b' }).getByText('class · closed').waitFor();
  const remove = page.getByRole('button', { name: 'Delete Class 5b' });
  await remove.press('Enter');
  await page.getByTestId('delete-event').getByText('Press again to confirm').press('Enter');
  await expect.poll(() => rows('event').count()).toBe(1);

  await rows('study').getByText('by Eve').waitFor();
  await page.getByTestId('delete-study').press('Enter');
  await page.getByTestId('delete-study').getByText('Press again to confirm').press('Enter');
  await expect.poll(() => rows('study').count()).toBe(0);
  const audit = await page.getByTestId('audit').innerText();
  for (const deed of ['Closed the event', 'Deleted the event', 'Deleted the study', 'Reason: left open']) expect(audit).toContain(deed);
  expect(boss.faults).toEqual([]);
});

test('a host hands the table over to a player, and both see it', async () => {
  const ada = await world.person('Ada');
  const info = await ada.makes();
  const ben = await world.person('Ben');
  await ben.joins(info.code ?? '');
  await ada.page.getByRole('button', { name: 'Rename or remove Ben' }).press('Enter');
  const hand = ada.page.getByRole('button', { name: 'Make Ben the host' });
  await hand.press('Enter');
  await ada.page.getByTestId('hand-over').getByText('Really hand over?').press('Enter');
  await ada.page.getByTestId('host').getByText('Ben').waitFor();
  await ben.page.getByTestId('start').waitFor();
  await stands(ben);
  expect(await violations(ben)).toEqual([]);
  expect(ada.faults).toEqual([]);
});
