/**
 * Pictures of every page on a phone, a laptop and a television, light and dark, those of the table also on a tablet and on
 * a phone that lies on its side; or the few of the README and the handbooks. They are written below `TILEWRIGHT_PICTURES`.
 * `cargo xtask pictures` makes them.
 */

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, test } from 'vitest';

import type { Imported } from '../src/wire/index.ts';
import { playOut, type Person } from './person.ts';
import { aClass, aHall, aLesson, aTournament } from './pictured.ts';
import { FIRST_SEAT } from './tables.ts';
import { LAPTOP, PHONE, TELEVISION, World } from './world.ts';

const FOLDER = process.env['TILEWRIGHT_PICTURES'] ?? 'dist/pictures';
/** A whole game, in the format of other programs. */
const GCG = new URL('../../crates/transcripts/tests/gcg/good/guide.gcg', import.meta.url);
/** Only pages whose name contains this. */
const ONLY = process.env['TILEWRIGHT_PICTURES_OF'] ?? '';

const DEVICES: Record<string, BrowserContextOptions> = {
  phone: { viewport: PHONE, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  laptop: { viewport: LAPTOP },
  tv: { viewport: TELEVISION },
};
/** What else a table is looked at on: its layout is another on each. */
const OF_TABLES: Record<string, BrowserContextOptions> = {
  side: { viewport: { width: PHONE.height, height: PHONE.width }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  tabletside: { viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true },
};
const TABLES = ['table', 'four', 'challenge', 'over'];

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
    await person.page.keyboard.type('HOR');
    await person.page.getByTestId('sum').waitFor();
    await person.page.getByTestId('said').waitFor();
  },
  rules: (person) => opened(person, '/rules/literacy'),
  words: async (person) => {
    await opened(person, '/words');
    await person.page.getByLabel('A word or your tiles').fill('plan');
    await person.page.getByRole('button', { name: 'Look up' }).click();
    await person.page.getByTestId('answer').getByRole('heading').first().waitFor();
  },
  games: (person) => opened(person, '/games'),
  game: async (person) => {
    const { table } = (await person.post('/games/import', { text: await readFile(GCG, 'utf8') })) as Imported;
    await opened(person, `/games/${table}`);
    await person.page.getByTestId('summary').waitFor();
    // The second mistake, with what was better.
    for (const _ of [1, 2]) await person.page.getByTestId('next-mistake').click();
    await person.page.getByTestId('better').waitFor();
  },
  settings: (person) => opened(person, '/settings'),
  seating: async (person) => {
    await person.makes();
    await person.page.getByTestId('invite').or(person.page.getByTestId('start')).first().waitFor();
  },
  table: (ada) => inTheMiddle(ada, 'Ben'),
  four: (ada) => inTheMiddle(ada, 'Ben', 'Cleopatra', 'Dan'),
  exchange: async (ada) => {
    const [ben] = await begun(ada, ['Ben']);
    await ada.playsWell();
    await ben!.sees(await ada.seq());
    await ben!.playsWell();
    await ada.sees(await ben!.seq());
    await ada.page.getByTestId('exchange').click();
    await ada.page.getByRole('dialog').getByRole('button').first().click();
  },
  challenge: async (ada) => {
    const [ben] = await begun(ada, ['Ben']);
    await ada.playsWell();
    await ben!.sees(await ada.seq());
    await ben!.playsWell();
    await ada.sees(await ben!.seq());
    for (const _ of ['ask', 'confirm']) await ada.page.getByTestId('challenge').click();
    await ada.page.getByTestId('challenge-card').waitFor();
    await ada.page.getByTestId('tab-sheet').click();
  },
  'class-slips': async (teacher) => void (await aClass(teacher)),
  class: async (teacher) => aLesson(world, teacher, await world.person('', DEVICES['phone'])),
  'class-pupil': async (pupil) => aLesson(world, await world.person('', DEVICES['laptop']), pupil),
  'director-desk': async (director) => {
    const { event } = await aTournament(world, director);
    await opened(director, `/events/${event}`);
    await director.page.getByTestId('row').nth(5).waitFor();
  },
  'director-standings': async (director) => {
    const { event } = await aTournament(world, director);
    await opened(director, `/events/${event}`);
    await director.page.getByTestId('tab-standings').click();
    await director.page.getByTestId('standing').nth(5).waitFor();
  },
  'director-cards': async (director) => {
    const { event } = await aTournament(world, director);
    await opened(director, `/events/${event}/print/cards`);
    await director.page.getByTestId('slip').nth(5).waitFor();
  },
  'phone-player': async (player) => {
    const { code } = await aTournament(world, await world.person('', DEVICES['laptop']));
    await player.opens(`/s#${code}`);
    await player.page.getByTestId('own-opponent').waitFor();
  },
  projector: async (wall) => {
    await wall.opens(await aHall(world, await world.person('', DEVICES['laptop'])));
    await wall.page.locator('[data-testid=live-board] [role=img]').waitFor();
  },
  analysis: async (person) => {
    await opened(person, `/analysis?${new URLSearchParams({ edition: 'tournament', cgp: '15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0' })}`);
    await person.page.locator('[data-testid=stage][data-stage=over]').waitFor();
  },
  puzzle: async (person) => {
    await opened(person, '/puzzles/4');
    await person.page.getByTestId('question').waitFor();
  },
  study: async (person) => {
    await opened(person, '/study');
    await person.page.getByTestId('deck-high-value').waitFor();
  },
  quiz: async (person) => {
    await opened(person, '/study/quiz?deck=length-7&quiz=anagram');
    await person.page.getByTestId('word').waitFor();
  },
  judge: async (person) => {
    await opened(person, '/judge');
    await person.page.getByTestId('judge-words').fill('horn farm');
  },
  over: async (ada) => {
    const table = await finished(ada);
    await ada.opens(`/t/${table}`);
    await ada.page.getByTestId('outcome').waitFor();
  },
};

