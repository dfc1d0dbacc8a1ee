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

/** A whole game, in the format of other programs. */
const GCG = new URL('../../crates/transcripts/tests/gcg/good/guide.gcg', import.meta.url);
const OPEN = '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0';
/** An endgame that is solved quickly. */
const LAST =
  '8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0';
const address = (cgp: string) => `/analysis?${new URLSearchParams({ edition: 'tournament', cgp })}`;

test('an endgame is solved on the board, its plays are chosen by keyboard, and one is played out and taken back', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens(address(LAST));
  await testid(ada, 'stage').getByText('Settled').waitFor();
  const plays = testid(ada, 'play');
  await plays.first().getByText('exact', { exact: true }).first().waitFor();
  // The best play is on the board, and the list is a single tab stop.
  const best = await plays.first().getAttribute('data-play');
  expect(await plays.first().getAttribute('aria-pressed')).toBe('true');
  await plays.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-testid=play][aria-pressed=true]:focus').waitFor();
  expect(await page.locator('[data-testid=play][aria-pressed=true]').getAttribute('data-play')).not.toBe(best);
  await page.keyboard.press('Home');
  await testid(ada, 'why').getByText(/\.$/).first().waitFor();
  expect(await violationsInThemes(ada), 'an analysis').toEqual([]);
  // A line is played out, then stepped back. It shows whole words, as the list does.
  const word = await plays.first().locator('strong').first().textContent();
  await testid(ada, 'play-out').click();
  await testid(ada, 'steps').getByRole('button', { name: `${best!.split(' ')[0]} ${word!.toUpperCase()}` }).waitFor();
  await testid(ada, 'line-back').click();
  await page.locator(`[data-testid=play][data-play="${best}"]`).waitFor();
  nothingWentWrong(ada);
});

test('a position that no plays lead to is analysed, and the page says what speaks against it', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const doubts = testid(ada, 'doubts');
  await ada.opens(address(OPEN.replace('5HORN6', '5HRONO5')));
  await doubts.getByText(/^HRONO is on the board, but not in the list/).waitFor();
  await testid(ada, 'play').first().waitFor();
  expect(await violationsInThemes(ada, 'main'), 'a doubt').toEqual([]);
  await ada.opens(address(OPEN.replace('15/', 'A14/')));
  await doubts.getByText(/^The tile on A1 is not connected with the start square/).waitFor();
  await ada.opens(address(OPEN));
  await testid(ada, 'play').first().waitFor();
  expect(await doubts.count()).toBe(0);
  nothingWentWrong(ada);
});

test('a typed play that is refused says so at its field', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  await ada.opens(address(LAST));
  await testid(ada, 'stage').getByText('Settled').waitFor();
  await testid(ada, 'typed-play').fill('8H ZZZ');
  await ada.page.keyboard.press('Enter');
  const told = testid(ada, 'play-refused');
  await told.getByText(/8H ZZZ/).waitFor();
  await expect.poll(() => told.evaluate((one) => one.getBoundingClientRect().top >= 0 && one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await testid(ada, 'typed-play').getAttribute('aria-invalid')).toBe('true');
  // A play that is possible goes on, and the reproach is gone.
  await testid(ada, 'typed-play').fill('pass');
  await ada.page.keyboard.press('Enter');
  await told.waitFor({ state: 'detached' });
  nothingWentWrong(ada);
});

test('lines, branches and comments outlive a page that is loaded again', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens(address(LAST));
  await testid(ada, 'stage').getByText('Settled').waitFor();
  await testid(ada, 'play-out').click();
  await testid(ada, 'steps').getByRole('button').nth(1).waitFor();
  await testid(ada, 'comment').click();
  await testid(ada, 'comment-text').fill('Goes out in two.');
  const steps = await testid(ada, 'steps').getByRole('button').allTextContents();
  await page.reload();
  await testid(ada, 'steps').getByRole('button').nth(1).waitFor();
  expect(await testid(ada, 'steps').getByRole('button').allTextContents()).toEqual(steps);
  expect(await testid(ada, 'comment-shown').first().textContent()).toBe('Goes out in two.');
  nothingWentWrong(ada);
});

test.each([[360, 740], [1280, 720]])('on a screen %i wide every play says what it keeps and is worth, and how sure that is', async (width, height) => {
  const ada = await world.person('Ada', { viewport: { width, height } });
  const { page } = ada;
  const first = testid(ada, 'play').first();
  await ada.opens(address(OPEN));
  for (const part of ['wins', 'worth']) await first.getByTestId(part).getByText(/^± \d/).waitFor();
  await testid(ada, 'leave').getByText(/^[A-Z]+$/).first().waitFor();
  // The simulation ends by itself, at the latest when its time is over.
  await page.locator('[data-testid=stage][data-stage=over]').waitFor();
  // All of it is on the screen.
  const out = await testid(ada, 'play').locator('> span:not(.unseen)').evaluateAll((parts) => parts.filter((one) => one.getBoundingClientRect().right > innerWidth || one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  expect(out).toEqual([]);
  await ada.opens(address(LAST));
  for (const part of ['wins', 'worth']) await first.getByTestId(part).getByText('exact').waitFor();
  // A proven chance alone makes the points no more than an estimate.
  await page.route('**/api/v1/analysis', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('win_and_worth', 'win') });
  });
  await page.reload();
  await first.getByTestId('wins').getByText('exact').waitFor();
  expect(await first.getByTestId('worth').getByText('exact').count()).toBe(0);
  expect(await first.textContent()).toContain('chance exact');
  expect(await violationsInThemes(ada, 'main'), 'the list').toEqual([]);
  nothingWentWrong(ada);
});

