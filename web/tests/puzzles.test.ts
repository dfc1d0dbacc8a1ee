import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { nothingWentWrong, testid } from './tables.ts';
import { LAPTOP, PHONE, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

type Play = { id: string; word: string; score: number; laid: { row: number; col: number; face: string; blank?: boolean }[] };
/** The answer of a puzzle and what comes next, asked for by somebody else. */
async function solution(number: number): Promise<{ answer: Play; others: Play[] }> {
  const zoe = await world.person('Zoe');
  await zoe.opens('/');
  // The puzzle of the day is on the start page; by then the server knows who asks.
  await testid(zoe, 'daily').getByRole('link', { name: 'Solve it' }).waitFor();
  const reply = await zoe.context.request.post(`${world.server.address}/api/v1/puzzles/${number}/give-up`, { data: {} });
  return ((await reply.json()) as { over: { solution: { answer: Play; others: Play[] } } }).over.solution;
}

/** Types a play by the keys: the cursor on its first square, and the letters that are laid. */
async function types({ page }: Person, { laid }: Play): Promise<void> {
  const first = laid[0]!;
  const square = page.locator(`[data-square="${first.row * 15 + first.col}"]`);
  await square.click();
  const down = laid.length > 1 && laid[1]!.col === first.col;
  if (down) await square.click();
  for (const { face, blank } of laid) await page.keyboard.press(blank ? `Shift+${face}` : face.toLowerCase());
}

test('a puzzle is solved by the keys: a good try stays open, the best one brings the answer, and the next puzzle follows', async () => {
  const told = await solution(1);
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/puzzles/1');
  await testid(ada, 'question').getByText('Find the best play').waitFor();
  expect(await page.content()).not.toContain(told.answer.word);
  expect(await violationsInThemes(ada), 'the question').toEqual([]);
  await types(ada, told.others[0]!);
  await testid(ada, 'play').getByText(String(told.others[0]!.score)).waitFor();
  await page.keyboard.press('Enter');
  await testid(ada, 'said').getByText('Good, but you can do better.').waitFor();
  // The first try has counted, so the answer costs nothing any more.
  expect(await testid(ada, 'give-up-cost').count()).toBe(0);
  await page.keyboard.press('Escape');
  await types(ada, told.answer);
  await testid(ada, 'play').getByText(String(told.answer.score)).waitFor();
  await page.keyboard.press('Enter');
  const solved = testid(ada, 'solution');
  await solved.getByText('Solved on try 2').waitFor();
  await solved.getByText(`${told.answer.word}, ${told.answer.score} points`).waitFor();
  await testid(ada, 'themes').waitFor();
  // The first try has counted, and the page says so quietly.
  const standing = testid(ada, 'standing');
  expect(await testid(ada, 'gained').textContent()).toMatch(/^−\d+$/);
  await standing.getByText('0 solved on the first try, 1 missed.').waitFor();
  await standing.getByText('1 day with a puzzle').waitFor();
  expect(await violationsInThemes(ada), 'the solution').toEqual([]);
  // Another play lies on the board when it is touched.
  await page.locator(`[data-testid=other][data-play="${told.others[0]!.id}"]`).click();
  const other = told.others[0]!.laid[0]!;
  await page.locator(`[data-square="${other.row * 15 + other.col}"]`).getByText(other.face).first().waitFor();
  await testid(ada, 'next').press('Enter');
  await testid(ada, 'question').waitFor();
  await page.waitForURL(/\/puzzles\/(?!1\?)\d+/);
  // Who comes back to a puzzle finds it as it ended.
  await ada.opens('/puzzles/1');
  await solved.getByText('Solved on try 2').waitFor();
  nothingWentWrong(ada);
});

test('hints come one after the other, the answer can be asked for, and its words go into a deck', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true });
  const { page } = ada;
  await ada.opens('/puzzles/4');
  const hints = testid(ada, 'hints');
  await hints.getByRole('button').click();
  await hints.getByText('It is a bonus play. It scores 80 points or more.').waitFor();
  await testid(ada, 'hint').click();
  await hints.getByText('Its first tile goes on A3, and it is read down.').waitFor();
  await hints.getByRole('button').click();
  await hints.getByText('The blank is J.').waitFor();
  expect(await testid(ada, 'hint').isDisabled()).toBe(true);
  await testid(ada, 'give-up-cost').getByText('Then the puzzle counts as missed, and your rating falls.').waitFor();
  await testid(ada, 'give-up').click();
  await testid(ada, 'solution').getByText('COJOINED, 83 points').waitFor();
  await testid(ada, 'add').click();
  await testid(ada, 'add').getByText('In your deck').waitFor();
  const text = await ada.context.request.get(`${world.server.address}/api/v1/study/export?deck=own:From puzzles`);
  expect(((await text.json()) as { text: string }).text).toContain('COJOINED');
  expect(await violationsInThemes(ada), 'on a phone').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await testid(ada, 'analyse').click();
  await testid(ada, 'play').first().waitFor();
  nothingWentWrong(ada);
});

