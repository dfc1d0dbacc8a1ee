import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { readCgp } from '../src/table/model/cgp.ts';
import { tilesOf } from '../src/words/missed.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, testid } from './tables.ts';
import { LAPTOP, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** A whole game, as other programs write it. */
const GCG = new URL('../../crates/transcripts/tests/gcg/good/guide.gcg', import.meta.url);

test('a turn is analysed more deeply, then the whole game, which is stopped and keeps its results', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/games');
  await testid(ada, 'file').setInputFiles({ name: 'game.gcg', mimeType: 'text/plain', buffer: await readFile(GCG) });
  await page.waitForURL(/\/games\/./);
  await testid(ada, 'summary').waitFor();
  await testid(ada, 'next-mistake').click();
  const deeper = testid(ada, 'deeper-turn');
  await deeper.focus();
  await page.keyboard.press('Enter');
  await testid(ada, 'deep').getByText('±').waitFor();
  await page.locator('[data-testid=deepening][data-stage=over]').getByText('Looked deeper at 1 turn').waitFor();
  await testid(ada, 'compared').getByText(/to win ± \d+\.\d/).first().waitFor();
  expect(await deeper.count(), 'a turn that was looked at has no such button').toBe(0);
  expect(await violationsInThemes(ada, 'main'), 'a deeper review').toEqual([]);

  await testid(ada, 'deeper').click();
  const working = page.locator('[data-testid=deepening][data-stage=working]');
  // Some turns are done, and not all: then it is stopped, by the same key that began it.
  await working.getByText(/Looking deeper: [1-9]\d* of \d+ turns done/).waitFor();
  expect(await page.getByRole('progressbar', { name: 'Look deeper' }).count()).toBe(1);
  await testid(ada, 'deeper-stop').click();
  await page.locator('[data-testid=deepening][data-stage=over]').getByText(/Stopped after [1-9]\d* turns?/).waitFor();
  await testid(ada, 'summary').waitFor();
  nothingWentWrong(ada);
});

test('the words that were missed in a turn go into a deck with one touch, and those of the next turn join them', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  const { page } = ada;
  await ada.opens('/games');
  await testid(ada, 'file').setInputFiles({ name: 'game.gcg', mimeType: 'text/plain', buffer: await readFile(GCG) });
  await page.waitForURL(/\/games\/./);
  await testid(ada, 'summary').waitFor();
  const keep = testid(ada, 'keep-misses');
  const missed: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await testid(ada, 'next-mistake').click();
    await keep.getByText('Add to my deck:').waitFor();
    missed.push((await keep.innerText()).replace('Add to my deck: ', '').split('\n')[0]!.split(', ')[0]!);
    await keep.getByText('and the position').waitFor();
    await keep.focus();
    await page.keyboard.press('Enter');
    await keep.getByText('In your deck:').waitFor();
  }
  expect(await violationsInThemes(ada, 'main'), 'misses').toEqual([]);
  const text = await ada.context.request.get(`${world.server.address}/api/v1/study/export?deck=own:My misses`);
  const deck = ((await text.json()) as { text: string }).text.split('\n');
  expect(deck).toEqual(expect.arrayContaining(missed));
  await testid(ada, 'misses').getByRole('link', { name: 'Learn them' }).click();
  await page.getByText('My misses').first().waitFor();
  // Each comes with the board on which it was missed.
  await ada.opens('/study/quiz?deck=own%3AMy+misses&quiz=anagram');
  await testid(ada, 'missed-on').getByRole('img', { name: 'The board on which you missed it' }).waitFor();
  expect(await testid(ada, 'missed-on').getByRole('link').count()).toBe(0);
  await testid(ada, 'show').click();
  await testid(ada, 'missed-on').getByRole('link', { name: 'Look at this position' }).waitFor();
  expect(await violationsInThemes(ada, 'main'), 'a missed word').toEqual([]);

  // The play is looked for on the real board, which the page shows without asking for it again.
  await ada.opens('/study/quiz?deck=own%3AMy+misses&quiz=play');
  const find = testid(ada, 'find-play');
  await find.getByRole('heading', { name: 'Which play did you miss here?' }).waitFor();
  expect(await find.locator('[data-slot] .tile').count()).toBe(7);
  expect(await violationsInThemes(ada, 'main'), 'a missed play').toEqual([]);
  const play = (await plays(ada))[0]!;
  expect(await testid(ada, 'check').getAttribute('aria-disabled'), 'without tiles there is nothing to check').toBe('true');
  for (const { square, face, blank } of play) {
    await page.locator(`[data-square="${square}"]`).click();
    await page.keyboard.press(blank ? `Shift+${face}` : face.toLowerCase());
  }
  await testid(ada, 'check').click();
  await testid(ada, 'answer').getByText('That is it:').waitFor();
  await testid(ada, 'verdict').getByText('✓').waitFor();
  expect(await violationsInThemes(ada, 'main'), 'a play that was found').toEqual([]);
  await testid(ada, 'next').click();
  await testid(ada, 'show').click();
  await testid(ada, 'answer').getByText('The play was').waitFor();
  await testid(ada, 'next').click();
  nothingWentWrong(ada);
});

/** The tiles of the first play of every card that asks for one, by their squares. */
async function plays({ context }: Person): Promise<{ square: number; face: string; blank: boolean }[][]> {
  const reply = await context.request.get(`${world.server.address}/api/v1/study/cards?deck=own:My misses&quiz=play`);
  const { cards } = (await reply.json()) as { cards: { board: { cgp: string }; plays: string[] }[] };
  return cards.map(({ board, plays: [play = ''] }) => {
    const size = { width: 15, height: 15 };
    const tiles = tilesOf(play, readCgp(board.cgp, size)!.board, size)!;
    return [...tiles].map(([square, face]) => ({ square, face: face.toUpperCase(), blank: face !== face.toUpperCase() }));
  });
}