test('a simulation is stopped, and its results stay', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  await ada.opens(address(OPEN));
  await testid(ada, 'play').first().waitFor();
  // The opponent's replies are shown on the board, and in words.
  await ada.page.locator('[data-heat]').first().waitFor();
  await ada.page.getByText(/The answer most often uses/).waitFor({ state: 'attached' });
  // It may have been certain of the best play earlier.
  await ada.page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=stop]')?.click());
  await ada.page.locator('[data-testid=stage][data-stage=over]').waitFor();
  expect(await testid(ada, 'play').count()).toBeGreaterThan(5);
  nothingWentWrong(ada);
});

test('a letter that has run out is told while a position is set up, and takes no blank unasked', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/analysis');
  await testid(ada, 'set-up').click();
  await page.locator('[data-testid=set-up-heading]:focus').waitFor();
  await cell(ada, 'A1').click();
  // An alert stands for some seconds only.
  const told = testid(ada, 'alerts').getByText('No A is left. Hold Shift and type it for a blank.').waitFor();
  // The set has nine of them and two blanks.
  await page.keyboard.type('aaaaaaaaaa');
  await testid(ada, 'no').getByText('No A is left').waitFor();
  await told;
  expect(await page.locator('[data-square] .tile').count()).toBe(9);
  await page.keyboard.press('Shift+A');
  await testid(ada, 'no').waitFor({ state: 'detached' });
  expect(await page.locator('[data-square] .tile').count()).toBe(10);
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
  // Enter on a square does not finish the setup.
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
  // It is in the address: a reload shows it again.
  await page.reload();
  await cell(ada, 'K8').and(page.locator('[aria-label*=M]')).waitFor();
  await testid(ada, 'play').first().waitFor();
  // A faulty pasted position is explained in a sentence, and nothing is lost.
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

test('a player in a game without help gets no analysis, and is led to the game', async () => {
  const [ada] = (await sit(world, 2, { edition: 'deluxe' })) as [Person, Person];
  await ada.opens(address(OPEN));
  await testid(ada, 'fault').getByText('nobody gets help').waitFor();
  await testid(ada, 'fault').getByRole('link').waitFor();
});

test('a mistake is found in the review, shown on the board when pressed, and tried again', async () => {
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
  // The answer is hidden until it is requested, and the way back is open.
  await testid(ada, 'try-show').waitFor();
  expect(await testid(ada, 'play').count()).toBe(0);
  expect(await violationsInThemes(ada), 'looking for a better play').toEqual([]);
  await testid(ada, 'try-show').click();
  await testid(ada, 'play').first().waitFor();
  // The play of the game is marked among them, or said to be none of them.
  await testid(ada, 'own-play').or(testid(ada, 'made-far')).first().waitFor();
  await testid(ada, 'to-review').click();
  await testid(ada, 'summary').waitFor();
  nothingWentWrong(ada);
});

test('a game file is reviewed, a position is analysed, and any other file is explained in a sentence', async () => {
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

/** Drops a file on the page. */
async function drops(person: Person, name: string, text: string): Promise<void> {
  const file = await person.page.evaluateHandle(([called, content]) => {
    const data = new DataTransfer();
    data.items.add(new File([content!], called!, { type: 'text/plain' }));
    return data;
  }, [name, text] as const);
  await person.page.dispatchEvent('main', 'drop', { dataTransfer: file });
}

test('a file is dropped on the start page, on a game and on the studies, and opens', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/');
  await testid(ada, 'quick').waitFor();
  await drops(ada, 'game.gcg', await readFile(GCG, 'utf8'));
  await page.waitForURL(/\/games\/./);
  await testid(ada, 'summary').waitFor();
  await drops(ada, 'position.cgp', LAST);
  await page.waitForURL(/\/analysis\?/);
  await testid(ada, 'play').first().waitFor();
  await ada.opens('/studies');
  await testid(ada, 'file').waitFor();
  await drops(ada, 'game.gcg', 'This is no game.');
  await page.getByRole('alert').getByText(/./).waitFor();
  expect(await violationsInThemes(ada, 'main'), 'a file that is no game').toEqual([]);
  nothingWentWrong(ada);
});

test('a position is judged by the word list that it names, and a list that is not here is told', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/analysis');
  await testid(ada, 'deal').waitFor();
  await drops(ada, 'position.cgp', `${LAST} lex English-School;`);
  await page.waitForURL(/lexicon=english-school/);
  expect(await testid(ada, 'no-list').count()).toBe(0);
  await drops(ada, 'position.cgp', `${LAST} ld english; lex CSW21;`);
  await testid(ada, 'no-list').getByText('the word list CSW21, which is not here').waitFor();
  await testid(ada, 'play').first().waitFor();
  // Pasted, it is the same.
  await testid(ada, 'set-up').click();
  await testid(ada, 'cgp').fill(`${LAST} lex english-school;`);
  await testid(ada, 'cgp-take').click();
  await testid(ada, 'no-list').waitFor({ state: 'detached' });
  await page.waitForURL(/lexicon=english-school/);
  nothingWentWrong(ada);
});

test('a game is dropped on the analysis board, the faults of its file are told, and a rack that it does not show is not made up', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/analysis');
  await testid(ada, 'deal').waitFor();
  await drops(ada, 'position.cgp', LAST);
  await testid(ada, 'play').first().waitFor();
  // The first rack is known in part, the second one not at all, and a total is wrong.
  const text = (await readFile(GCG, 'utf8')).replace('>Anna: AHNOPRS 8F', '>Anna: HNOR 8F').replace('>Bert: ABFMOPR H6', '>Bert:  H6').replace('+25 39', '+25 40');
  await drops(ada, 'game.gcg', text);
  await testid(ada, 'file-notes').getByText(/line \d+/).first().waitFor();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  expect(await violationsInThemes(ada, 'main'), 'notes').toEqual([]);
  await testid(ada, 'file-open').click();
  await testid(ada, 'summary').waitFor();
  const turn = (nth: number) => page.locator('.turns li button').nth(nth).click();
  await turn(0);
  await testid(ada, 'rack').getByText('The file shows only these tiles of the rack: H N O R').waitFor();
  await testid(ada, 'sentence').getByText('The whole rack is not known.').waitFor();
  expect(await testid(ada, 'also').count(), 'nothing to compare with').toBe(0);
  expect(await testid(ada, 'try-again').count()).toBe(0);
  await turn(1);
  await testid(ada, 'rack').getByText('The file does not show the rack.').waitFor();
  expect(await violationsInThemes(ada, 'main'), 'a rack that is not known').toEqual([]);
  await turn(4);
  await testid(ada, 'also').first().waitFor();
  nothingWentWrong(ada);
});

