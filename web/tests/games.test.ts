import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { GameRow, GamesDoc, ReviewDoc } from '../src/wire/index.ts';
import { playOut, type Person } from './person.ts';
import { violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** Steps on to a turn in which tiles were laid: not every rack is best played. */
async function toPlay({ page }: Person): Promise<void> {
  do {
    await page.keyboard.press('ArrowRight');
    await page.getByTestId('reviewed').getByText('Rack:').first().waitFor();
  } while (/exchanged|passed/.test((await page.getByTestId('turn').textContent())!));
}

test('a finished game is replayed, reviewed, verified and taken along', async () => {
  const ada = await world.person('Ada');
  const rules = [{ key: 'target', value: '{ each = 70 }' }];
  const { table } = await ada.makes({ edition: 'deluxe+solitaire', rules, seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  const turns = await playOut([ada], (person) => person.playsWell());
  const { page } = ada;

  await ada.opens('/games');
  await page.getByTestId('games').getByRole('link', { name: 'Replay and review' }).click();
  await page.waitForURL(`**/games/${table}`);
  // It opens on the board as it was at the end.
  expect(await page.getByTestId('at').textContent()).toBe(`Turn ${turns} of ${turns}`);
  await page.keyboard.press('Home');
  expect(await page.getByTestId('at').textContent()).toBe('Before the first turn');
  await page.getByTestId('step-on').click();
  // A play with its points, or an exchange: not every rack is best played.
  await page.getByTestId('turn').getByText(/^Ada: ./).waitFor();
  // The number of the turn and its play are told together.
  await page.getByTestId('announcements').getByText(new RegExp(`^Turn 1 of ${turns}\\. Ada: .`)).first().waitFor({ state: 'attached' });
  // The arrows do the same, and stop at the end.
  for (let turn = 0; turn < turns + 2; turn += 1) await page.keyboard.press('ArrowRight');
  expect(await page.getByTestId('at').textContent()).toBe(`Turn ${turns} of ${turns}`);
  await page.keyboard.press('Home');

  // A game opens on its summary.
  await page.getByTestId('summary').waitFor();
  expect(await violationsInThemes(ada, 'main'), 'the review').toEqual([]);
  await toPlay(ada);
  // The words on the board are told with those of the turn that is shown, and the rack letter by letter.
  const [, word] = /Ada: ([^,·]+)/.exec((await page.getByTestId('turn').textContent())!)!;
  expect(await page.getByTestId('lying').textContent()).toContain(`: ${word!.trim().toUpperCase()}`);
  await page.getByTestId('reviewed').getByText(/^Rack: (\S+ ){2,}/).waitFor();
  expect(await page.getByTestId('reviewed').getByRole('listitem').count()).toBeGreaterThan(0);
  await page.getByTestId('sentence').getByText(/\.$/).waitFor();
  await page.getByRole('table', { name: 'Summary' }).getByRole('row', { name: /^Turns judged/ }).waitFor();

  await page.getByTestId('verify').click();
  await page.getByTestId('verified').getByText('All draws are fair').waitFor();

  for (const [format, beginning] of [['gcg', '#'], ['json', '{']] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByTestId(`save-${format}`).click()]);
    expect((await readFile(await download.path(), 'utf8')).startsWith(beginning)).toBe(true);
    await page.getByTestId('saved').getByText(download.suggestedFilename()).waitFor();
  }
  expect(await violationsInThemes(ada), 'a turn of the review').toEqual([]);

  // A play that is far from the best is told with what it lost.
  await page.route('**/review', async (route) => {
    const response = await route.fetch();
    const review = (await response.json()) as ReviewDoc;
    for (const turn of review.turns) {
      const best = ['a', 'b', 'c', 'd', 'e'].map((text) => ({ text, score: 90, equity: 5_000, laid: [], leave: '' }));
      turn.best = [...best, { text: turn.played, score: turn.score, equity: 3_800, laid: [], leave: '' }];
      turn.lost = { points: 1_200, win: 340, win_error: 60 };
    }
    await route.fulfill({ response, json: review });
  });
  // The history leads to another game and back to the same turn.
  const left = await page.getByTestId('at').innerText();
  await page.evaluate(() => {
    history.pushState(null, '', '/games/nothing-here');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('alert').getByText('no such table').waitFor();
  await page.goBack();
  await page.getByTestId('at').getByText(left).waitFor();
  await page.keyboard.press('Home');

  await page.getByTestId('summary').waitFor();
  await toPlay(ada);
  await page.getByTestId('reviewed').getByText('12 points worse than the best').waitFor();
  await page.getByTestId('win-lost').getByText('less likely by 3.4 percentage points (± 1.2)').waitFor();
  await page.getByTestId('made').getByText(/^Played: ./).waitFor();
  // The play that was made stands below the five best ones, and how many others are better is not known.
  expect(await page.getByTestId('reviewed').getByRole('listitem').count()).toBe(6);
  await page.getByTestId('made').getByText('worth 38.0').waitFor();
  await page.getByTestId('beyond').getByText('not among the 5 best').waitFor();
  expect(ada.faults).toEqual([]);
});

test('a game that is not over is neither reviewed nor given away', async () => {
  const ada = await world.person('Ada');
  const { table } = await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  await ada.opens(`/games/${table}`);
  await ada.page.getByText('This game is not over').waitFor();
  await ada.opens('/games/nothing-here');
  await ada.page.getByRole('alert').first().waitFor();
  expect(ada.faults).toEqual([]);
});

test('a double click for more games loads one page', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  const row = (table: string): GameRow => ({
    table, title: table, titles: {}, seats: ['Ada'], bots: [null], your_seat: 0, status: 'over', scores: [1], winners: [0], your_turn: false,
    changed: 1, edition: 'deluxe', waiting_for: [], pace: 'clock',
  });
  let clicked = () => {};
  const clicks = new Promise<void>((done) => (clicked = done));
  const later: string[] = [];
  await page.route('**/api/v1/games*', async (route) => {
    const isNext = route.request().url().includes('after=');
    if (isNext) {
      later.push(route.request().url());
      await clicks;
    }
    const json: GamesDoc = isNext ? { games: [row('first'), row('second')] } : { games: [row('first')], next: 'first' };
    await route.fulfill({ json });
  });
  await ada.opens('/games');
  await page.getByRole('button', { name: 'More' }).dblclick();
  clicked();
  await page.getByRole('heading', { name: 'second' }).waitFor();
  expect(await page.getByTestId('games').getByRole('listitem').count()).toBe(2);
  expect(later).toHaveLength(1);
  expect(ada.faults).toEqual([]);
});

/** Rules: P1 */
test('games over time are shown in a sentence, a chart and a table, separately for each ruleset (P1)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  const game = (n: number, score: number) => ({ table: `t${n}`, at: n * 86_400_000, score, won: n % 2 === 0, against: ['Pip'], best: { word: 'QUIZ', score: 40 + n } });
  const scores = Array.from({ length: 20 }, (_, n) => 200 + 5 * n);
  const series = { category: 'deluxe', title: 'Deluxe', titles: { en: 'Deluxe' }, games: scores.map((score, n) => game(n, score)), trend: { last: 273, n_last: 10, before: 223, n_before: 10 } };
  const changed = { ...series, category: 'deluxe#12', games: [game(50, 5_000)], trend: { last: 5_000, n_last: 1, before: 0, n_before: 0 } };
  await page.route('**/api/v1/progress', (route) => route.fulfill({ json: { series: [series, changed] } }));
  await ada.opens('/progress');
  await page.getByTestId('trend').getByText('You are getting better: your last 10 games average 273 points, up from 223.').waitFor();
  expect(await page.getByRole('img', { name: 'A chart of 20 scores' }).locator('circle').count()).toBe(20);
  // The newest is on top, and the best of each kind is named.
  expect(await page.getByRole('row').nth(1).textContent()).toContain('295');
  await page.getByRole('definition').getByText('QUIZ').waitFor();
  expect(await violationsInThemes(ada)).toEqual([]);
  await page.getByRole('button', { name: 'Deluxe, changed rules' }).click();
  await page.getByTestId('trend').getByText('After more than ten games').waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(ada.faults).toEqual([]);
});
