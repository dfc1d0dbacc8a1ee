/** The review of a finished game: what it shows, in which order, and on which devices. */

import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { ReviewDoc } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, testid } from './tables.ts';
import { LAPTOP, PHONE, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** A whole game, in the format of other programs. */
const GCG = new URL('../../crates/transcripts/tests/gcg/good/guide.gcg', import.meta.url);

/** Opens the review of the game in a file. */
async function reviews(person: Person): Promise<void> {
  await person.opens('/games');
  await testid(person, 'file').setInputFiles({ name: 'game.gcg', mimeType: 'text/plain', buffer: await readFile(GCG) });
  await person.page.waitForURL(/\/games\/./);
  await testid(person, 'summary').waitFor();
}

const topOf = async (person: Person, id: string) => (await testid(person, id).first().boundingBox())!.y;

test('the graph has the numbers of the turns, what the mistake cost and the better chance, and is a slider', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await reviews(ada);
  const axis = testid(ada, 'axis');
  await axis.getByText('1', { exact: true }).waitFor();
  await axis.getByText('10', { exact: true }).waitFor();
  await testid(ada, 'next-mistake').click();
  await testid(ada, 'price').getByText(/^−\d+ %$/).waitFor();
  const at = (await testid(ada, 'at').textContent())!;
  // The turn that is shown is marked on the axis.
  await axis.locator('strong').getByText(/\d+/.exec(at)![0], { exact: true }).waitFor();
  await page.getByRole('heading', { name: /^Turn \d+, \S/ }).waitFor();
  // A touch anywhere in the graph leads to that turn.
  const graph = (await testid(ada, 'slider').boundingBox())!;
  await page.mouse.click(graph.x + graph.width * 0.5, graph.y + graph.height * 0.3);
  await expect.poll(() => testid(ada, 'at').textContent()).not.toBe(at);
  await testid(ada, 'slider').press('Home');
  await testid(ada, 'at').getByText(/^Turn 1 of/).waitFor();
  // Each turn is read out in one sentence, once.
  expect((await ada.announcements()).at(-1)).toMatch(/^Turn 1 of \d+\. Anna: HORN · 14 points\b/);
  const before = (await ada.announcements()).length;
  await testid(ada, 'step-on').click();
  await testid(ada, 'at').getByText(/^Turn 2 of/).waitFor();
  await expect.poll(async () => (await ada.announcements()).slice(before)).toEqual([expect.stringMatching(/^Turn 2 of \d+\. Bert: \w+ · \d+ points/)]);
  expect(await page.locator('[data-testid=reviewed][aria-live], [data-testid=turn][role]').count(), 'regions that are read out as well').toBe(0);
  expect(await violationsInThemes(ada, 'main'), 'a review').toEqual([]);
  nothingWentWrong(ada);
});

test('the way back from the analysis of a turn leads to that turn, and the page says who won and why', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await reviews(ada);
  await testid(ada, 'ended').getByText(/ won\. .+\.$/).waitFor();
  await testid(ada, 'next-mistake').click();
  await page.getByRole('heading', { name: /^Turn \d+, \S/ }).waitFor();
  const at = (await testid(ada, 'at').textContent())!;
  await testid(ada, 'analyse-turn').click();
  await page.waitForURL(/\/analysis/);
  await page.goBack();
  await testid(ada, 'at').getByText(at, { exact: true }).waitFor();
  nothingWentWrong(ada);
});

test('a play of eight tiles stays inside its card on every screen', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await page.route(/\/api\/v1\/games\/[^/]+\/review/, async (route) => {
    const response = await route.fetch();
    const doc = (await response.json()) as ReviewDoc;
    for (const play of doc.turns.flatMap((turn) => turn.best)) play.laid = Array.from({ length: 8 }, (_, col) => ({ row: 0, col, face: 'W', blank: false, value: 10 }));
    await route.fulfill({ response, json: doc });
  });
  await reviews(ada);
  await testid(ada, 'next-mistake').click();
  for (const width of [1366, 1024, 360]) {
    await page.setViewportSize({ width, height: 768 });
    const sides = testid(ada, 'compared').locator('.side');
    await sides.last().locator('.tile').nth(7).waitFor();
    const out = await sides.evaluateAll((all) => all.filter((side) => [...side.querySelectorAll('.tile, .bar')].some((part) => part.getBoundingClientRect().right > side.getBoundingClientRect().right)).length);
    expect(out, `at ${width}`).toBe(0);
  }
  nothingWentWrong(ada);
});