test('a mistake says why another play was better, in the language of the reader', async () => {
  for (const [language, why] of [['en', /^Why\? .+ against .+: .+; score and leave alone: .+ more\./], ['de', /^Warum\? .+ statt .+; Punkte und bleibende Steine allein: .+ mehr\./]] as const) {
    const ada = await world.person('Ada', { viewport: LAPTOP }, { language });
    const { page } = ada;
    await ada.opens('/games');
    await testid(ada, 'file').setInputFiles({ name: 'game.gcg', mimeType: 'text/plain', buffer: await readFile(GCG) });
    await page.waitForURL(/\/games\/./);
    await testid(ada, 'summary').waitFor();
    await testid(ada, 'next-mistake').click();
    await testid(ada, 'why').getByText(why).waitFor();
    // The best play needs no reason.
    await page.locator('.turns li button').nth(18).click();
    await testid(ada, 'compared').waitFor();
    expect(await testid(ada, 'why').count()).toBe(0);
    nothingWentWrong(ada);
  }
});

test('a player looking for a better play is told how theirs compares, and which word is invalid', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens(`${address(OPEN)}&try`);
  await testid(ada, 'try-show').waitFor();
  const told = async (text: RegExp) => {
    // The first plays may not have arrived yet.
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

test('a position is played on against the computer, and its turns stay as a line', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens(`${address(OPEN)}&try`);
  await testid(ada, 'try-play').waitFor();
  const turns = testid(ada, 'try-turns').locator('li');
  await cell(ada, 'E9').click();
  await page.keyboard.type('farm');
  await testid(ada, 'try-play').click();
  await testid(ada, 'try-told').getByText('RM is not in the word list.').waitFor();
  expect(await turns.count(), 'a word that is not good is not played').toBe(0);
  await testid(ada, 'try-recall').click();
  await cell(ada, 'J8').click();
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await turns.nth(1).waitFor();
  expect(await turns.first().innerText()).toMatch(/You\s+HORNS at 8F/);
  expect(await testid(ada, 'play').count(), 'nothing is given away').toBe(0);
  await testid(ada, 'try-told').getByText(/The computer: .+ Your turn\./).waitFor();
  // The rack is full again, and the other one is hidden.
  expect(await page.locator('[data-slot] .tile').count()).toBe(7);
  expect(await violationsInThemes(ada, 'main'), 'playing on').toEqual([]);
  await testid(ada, 'try-pass').click();
  await turns.nth(3).waitFor();
  await testid(ada, 'try-show').click();
  await testid(ada, 'play').first().waitFor();
  expect(await testid(ada, 'steps').getByRole('button').count(), 'the position and four turns').toBe(5);
  nothingWentWrong(ada);
});
