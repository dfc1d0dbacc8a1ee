import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { cell, nothingWentWrong, testid } from './tables.ts';
import { LAPTOP, PHONE, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const EMPTY = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AHNOPRS/ 0/0 0';
const address = (cgp: string) => `/analysis?${new URLSearchParams({ edition: 'tournament', cgp })}`;

test('lines are played out and branched by keyboard, commented, saved as a study, and read by others who cannot change it', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens(address(EMPTY));
  const typed = testid(ada, 'typed-play');
  const current = page.locator('[data-testid=steps] [aria-current]');
  // A play that is typed, and a reply with dealt tiles.
  await typed.fill('8F HORN');
  await page.keyboard.press('Enter');
  await current.getByText('8F HORN').waitFor();
  await testid(ada, 'play-out').getByText('Play the chosen play').waitFor();
  await testid(ada, 'deal').click();
  await testid(ada, 'play').first().waitFor();
  await testid(ada, 'play-out').click();
  await page.locator('[data-testid=steps] button').nth(2).waitFor();
  // Back to the beginning with the keys of the lines, and another play there: a branch.
  await current.focus();
  await page.keyboard.press('Home');
  await current.getByText('Start').waitFor();
  await typed.fill('8B ORPHANS');
  await page.keyboard.press('Enter');
  await current.getByText('8B ORPHANS').waitFor();
  await page.locator('[data-testid=steps] .branch').getByText('8B ORPHANS').waitFor();
  await page.getByText('Branch 2 of 2.').first().waitFor({ state: 'attached' });
  await testid(ada, 'comment').focus();
  await page.keyboard.press('Enter');
  await testid(ada, 'comment-text').fill('All seven tiles.');
  await testid(ada, 'comment-shown').getByText('All seven tiles.').waitFor();
  await current.focus();
  await page.keyboard.press('ArrowUp');
  await current.getByText('8F HORN').waitFor();

  await testid(ada, 'save-as-study').click();
  await testid(ada, 'study-name').fill('Openings of November');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/studies\/./);
  await page.locator('[data-testid=study-state][data-changed=false]').waitFor();
  expect(await violationsInThemes(ada, 'main'), 'a study').toEqual([]);
  await testid(ada, 'add-chapter').click();
  await page.getByText('Studies · Chapter 2 of 2', { exact: true }).waitFor();
  await testid(ada, 'chapter-name').fill('After HORN');
  await page.getByText('Studies · Chapter 2 of 2: After HORN', { exact: true }).waitFor();
  await testid(ada, 'study-save').click();
  await page.locator('[data-testid=study-state][data-changed=false]').waitFor();
  await testid(ada, 'chapters').getByRole('button', { name: 'Chapter 1' }).click();
  await testid(ada, 'comment-shown').getByText('All seven tiles.').waitFor();
  expect(await testid(ada, 'study-state').getAttribute('data-changed'), 'looking changes nothing').toBe('false');
  const [download] = await Promise.all([page.waitForEvent('download'), testid(ada, 'export-gcg').click()]);
  const gcg = await readFile(await download.path(), 'utf8');
  expect(gcg).toContain('8F HORN +14 14');
  expect(gcg).toContain('#note Branch: 8B ORPHANS: All seven tiles.');
  nothingWentWrong(ada);

  const ben = await world.person('Ben', { viewport: PHONE });
  await ben.opens(new URL(page.url()).pathname);
  await ben.page.getByRole('tab', { name: 'Lines' }).click();
  await ben.page.getByText(/^Study by \S/).waitFor();
  await ben.page.getByRole('heading', { level: 1, name: 'Openings of November' }).waitFor();
  await testid(ben, 'comment-shown').getByText('All seven tiles.').waitFor();
  await testid(ben, 'line-on').click();
  await ben.page.locator('[data-testid=steps] [aria-current]').getByText('8F HORN').waitFor();
  expect(await testid(ben, 'study-save').count()).toBe(0);
  expect(await violationsInThemes(ben, 'main'), 'a study on a phone').toEqual([]);
  await testid(ben, 'study-copy').click();
  await ben.page.locator('[data-testid=study-state][data-changed=false]').waitFor();
  nothingWentWrong(ben);

  // It is deleted for everybody; the copy stays.
  await testid(ada, 'study-remove').click();
  await testid(ada, 'study-remove-yes').click();
  await page.waitForURL(/\/studies$/);
  await page.getByText('You have no study yet.').waitFor();
  await ben.opens('/studies');
  await testid(ben, 'studies').getByRole('link', { name: 'Openings of November' }).click();
  await ben.page.getByRole('tab', { name: 'Lines' }).click();
  await testid(ben, 'study-save').waitFor();
});

test('a play that is laid on the board is added to the line', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens(address(EMPTY));
  await testid(ada, 'lay-play').click();
  await cell(ada, 'F8').click();
  await page.keyboard.type('HORN');
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=steps] [aria-current]').getByText(/HORN/).waitFor();
  await testid(ada, 'prune').click();
  await page.locator('[data-testid=steps] [aria-current]').getByText('Start').waitFor();
  expect(await page.locator('[data-testid=steps] button').count()).toBe(1);
  nothingWentWrong(ada);
});

test('changes to a study that were not saved are there when one comes back, until they are saved or discarded', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens(address(EMPTY));
  await testid(ada, 'typed-play').fill('8F HORN');
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=steps] [aria-current]').getByText('8F HORN').waitFor();
  await testid(ada, 'save-as-study').click();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/studies\/./);
  const state = (changed: boolean) => page.locator(`[data-testid=study-state][data-changed=${changed}]`).waitFor();
  await state(false);
  const comments = async (text: string) => {
    await testid(ada, 'comment').click();
    await testid(ada, 'comment-text').fill(text);
    await state(true);
  };
  await comments('Not saved.');
  // Away by a link, and back.
  const study = page.url();
  await page.getByRole('link', { name: 'Studies' }).first().click();
  await page.waitForURL(/\/studies$/);
  await page.goBack();
  await testid(ada, 'study-returned').getByText('changes here that you have not saved').waitFor();
  await testid(ada, 'comment-shown').getByText('Not saved.').waitFor();
  await state(true);
  expect(await violationsInThemes(ada, 'main'), 'changes that came back').toEqual([]);
  await testid(ada, 'study-discard').click();
  await testid(ada, 'comment-shown').waitFor({ state: 'detached' });
  await state(false);
  expect(await testid(ada, 'study-returned').count()).toBe(0);
  // In another tab, and saved there.
  await comments('Saved later.');
  const other = await ada.context.newPage();
  await other.goto(study);
  await other.getByTestId('study-returned').waitFor();
  await other.getByTestId('study-save').click();
  await other.locator('[data-testid=study-state][data-changed=false]').waitFor();
  await other.reload();
  await other.getByText('Saved later.', { exact: true }).first().waitFor();
  expect(await other.getByTestId('study-returned').count()).toBe(0);
  nothingWentWrong(ada);
});

test('a study that is not there says so', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/studies/nothing-here');
  await testid(ada, 'no-study').getByText('There is no such study').waitFor();
});
