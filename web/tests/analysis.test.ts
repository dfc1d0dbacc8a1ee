import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { playOut, type Person } from './person.ts';
import { cell, nothingWentWrong, sit, testid } from './tables.ts';
import { LAPTOP, PHONE, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** A whole game, as other programs write it. */
const GCG = new URL('../../crates/transcripts/tests/gcg/good/guide.gcg', import.meta.url);
const OPEN = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0';
/** An endgame that is solved in a moment. */
const LAST =
  '8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0';
const address = (cgp: string) => `/analysis?${new URLSearchParams({ edition: 'tournament', cgp })}`;

test('an endgame is solved on the board, its plays are chosen by keyboard, and one is played out and taken back', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens(address(LAST));
  await testid(ada, 'stage').getByText('Settled').waitFor();
  const plays = testid(ada, 'play');
  await plays.first().getByText('exact', { exact: true }).waitFor();
  // The best play lies on the board, and the list is one stop for the tabulator.
  const best = await plays.first().getAttribute('data-play');
  expect(await plays.first().getAttribute('aria-pressed')).toBe('true');
  await plays.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-testid=play][aria-pressed=true]:focus').waitFor();
  expect(await page.locator('[data-testid=play][aria-pressed=true]').getAttribute('data-play')).not.toBe(best);
  await page.keyboard.press('Home');
  await testid(ada, 'why').getByText(/\.$/).first().waitFor();
  expect(await violationsInThemes(ada), 'an analysis').toEqual([]);
  // A line is played out, and one steps back. It has whole words, as the list has them.
  const word = await plays.first().locator('strong').first().textContent();
  await testid(ada, 'play-out').click();
  await testid(ada, 'steps').getByRole('button', { name: `${best!.split(' ')[0]} ${word!.toUpperCase()}` }).waitFor();
  await testid(ada, 'line-back').click();
  await page.locator(`[data-testid=play][data-play="${best}"]`).waitFor();
  nothingWentWrong(ada);
});

test('a simulation is stopped, and what it knew stays', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  await ada.opens(address(OPEN));
  await testid(ada, 'play').first().waitFor();
  // Where the opponent replies is told on the board, and in words.
  await ada.page.locator('[data-heat]').first().waitFor();
  await ada.page.getByText(/The answer most often uses/).waitFor({ state: 'attached' });
  // It may have been sure of the best play before.
  await ada.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=stop]')?.click());
  await ada.page.locator('[data-testid=stage][data-stage=over]').waitFor();
  expect(await testid(ada, 'play').count()).toBeGreaterThan(5);
  nothingWentWrong(ada);
});

test('a position is set up by typing on the board, impossible tiles are refused as one types, and it is shared by a link', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/analysis');
  await testid(ada, 'set-up').click();
  await page.locator('[data-testid=set-up-heading]:focus').waitFor();
  await cell(ada, 'H8').click();
  await page.keyboard.type('farm');
  await cell(ada, 'K8').and(page.locator('[aria-label*=M]')).waitFor();
  // Enter on a square ends nothing.
  await page.keyboard.press('Enter');
  await testid(ada, 'set-up-done').waitFor();
  await testid(ada, 'rack-0').fill('zzqaein');
  await testid(ada, 'surplus').getByText('Z').waitFor();
  await testid(ada, 'rack-0').fill('horn?st');
  await testid(ada, 'surplus').waitFor({ state: 'detached' });
  await testid(ada, 'score-1').fill('18');
  expect(await violationsInThemes(ada), 'setting up').toEqual([]);
  await testid(ada, 'set-up-done').click();
  await testid(ada, 'play').first().waitFor();
  expect(await page.locator('[data-square] .tile').count()).toBeGreaterThan(4);
  // It stands in the address: a reload shows it again.
  await page.reload();
  await cell(ada, 'K8').and(page.locator('[aria-label*=M]')).waitFor();
  await testid(ada, 'play').first().waitFor();
  // What is wrong with a pasted position is told in a sentence, and nothing is lost.
  await testid(ada, 'set-up').click();
  await testid(ada, 'cgp').fill('15/15 ABC/ 0/0 0');
  await testid(ada, 'cgp-take').click();
  await testid(ada, 'fault').getByText('2 rows instead of 15').waitFor();
  await testid(ada, 'cgp').fill(OPEN);
  await testid(ada, 'cgp-take').click();
  await cell(ada, 'F8').and(page.locator('[aria-label*=H]')).waitFor();
  await testid(ada, 'share').click();
  await page.getByText(/link was copied|could not be copied/).first().waitFor();
  nothingWentWrong(ada);
});

