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
  // Where one was is where one comes back to.
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Step 2 of 32').first().waitFor();
  await page.reload();
  await page.getByText('Step 2 of 32').first().waitFor();
  // Who does not see the board is told what lies there, and what is printed under the tiles that are laid.
  expect(await page.getByTestId('lying').textContent()).toMatch(/^On it lie: row 8 from [A-H]: /);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('img', { name: /H8 ., start.*word/ }).waitFor();
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
  // An answer that comes when one has gone on is no answer to the next step.
  await page.getByRole('button', { name: 'Back' }).click();
  let [answer, answered] = [() => {}, () => {}];
  const late = new Promise<void>((done) => (answer = done));
  const came = new Promise<void>((done) => (answered = done));
  await page.route('**/try', async (route) => {
    await late;
    await route.continue();
  });
  page.on('requestfinished', (request) => request.url().endsWith('/try') && answered());
  await page.getByLabel('Your play').fill('8g handy');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText(/^Step 2 of/).first().waitFor();
  answer();
  await came;
  await page.getByLabel('Your play').fill('8G HANDX');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByTestId('said').getByText('Not yet.').waitFor();
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
  await ada.asksForPlay();
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
  await page.getByRole('link', { name: 'Next: The guide game' }).and(page.locator(':focus')).waitFor();
  await keyboard.press('Enter');
  await page.getByText('Step 1 of 32').first().waitFor();
  // A slip of the fingers is no answer.
  await page.getByLabel('What does it score?').fill('abc');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByTestId('said').getByText('Type a number').waitFor();
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await page.getByTestId('said').getByText('It scores 14.').waitFor();
  expect(ada.faults).toEqual([]);
});

test('what could not be fetched is fetched when the network is back, or when it is asked for', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  const api = '**/api/v1/{lessons,lessons/*,editions,rules}*';
  const fails = async (address: string) => {
    await page.route(api, (route) => route.abort());
    await ada.opens(address);
    await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.unroute(api);
  };
  for (const [address, part] of [['/learn', 'tips'], ['/rules', 'tile-set']] as const) {
    await fails(address);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByTestId(part).first().waitFor();
  }
  // Where nothing comes back by itself, the button asks.
  await page.addInitScript(() => void ((window as unknown as { wires: { cut: boolean } }).wires.cut = true));
  await fails('/learn/five-turns');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Step 1 of 5').first().waitFor();
  expect(ada.faults).toEqual([]);
});