test('the summary tells accuracy, mistakes and luck, and names the turn that cost the most', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  await reviews(ada);
  const row = (name: string) => testid(ada, 'summary').getByRole('row', { name: new RegExp(`^${name}`) });
  await row('Accuracy').getByText(/^\d+ %$/).first().waitFor();
  await row('Bonus plays').getByText(/^\d+ found, \d+ missed$/).first().waitFor();
  await row('Luck of the draw').getByText(/^(0|[+−]\d+)$/).first().waitFor();
  await row('Worst turn').getByRole('button').first().getByText(/ · −\d/).waitFor();
  const mistakes = Number(await testid(ada, 'mistakes').first().textContent());
  const list = ada.page.locator('.turns');
  expect(mistakes, 'as many as the list of turns marks').toBe(await list.locator('li:not(.theirs) .dot').count());
  nothingWentWrong(ada);
});

test('on a phone the graph is above the board, and the buttons of the turn stay in reach', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true });
  const { page } = ada;
  await reviews(ada);
  expect(await topOf(ada, 'graph')).toBeLessThan(await topOf(ada, 'step-back'));
  await testid(ada, 'next-mistake').click();
  const again = testid(ada, 'try-again');
  // A turn that is chosen in the list is shown, however far above its card is.
  await page.locator('.turns button').nth(4).click();
  await page.getByRole('heading', { name: /^Turn 5, / }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: /^Turn 5, / }).evaluate((one) => {
    const { top } = one.getBoundingClientRect();
    return top > -1 && top < innerHeight / 2;
  })).toBe(true);
  await testid(ada, 'next-mistake').click();
  // They are on the screen at the top of the page and at its end.
  for (const end of [0, 1e6]) {
    await page.evaluate((y) => scrollTo(0, y), end);
    await again.click({ trial: true });
    const { y, height } = (await again.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
  }
  // The turn comes before the sums of the game, and those before the list of all turns.
  const tops = [await topOf(ada, 'compared'), await topOf(ada, 'summary'), (await page.locator('.turns').boundingBox())!.y];
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect(await violationsInThemes(ada, 'main'), 'a review on a phone').toEqual([]);
  nothingWentWrong(ada);
});

test('a turn that was judged only by score and tiles kept says so and why, and is counted', async () => {
  for (const [language, late, always] of [['en', 'There was no time to play this turn out.', 'With these rules a turn is judged only by its score and the tiles kept.'], ['de', 'fehlte die Zeit', 'Nach diesen Regeln wird ein Zug nur nach']] as const) {
    const ada = await world.person('Ada', { viewport: LAPTOP }, { language });
    const { page } = ada;
    let some = true;
    // As a machine that is slower than the game is long.
    await page.route('**/api/v1/games/*/review', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const review = (await response.json()) as ReviewDoc;
      const turns = review.turns.map((turn, nth) => ({ ...turn, method: nth === 0 || !some ? ('static' as const) : ('simulation' as const) }));
      await route.fulfill({ json: { ...review, turns } });
    });
    await reviews(ada);
    await testid(ada, 'slider').press('Home');
    await testid(ada, 'brief').getByText(late).waitFor();
    expect(await testid(ada, 'summary').getByRole('row').last().getByRole('cell').allTextContents()).toEqual(['1', '0']);
    await testid(ada, 'step-on').click();
    await testid(ada, 'compared').waitFor();
    expect(await testid(ada, 'brief').count(), 'a turn that was played out').toBe(0);
    some = false;
    await page.reload();
    await testid(ada, 'summary').waitFor();
    await testid(ada, 'slider').press('Home');
    await testid(ada, 'brief').getByText(always).waitFor();
    nothingWentWrong(ada);
  }
});
