/** The board, the rack and every button under it are on the screen, at every size and under all rules. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { TableSettings } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { ANY_WORD, nothingWentWrong, rule } from './tables.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** From the smallest phone to the largest television, upright and on its side. */
const SIZES = [
  [320, 568], [568, 320], [360, 640], [360, 740], [740, 360], [390, 844], [844, 390], [600, 568], [700, 600], [768, 1024], [820, 1180],
  [999, 700], [1000, 568], [1024, 600], [1024, 768], [1180, 820], [1280, 568], [1280, 720], [1280, 800], [1366, 768], [1440, 900],
  [1536, 864], [1080, 1920], [1920, 1080], [2560, 1080], [2560, 1440], [3840, 2160],
] as const;

type Box = { x: number; y: number; width: number; height: number };
type Measured = { size: readonly [number, number]; found: Record<string, Box>; page: number };

/** The page is shown in a frame, which takes every size in a moment: a window would be painted anew each time. */
async function framed(person: Person): Promise<void> {
  const { page } = person;
  const address = page.url();
  await page.route(address.replace(/#.*/, ''), async (route) => {
    const response = await route.fetch();
    // The server lets nobody frame its pages; this is about their sizes.
    const { 'x-frame-options': _, 'content-security-policy': __, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.route('**/frame', (route) => route.fulfill({ contentType: 'text/html', body: `<body style="margin:0"><iframe src="${address}" style="border:0" width="1280" height="800"></iframe>` }));
  await page.goto('/frame');
  await page.frameLocator('iframe').getByTestId('game').waitFor();
  await page.frameLocator('iframe').locator('[data-testid=connection][data-state=live]').waitFor({ state: 'attached' });
}

/** Where everything is at each size. */
function measured(person: Person, sizes: readonly (readonly [number, number])[]): Promise<Measured[]> {
  return person.page.evaluate(async (sizes) => {
    const frame = document.querySelector('iframe')!;
    const [inside, here] = [frame.contentWindow!, frame.contentDocument!];
    const boxOf = (one: Element): Box => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    };
    // The page is measured after it has been laid out anew and moves no more.
    const settled = async () => {
      let [before, still] = ['', 0];
      while (still < 3) {
        await new Promise((done) => inside.requestAnimationFrame(done));
        const parts = [...here.querySelectorAll('header, [data-testid=game] .viewport, [data-testid=rack], .actions button')];
        const now = parts.map((one) => Object.values(boxOf(one)).join()).join();
        still = now === before ? still + 1 : 0;
        before = now;
      }
    };
    const all: Measured[] = [];
    for (const size of sizes) {
      [frame.width, frame.height] = size.map(String) as [string, string];
      await settled();
      inside.scrollTo(0, 0);
      const found: Record<string, Box> = {};
      const parts = ['[data-testid=rack]', '[data-testid=game] .viewport', ...[...here.querySelectorAll('.actions button')].map((one) => `[data-testid=${(one as HTMLElement).dataset['testid']}]`)];
      for (const part of parts) found[part] = boxOf(here.querySelector(part)!);
      all.push({ size, found, page: here.documentElement.scrollWidth });
    }
    return all;
  }, sizes);
}

/** The names of elements that are not wholly on the screen, at one size. */
function outside({ size: [width, height], found, page }: Measured): string[] {
  const wrong = Object.entries(found)
    .filter(([, box]) => box.x < -0.5 || box.y < -0.5 || box.x + box.width > width + 0.5 || box.y + box.height > height + 0.5)
    .map(([part, box]) => `${part} at ${Math.round(box.x)},${Math.round(box.y)} to ${Math.round(box.x + box.width)},${Math.round(box.y + box.height)}`);
  const board = found['[data-testid=game] .viewport']!;
  if (Math.min(board.width, board.height) < Math.min(width, height) * 0.33) wrong.push(`the board is only ${Math.round(board.width)}×${Math.round(board.height)}`);
  if (page > width) wrong.push(`the page is ${page} wide`);
  return wrong.map((what) => `${width}×${height}: ${what}`);
}

async function everySize(person: Person): Promise<string[]> {
  return (await measured(person, SIZES)).flatMap(outside);
}

const BOT = { occupant: { bot: { level: 'easy' } } } as const;
const ME = { occupant: 'person' } as const;
const FOUR = [ME, BOT, BOT, BOT];

const TABLES: readonly (readonly [string, Partial<TableSettings>])[] = [
  ['somebody alone', { edition: 'deluxe+solitaire', seats: [ME] }],
  ['four players who may rearrange', { edition: 'deluxe+rearranging', seats: FOUR }],
  ['a board of 21 by 21 with nine tiles', { edition: 'super', seats: FOUR, rules: [rule('rack_size', '9')] }],
  ['pegs and an hourglass', { edition: 'graves', seats: FOUR }],
  ['two racks each', { edition: 'deluxe+two-racks', seats: [ME, BOT] }],
  ['substitution', { edition: 'deluxe+substitution', seats: [ME, BOT] }],
  ['clocks', { edition: 'tournament', seats: [ME, BOT] }],
  ['a game with targets', { edition: 'box2007+finish-line', seats: FOUR }],
];

async function begins(settings: Partial<TableSettings>, device: object = {}, chosen: object = {}): Promise<Person> {
  const ada = await world.person('Ada', device, chosen);
  await ada.makes(settings);
  await ada.starts();
  await ada.seesBoard();
  await framed(ada);
  return ada;
}

describe.each(TABLES)('%s', (_, settings) => {
  test('everything is on the screen at every size', async () => {
    const ada = await begins(settings);
    expect(await everySize(ada)).toEqual([]);
    nothingWentWrong(ada);
  });
});

test.each([['large', 'en'], ['normal', 'de'], ['large', 'de']])('with %s type in the language %s everything is on the screen at every size', async (type, language) => {
  const ada = await begins({ edition: 'deluxe+rearranging', seats: FOUR }, {}, { type, language });
  expect(await everySize(ada)).toEqual([]);
  nothingWentWrong(ada);
});

test('on screens that are touched, whose buttons are larger, everything is on the screen at every size', async () => {
  const ada = await begins({ edition: 'deluxe+rearranging', seats: FOUR }, { hasTouch: true, isMobile: true });
  expect(await everySize(ada)).toEqual([]);
  nothingWentWrong(ada);
});

test('everything stays on the screen while notices stand above it and tiles lie on the board', async () => {
  const ada = await world.person('Ada');
  await ada.makes({ edition: 'deluxe+open-pool', seats: [ME], ...ANY_WORD });
  await ada.starts();
  await ada.seesBoard();
  await ada.chooses('RETAINS');
  await ada.lays('8H', 'RET');
  // What lies there is kept while the tab is open.
  await framed(ada);
  const inside = ada.page.frameLocator('iframe');
  await inside.getByTestId('badge').waitFor();
  await ada.context.setOffline(true);
  await inside.getByTestId('no-network').waitFor();
  expect(await everySize(ada)).toEqual([]);
  await ada.context.setOffline(false);
  nothingWentWrong(ada);
});

test('large type does not make the board smaller', async () => {
  const sides: Record<string, number[]> = {};
  for (const type of ['normal', 'large']) {
    const ada = await begins({ edition: 'deluxe', seats: [ME, BOT] }, {}, { type });
    const found = await measured(ada, [[360, 740], [1024, 768], [1366, 768], [1920, 1080]]);
    sides[type] = found.map((one) => one.found['[data-testid=game] .viewport']!.width);
    nothingWentWrong(ada);
  }
  for (const [index, side] of sides['normal']!.entries()) expect(sides['large']![index], `${sides['normal']}; ${sides['large']}`).toBeGreaterThan(side * 0.97);
});

test('on a television of 3840 by 2160 pixels the rack and the letters are larger than on one of half as many', async () => {
  const ada = await begins({ edition: 'deluxe', seats: [ME, BOT] });
  const [half, whole] = (await measured(ada, [[1920, 1080], [3840, 2160]])).map(({ found }) => [found['[data-testid=rack]']!.height, found['[data-testid=play]']!.height]);
  for (const [nth, high] of half!.entries()) expect(whole![nth]).toBeGreaterThan(high * 1.5);
  nothingWentWrong(ada);
});