test('on a phone plays, reasons and lines are tabs below the whole board', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true });
  await ada.opens(address(LAST));
  await testid(ada, 'play').first().waitFor();
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  for (const tab of ['why', 'lines', 'set_up', 'plays']) await testid(ada, `tab-${tab}`).click();
  await testid(ada, 'play').first().waitFor();
  expect(await violationsInThemes(ada), 'on a phone').toEqual([]);
  nothingWentWrong(ada);
});

test('who plays with people without help gets no analysis, and is led to the game', async () => {
  const [ada] = (await sit(world, 2, { edition: 'deluxe' })) as [Person, Person];
  await ada.opens(address(OPEN));
  await testid(ada, 'fault').getByText('nobody gets help').waitFor();
  await testid(ada, 'fault').getByRole('link').waitFor();
});

test('a mistake is found from the review, lies on the board when touched, and is tried again', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  const { table } = await ada.makes({ edition: 'deluxe+solitaire', rules: [{ key: 'target', value: '{ each = 180 }' }], seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  await playOut([ada], (person) => person.playsWell());
  await ada.opens(`/games/${table}`);
  await testid(ada, 'summary').waitFor();
  await testid(ada, 'slider').focus();
  await page.keyboard.press('Home');
  await testid(ada, 'compared').waitFor();
  await testid(ada, 'also').last().click();
  expect(await violationsInThemes(ada), 'a turn').toEqual([]);
  await testid(ada, 'try-again').click();
  await page.waitForURL(/\/analysis\?game=/);
  // The answer is hidden until it is wanted, and the way back is open.
  await testid(ada, 'try-show').waitFor();
  expect(await testid(ada, 'play').count()).toBe(0);
  expect(await violationsInThemes(ada), 'looking for a better play').toEqual([]);
  await testid(ada, 'try-show').click();
  await testid(ada, 'play').first().waitFor();
  await testid(ada, 'to-review').click();
  await testid(ada, 'summary').waitFor();
  nothingWentWrong(ada);
});

test('a file of a game is read in and reviewed, a position is analysed, and what is neither gets a sentence', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  const choose = (name: string, text: string) => testid(ada, 'file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await ada.opens('/games');
  await choose('note.txt', 'This is no game.');
  await page.getByRole('alert').getByText(/./).waitFor();
  await choose('game.gcg', await readFile(GCG, 'utf8'));
  await page.waitForURL(/\/games\/./);
  await testid(ada, 'summary').waitFor();
  await testid(ada, 'graph').waitFor();
  await testid(ada, 'next-mistake').click();
  await testid(ada, 'better').click();
  await testid(ada, 'graph-score').click();
  expect(await violationsInThemes(ada, 'main'), 'a review').toEqual([]);
  await ada.opens('/games');
  await choose('position.cgp', LAST);
  await page.waitForURL(/\/analysis\?/);
  await testid(ada, 'play').first().waitFor();
});

test('who looks for a play without seeing any hears how theirs compares, and which word is none', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens(`${address(OPEN)}&try`);
  await testid(ada, 'try-show').waitFor();
  const told = async (text: RegExp) => {
    // The first plays may not have come yet.
    for (;;) {
      await testid(ada, 'try-compare').click();
      await testid(ada, 'try-told').getByText(/./).waitFor();
      if (!/still being looked at/.test((await testid(ada, 'try-told').textContent()) ?? '')) break;
    }
    await testid(ada, 'try-told').filter({ hasText: text }).waitFor();
  };
  await cell(ada, 'E9').click();
  await page.keyboard.type('farm');
  await told(/9E FARM.*Not in the list: RM.*not among the \d+ best plays/);
  await testid(ada, 'try-recall').click();
  await cell(ada, 'J8').click();
  await page.keyboard.type('s');
  await told(/8F HORNS/);
  expect(await testid(ada, 'play').count(), 'nothing is given away').toBe(0);
  nothingWentWrong(ada);
});
