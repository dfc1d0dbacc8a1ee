/**
 * Pictures of every page on a phone, a laptop and a television, light and dark, or the few of the README. They are
 * written below `TILEWRIGHT_PICTURES`. `cargo xtask pictures` makes them.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, test } from 'vitest';

import { playOut, type Person } from './person.ts';
import { LAPTOP, PHONE, TELEVISION, World } from './world.ts';

const FOLDER = process.env['TILEWRIGHT_PICTURES'] ?? 'dist/pictures';
/** Only pages whose name contains this. */
const ONLY = process.env['TILEWRIGHT_PICTURES_OF'] ?? '';

const DEVICES: Record<string, BrowserContextOptions> = {
  phone: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  laptop: { viewport: LAPTOP },
  tv: { viewport: TELEVISION },
};

let world: World;
beforeAll(async () => {
  world = await World.begin();
  await mkdir(FOLDER, { recursive: true });
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** How to get to each page, and to something worth seeing on it. */
const PAGES: Record<string, (person: Person) => Promise<void>> = {
  home: (person) => opened(person, '/'),
  new: (person) => opened(person, '/new'),
  learn: (person) => opened(person, '/learn'),
  lesson: async (person) => {
    await opened(person, '/learn/five-turns');
    for (const score of [14, 9]) {
      await person.page.getByLabel('What does it score?').fill(String(score));
      await person.page.getByRole('button', { name: 'Check' }).click();
      await person.page.getByRole('button', { name: 'Next' }).click();
    }
    await person.page.getByLabel('What does it score?').fill('25');
    await person.page.getByRole('button', { name: 'Check' }).click();
    await person.page.getByTestId('tip').waitFor();
  },
  rules: (person) => opened(person, '/rules/literacy'),
  words: async (person) => {
    await opened(person, '/words');
    await person.page.getByLabel('A word, or tiles').fill('plan');
    await person.page.getByRole('button', { name: 'Look up' }).click();
    await person.page.getByTestId('answer').getByRole('heading').first().waitFor();
  },
  games: (person) => opened(person, '/games'),
  game: async (person) => {
    await opened(person, `/games/${await finished(person)}`);
    await person.page.getByTestId('review').click();
    await person.page.getByTestId('reviewed').getByText(/helped|best plays/).waitFor();
    // The fourth turn, or the next in which tiles were laid, with what else could have been played.
    const [on, best] = [person.page.getByTestId('step-on'), person.page.getByTestId('reviewed').getByRole('listitem')];
    for (let turn = 0; (turn < 4 || !(await best.count())) && (await on.isEnabled()); turn += 1) await on.click();
  },
  settings: (person) => opened(person, '/settings'),
  seating: async (person) => {
    await person.makes();
    await person.page.getByTestId('invite').or(person.page.getByTestId('start')).first().waitFor();
  },
  table: async (ada) => {
    const ben = await world.person('Ben');
    const table = await ada.makes();
    await ben.joins(table.code!);
    await ada.starts();
    await Promise.all([ada.seesBoard(), ben.seesBoard()]);
    for (let turn = 0; turn < 8; turn += 1) {
      const mover = (await ada.page.title()).startsWith('●') ? ada : ben;
      await mover.playsWell();
      await Promise.all([ada.sees(await mover.seq()), ben.sees(await mover.seq())]);
    }
    // A play that is being laid, with its words and its sum.
    const mover = (await ada.page.title()).startsWith('●') ? ada : ben;
    if (mover === ben) {
      await ben.playsWell();
      await ada.sees(await ben.seq());
    }
    await ada.types('hint');
    await ada.page.getByTestId('badge').waitFor();
    await ada.page.getByTestId('tab-sheet').click();
  },
};

async function opened(person: Person, path: string): Promise<void> {
  await person.opens(path);
  await person.page.locator('h1').first().waitFor();
  await person.page.waitForLoadState('networkidle');
}

/** A game of two that ends soon; the answer is its table. */
async function finished(ada: Person): Promise<string> {
  const ben = await world.person('Ben');
  const table = await ada.makes({ rules: [{ key: 'target', value: '{ each = 180 }' }] });
  await ben.joins(table.code!);
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  await playOut([ada, ben], (person) => person.playsWell());
  return table.table;
}

/** The pictures of the README: page, device and theme of each. */
const README: Record<string, readonly [string, string, string]> = {
  table: ['table', 'laptop', 'light'],
  rules: ['rules', 'laptop', 'light'],
  review: ['game', 'laptop', 'dark'],
  lesson: ['lesson', 'laptop', 'light'],
};

type Case = readonly [file: string, page: string, device: string, theme: string];

const everything: Case[] = Object.keys(PAGES)
  .filter((page) => page.includes(ONLY))
  .flatMap((page) => Object.keys(DEVICES).flatMap((device) => ['light', 'dark'].map((theme) => [`${page}-${device}-${theme}`, page, device, theme] as const)));
const forReadme: Case[] = Object.entries(README).map(([file, [page, device, theme]]) => [file, page, device, theme]);
const isReadme = process.env['TILEWRIGHT_PICTURES_SET'] === 'readme';

test.each(isReadme ? forReadme : everything)('%s', async (file, page, device, theme) => {
  const person = await world.person('Ada', DEVICES[device]!, { theme });
  await PAGES[page]!(person);
  await person.page.evaluate(() => scrollTo(0, 0));
  // A picture of the whole page makes the screen larger for a moment, and a board that was brought near would lose its place.
  const fullPage = !isReadme && device !== 'tv' && page !== 'table';
  await person.page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage });
});
