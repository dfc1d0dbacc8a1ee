import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('the five turns are predicted, and each score adds up square by square (L1)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn');
  await page.getByRole('link', { name: 'Five turns' }).click();
  const scores = [14, 9, 25, 16, 16];
  for (const [step, score] of scores.entries()) {
    await page.getByText(`Step ${step + 1} of 5`).waitFor();
    await page.getByLabel('What does it score?').fill(String(score));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByTestId('said').getByText(`Right: ${score}.`).waitFor();
    await page.getByTestId('sums').first().waitFor();
    if (step < 4) await page.getByRole('button', { name: 'Next' }).click();
  }
  expect(await page.getByTestId('sums').textContent()).toContain('BIT');
  expect(ada.faults).toEqual([]);
});

test('the guide game has its 32 turns, and a wrong guess is told the right score (L2)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/guide-game');
  await page.getByText('Step 1 of 32').waitFor();
  await page.getByLabel('What does it score?').fill('99');
  await page.keyboard.press('Enter');
  await page.getByTestId('said').getByText('It scores 14.').waitFor();
  expect(ada.faults).toEqual([]);
});

test('the referee says what may be played, and why not (L3)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/dos-and-donts');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByTestId('said').getByText('Right.').waitFor();
  await page.getByText('must lie in one row or one column').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Yes, it may' }).click();
  await page.getByText('No words: DD.').waitFor();
  expect(ada.faults).toEqual([]);
});

test('a play is looked for until it is found, or shown', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/find-the-play');
  await page.getByLabel('Your play').fill('8G HANDX');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByTestId('said').getByText('Not yet.').waitFor();
  await page.getByLabel('Your play').fill('8g handy');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByTestId('said').getByText('Found').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.getByTestId('said').getByText('This one scores').waitFor();
  expect(ada.faults).toEqual([]);
});

test('the ten tips are cards, in German too (L4)', async () => {
  const ada = await world.person('Ada', undefined, { language: 'de' });
  await ada.opens('/learn');
  await ada.page.getByRole('heading', { name: 'Zehn Tipps' }).waitFor();
  expect(await ada.page.getByTestId('tips').locator('li').count()).toBe(10);
  expect(ada.faults).toEqual([]);
});

test('words are looked up with hooks, and short ones listed', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/words');
  await page.getByLabel('A word, or tiles').fill('hand');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByTestId('answer').getByText('HAND · good').waitFor();
  await page.getByTestId('answer').getByText(/Behind it: .*Y/).waitFor();
  await page.getByRole('button', { name: 'All of two letters' }).click();
  await page.getByTestId('answer').getByText('QI', { exact: true }).waitFor();
  expect(ada.faults).toEqual([]);
});
