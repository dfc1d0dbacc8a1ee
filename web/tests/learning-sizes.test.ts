/** The pages of people who want to improve, on every device: nothing is wider than the screen. */

import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Imported } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong } from './tables.ts';
import { LAPTOP, stands, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const SIZES = [[320, 568], [360, 740], [740, 360], [820, 1180], [1920, 1080], [3840, 2160]] as const;
const GCG = new URL('../../crates/transcripts/tests/gcg/good/guide.gcg', import.meta.url);
/** An endgame, which is solved before anything is measured. */
const LAST =
  '8AECIDIA/5V1GIF2EN1/5E4R1ME1/4LI1REBATERS/4IN4N2T1/4MY4T2I1/4E1EOAN2JA1/3PA1HOH3O1B/2ZED3AbOULIA/2AWE2O1YU1L1N/2G1SPOUTeR1I1E/QIS4T3VELD/7F4R2/7O1WURST1/7X7 DKNO/CG 513/375 0';

/** The pages, and how to get to what is widest on each. */
const PAGES: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  review: async (person) => {
    const { table } = (await person.post('/games/import', { text: await readFile(GCG, 'utf8') })) as Imported;
    await person.opens(`/games/${table}`);
    await person.page.getByTestId('next-mistake').click();
    await person.page.getByTestId('compared').waitFor();
    await person.page.getByTestId('why').waitFor();
  },
  analysis: async (person) => {
    await person.opens(`/analysis?${new URLSearchParams({ edition: 'tournament', cgp: LAST })}`);
    await person.page.locator('[data-testid=stage][data-stage=over]').waitFor();
    await person.page.getByTestId('play').first().waitFor();
  },
  puzzle: async (person) => {
    await person.opens('/puzzles/4');
    await person.page.getByTestId('question').waitFor();
  },
  'a solved puzzle': async (person) => {
    await person.opens('/puzzles/4');
    await person.page.getByTestId('give-up').click();
    await person.page.getByTestId('solution').waitFor();
  },
  study: async (person) => {
    await person.opens('/study');
    await person.page.getByTestId('deck-high-value').waitFor();
  },
  quiz: async (person) => {
    await person.opens('/study/quiz?deck=length-7&quiz=anagram-hooks');
    await person.page.getByTestId('word').waitFor();
    await person.page.getByTestId('show').click();
    await person.page.getByTestId('verdict').waitFor();
  },
  judge: async (person) => {
    await person.opens('/judge');
    await person.page.getByTestId('judge-words').fill('horn qzx');
    await person.page.getByTestId('player').click();
    await person.page.getByTestId('challenger').click();
    await person.page.getByTestId('verdict').waitFor();
  },
};

/** What makes the page wider than the screen, in words. */
async function wide(person: Person, [width, height]: readonly [number, number]): Promise<string[]> {
  await person.page.setViewportSize({ width, height });
  await stands(person);
  return person.page.evaluate((wanted) => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= wanted) return [];
    const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > wanted + 1);
    return [`${wanted}: the page is ${scrollWidth} wide: ${out.slice(-3).map((one) => one.outerHTML.slice(0, 120)).join(' | ')}`];
  }, width);
}

test.each(Object.keys(PAGES))('%s is never wider than the screen, from a small phone to a television', async (name) => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  await PAGES[name]!(ada);
  const found: string[] = [];
  for (const size of SIZES) found.push(...(await wide(ada, size)));
  // Where the browser is told to double its letters.
  const devtools = await ada.context.newCDPSession(ada.page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const size of [[320, 568], [360, 740]] as const) found.push(...(await wide(ada, size)).map((one) => `doubled: ${one}`));
  expect(found).toEqual([]);
  nothingWentWrong(ada);
});

test('in German nothing is wider than a phone', async () => {
  const ada = await world.person('Ada', { viewport: { width: 360, height: 740 } }, { language: 'de' });
  const found: string[] = [];
  for (const [name, opens] of Object.entries(PAGES)) {
    await opens(ada);
    await ada.page.locator('html[lang=de]').waitFor();
    found.push(...(await wide(ada, [360, 740])).map((one) => `${name}, ${one}`));
  }
  expect(found).toEqual([]);
  nothingWentWrong(ada);
});