test('the puzzle of the day opens from the menu, and others come by theme and level', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/learn');
  await page.getByRole('link', { name: 'Puzzles' }).click();
  await testid(ada, 'question').getByText('Puzzle of the day').waitFor();
  const daily = await testid(ada, 'puzzle').getAttribute('data-number');
  await testid(ada, 'theme-endgame').click();
  await page.waitForURL(/theme=endgame/);
  await testid(ada, 'question').getByText('The pool is empty.').waitFor();
  await page.getByRole('button', { name: 'harder' }).click();
  await page.waitForURL(/level=harder/);
  await page.getByRole('link', { name: 'The puzzle of the day' }).click();
  await page.locator(`[data-testid=puzzle][data-number="${daily}"]`).waitFor();
  await testid(ada, 'question').getByText('Puzzle of the day').waitFor();
  await ada.opens('/puzzles/99999');
  await page.getByText('There is no such puzzle.').waitFor();
});

test('every theme offers a puzzle that is about it', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/puzzles');
  await testid(ada, 'question').waitFor();
  const themes = await page.locator('[data-testid^=theme-]:not([data-testid=theme-any])').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['testid']!.slice('theme-'.length)));
  expect(themes.length, 'bonus, hook, parallel, blank, Q J X Z, fish, block, last draws, pre-endgame and endgame').toBe(10);
  for (const theme of themes) {
    await testid(ada, `theme-${theme}`).click();
    await page.waitForURL(new RegExp(`/puzzles/\\d+\\?theme=${theme}&`));
    await testid(ada, 'question').waitFor();
    const number = Number(await testid(ada, 'puzzle').getAttribute('data-number'));
    const told = await ada.context.request.post(`${world.server.address}/api/v1/puzzles/${number}/give-up`, { data: {} });
    const { over } = (await told.json()) as { over: { solution: { themes: string[] } } };
    expect(over.solution.themes, `puzzle ${number}`).toContain(theme);
  }
  nothingWentWrong(ada);
});

test('the code that brings progress to another device is made and taken where puzzles are solved', async () => {
  const [ada, desk] = [await world.person('Ada', { viewport: LAPTOP }), await world.person('Ada', { viewport: PHONE })];
  await ada.opens('/puzzles/3');
  await testid(ada, 'question').waitFor();
  await ada.context.request.post(`${world.server.address}/api/v1/puzzles/3/give-up`, { data: {} });
  await testid(ada, 'moving').locator('summary').click();
  expect(await violationsInThemes(ada), 'another device').toEqual([]);
  await testid(ada, 'moving').getByRole('button', { name: 'Make a code' }).click();
  const code = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await testid(ada, 'code').textContent()) ?? '')![0];
  await desk.opens('/puzzles/3');
  await testid(desk, 'question').waitFor();
  await testid(desk, 'moving').locator('summary').click();
  await testid(desk, 'moving').getByLabel('A code from another device').fill(code);
  await testid(desk, 'moving').getByRole('button', { name: 'Fetch' }).click();
  await testid(desk, 'moving').getByText('Your decks, lists and puzzle rating are here now. What was here is still here.').waitFor();
  // The puzzle was given up on the other device, and so it is here.
  await testid(desk, 'solution').waitFor();
  nothingWentWrong(ada);
  nothingWentWrong(desk);
});
