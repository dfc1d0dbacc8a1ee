import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { alone, testid } from './tables.ts';
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
    await page.getByText(`Step ${step + 1} of 5`).first().waitFor();
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
  await page.getByText('Step 1 of 32').first().waitFor();
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

test('a hint comes with the tip that its play follows, until the tiles are taken back (L4)', async () => {
  const ada = await alone(world);
  await ada.chooses('RETAINS');
  await testid(ada, 'hint').click();
  await testid(ada, 'tip').and(ada.page.locator('[data-tip=bingos]')).waitFor();
  expect(await testid(ada, 'tip').textContent()).toContain('A tip that fits');
  await testid(ada, 'recall').click();
  await testid(ada, 'tip').waitFor({ state: 'detached' });
  expect(ada.faults).toEqual([]);
});

test('a tip comes up where it fits, the keyboard is enough, and the end leads on (L4)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  const { keyboard } = page;
  await ada.opens('/learn/five-turns');
  await page.getByLabel('What does it score?').focus();
  for (const [step, score] of [14, 9, 25, 16, 1].entries()) {
    await page.getByText(`Step ${step + 1} of 5`).first().waitFor();
    await keyboard.type(String(score));
    await keyboard.press('Enter');
    await page.getByTestId('said').waitFor();
    if (step === 2) await page.getByTestId('tip').getByRole('heading', { name: 'Look for hooks' }).waitFor();
    // What leads on has the focus; then the next field.
    if (step < 4) await keyboard.press('Enter');
  }
  await page.getByTestId('right').getByText('4 of 5 right').waitFor();
  await page.getByTestId('end').getByRole('link', { name: 'Next: The guide game' }).click();
  await page.getByText('Step 1 of 32').first().waitFor();
  // A slip of the fingers is no answer.
  await page.getByLabel('What does it score?').fill('abc');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByTestId('said').getByText('Type a number').waitFor();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByTestId('said').getByText('It scores 14.').waitFor();
  expect(ada.faults).toEqual([]);
});
