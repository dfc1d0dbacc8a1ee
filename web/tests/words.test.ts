import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('words are looked up with their meaning and their hooks, and lists are read', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  const answer = page.getByTestId('answer');
  await ada.opens('/words');
  await page.getByLabel('A word or your tiles').fill('hand');
  await page.keyboard.press('Enter');
  await answer.getByText('HAND · ✓ a valid word').waitFor();
  await answer.getByText('noun').first().waitFor();
  await answer.getByText(/Letters that go at the end: .*Y/).waitFor();
  expect(await violationsInThemes(ada), 'a word').toEqual([]);
  await page.getByRole('button', { name: 'Two-letter words' }).click();
  await answer.getByText('QI', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Three-letter words' }).click();
  await answer.getByRole('heading', { name: /^Three-letter words: / }).waitFor();
  const [shown, told] = [await answer.getByRole('listitem').count(), await answer.getByRole('heading').first().textContent()];
  expect(told!.replaceAll(',', '')).toContain(` ${shown} words`);
  await page.getByRole('button', { name: 'Q without U' }).click();
  await answer.getByRole('heading', { name: /^Q without U/ }).waitFor();
  expect(await violationsInThemes(ada), 'a list').toEqual([]);
  // A word of a list is looked up with a click.
  await answer.getByRole('button', { name: 'QAT', exact: true }).click();
  await answer.getByText('QAT · ✓ a valid word').waitFor();
  // The list has gone, and the pressed buttons with it.
  await answer.locator('h2:focus').waitFor();
  await page.getByLabel('A word or your tiles').fill('retinas');
  await page.getByRole('button', { name: 'Find words in these letters' }).click();
  await answer.getByText('NASTIER', { exact: true }).waitFor();
  await page.getByLabel('A word or your tiles').fill('zzx');
  await page.getByRole('button', { name: 'Look up' }).click();
  await answer.getByText('ZZX · ✗ not in the word list').waitFor();
  expect(await violationsInThemes(ada), 'a word that is none').toEqual([]);
  // What can have no hooks is looked up all the same, and tiles with a blank are no word.
  for (const [text, told] of [['äpfel', 'ÄPFEL · ✗'], ['don\'t', 'DON\'T · ✗'], ['a'.repeat(16), 'AAAAAAAAAAAAAAAA · ✗']] as const) {
    await page.getByLabel('A word or your tiles').fill(text);
    await page.keyboard.press('Enter');
    await answer.getByText(told).waitFor();
  }
  await page.getByRole('button', { name: 'Find words in these letters' }).click();
  await answer.getByRole('alert').getByText('You typed 16 letters.').waitFor();
  await page.getByLabel('A word or your tiles').fill('ret?na');
  await page.keyboard.press('Enter');
  await answer.getByText('RETiNA', { exact: true }).waitFor();
  // Another list is asked where another one is chosen.
  await page.getByLabel('Word list').selectOption('english-school');
  const asked = page.waitForRequest((request) => request.url().includes('lexicon=english-school'));
  await page.getByRole('button', { name: 'Q without U' }).click();
  await asked;
  await answer.getByRole('heading', { name: /^Q without U/ }).waitFor();
  expect(ada.faults).toEqual([]);
});

/** Rules: C3, V5 */
test('words cannot be looked up during a game whose rules forbid it, and can where they allow it', async () => {
  const [ada, zoe] = [await world.person('Ada'), await world.person('Zoe')];
  for (const [person, edition] of [[ada, 'deluxe'], [zoe, 'deluxe+open-dictionary']] as const) {
    await person.makes({ edition, seats: [{ occupant: 'person' }, { occupant: { local: { name: 'Ben' } } }] });
    await person.starts();
    await person.page.locator('[data-testid=game], [data-testid=curtain]').first().waitFor();
    await person.opens('/words');
  }
  await ada.page.getByRole('button', { name: 'Q without U' }).click();
  await ada.page.getByRole('alert').getByText('looked up only for a challenge').waitFor();
  expect(await violationsInThemes(ada), 'a refusal').toEqual([]);
  // Lists of short words are open, and locked lists say by which game.
  await ada.page.getByRole('button', { name: 'Two-letter words' }).click();
  await ada.page.getByTestId('answer').getByText('QI', { exact: true }).waitFor();
  await ada.page.getByRole('button', { name: 'Q without U' }).click();
  await ada.page.getByRole('link', { name: 'Go to that game' }).click();
  await ada.page.locator('[data-testid=game], [data-testid=curtain]').first().waitFor();
  await zoe.page.getByRole('button', { name: 'Q without U' }).click();
  await zoe.page.getByTestId('answer').getByText('QAT', { exact: true }).waitFor();
  expect([...ada.faults, ...zoe.faults]).toEqual([]);
});

/** Rules: C2 */
test('words that are good at a table count with their forms, unless the switch is off', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  for (const forms of [true, false]) {
    await ada.opens('/new');
    await page.getByTestId('customise').locator('summary').first().click();
    await page.getByTestId('house-good').fill('zork');
    await page.getByTestId('house-forms').setChecked(forms);
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/tables'));
    await page.locator('[data-testid=create][data-checked=true]').click();
    expect((await asked).postDataJSON().house).toEqual({ good: ['ZORK'], bad: [], forms });
    await page.waitForURL(/\/t\//);
  }
  expect(ada.faults).toEqual([]);
});

test('a page in German says that the words are English, and how to get others', async () => {
  const ada = await world.person('Ada', undefined, { language: 'de' });
  await ada.opens('/');
  await ada.page.getByTestId('english-words').getByText('mit englischen Wörtern').waitFor();
  await ada.opens('/words');
  await ada.page.getByTestId('english-words').getByText('sind englisch').waitFor();
  expect(await ada.page.getByTestId('english-words').textContent()).toContain('tilewright lexicon import');
  expect(ada.faults).toEqual([]);
});