/** People at a table, the first of whom begins; the answer is the others. */
async function begun(ada: Person, names: readonly string[]): Promise<Person[]> {
  const others = await Promise.all(names.map((name) => world.person(name)));
  const table = await ada.makes({ seats: [ada, ...others].map(() => ({ occupant: 'person' as const })), rules: [FIRST_SEAT] });
  for (const other of others) await other.joins(table.code!);
  await ada.starts();
  await Promise.all([ada, ...others].map((person) => person.seesBoard()));
  return others;
}

/** Some turns have been made, and a play is being laid, with its words and its sum. */
async function inTheMiddle(ada: Person, ...names: string[]): Promise<void> {
  const people = [ada, ...(await begun(ada, names))];
  for (let turn = 0; turn < 8; turn += 1) {
    const mover = people[turn % people.length]!;
    await mover.playsWell();
    const now = await mover.seq();
    await Promise.all(people.map((person) => person.sees(now)));
  }
  await ada.types('hint');
  await ada.page.getByTestId('badge').waitFor();
  await ada.page.getByTestId('tab-sheet').click();
}

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

/** The pictures of the README and the handbooks: page, device and theme of each. */
const README: Record<string, readonly [string, string, string]> = {
  table: ['table', 'laptop', 'light'],
  rules: ['rules', 'laptop', 'light'],
  review: ['game', 'laptop', 'dark'],
  lesson: ['lesson', 'laptop', 'light'],
  'phone-home': ['home', 'phone', 'light'],
  'phone-table': ['table', 'phone', 'light'],
  'phone-four': ['four', 'phone', 'dark'],
  class: ['class', 'laptop', 'light'],
  'class-slips': ['class-slips', 'laptop', 'light'],
  'class-pupil': ['class-pupil', 'phone', 'light'],
  'director-desk': ['director-desk', 'laptop', 'light'],
  'director-standings': ['director-standings', 'laptop', 'light'],
  'director-cards': ['director-cards', 'laptop', 'light'],
  'phone-player': ['phone-player', 'phone', 'light'],
  projector: ['projector', 'tv', 'light'],
};

type Case = readonly [file: string, page: string, device: string, theme: string];

const devicesOf = (page: string) => ({ ...DEVICES, ...(TABLES.includes(page) ? OF_TABLES : {}) });
const everything: Case[] = Object.keys(PAGES)
  .filter((page) => page.includes(ONLY))
  .flatMap((page) => Object.keys(devicesOf(page)).flatMap((device) => ['light', 'dark'].map((theme) => [`${page}-${device}-${theme}`, page, device, theme] as const)));
const forReadme: Case[] = Object.entries(README).map(([file, [page, device, theme]]) => [file, page, device, theme]);
const isReadme = process.env['TILEWRIGHT_PICTURES_SET'] === 'readme';

test.each(isReadme ? forReadme : everything)('%s', async (file, page, device, theme) => {
  const person = await world.person('Ada', devicesOf(page)[device]!, { theme });
  await PAGES[page]!(person);
  // A picture of the whole page makes the screen larger for a moment, and a board that was brought near would lose its place.
  const fullPage = !isReadme && device !== 'tv' && !TABLES.includes(page) && page !== 'exchange';
  await person.page.evaluate((whole) => {
    scrollTo(0, 0);
    // What sticks to the edge of the screen would lie over the middle of the page.
    const sticks = [...document.querySelectorAll<HTMLElement>('main *')].filter((one) => getComputedStyle(one).position === 'sticky');
    if (whole) for (const one of sticks) one.style.position = 'static';
    // Above slips and cards it says that only this device reaches the server, which is true of a server of pictures alone.
    for (const one of document.querySelectorAll<HTMLElement>('main :is(.only-here, .fault)')) one.hidden = true;
    // Nobody has touched anything yet.
    (document.activeElement as HTMLElement | null)?.blur();
  }, fullPage);
  await person.page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage });
});
