/** On small phones the next button is in sight, also where the browser is told to double its letters. */

import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, ANY_WORD, cell, nothingWentWrong, onlyA, onlyAOfAll, rule, testid } from './tables.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const SIZES = [[320, 568], [375, 667]] as const;
const BOT = { occupant: { bot: { level: 'easy' } } } as const;
const ME = { occupant: 'person' } as const;

const onPhone = (name: string, [width, height]: readonly [number, number]) => world.person(name, { viewport: { width, height }, hasTouch: true, isMobile: true });

/** Whether the middle of something is on the screen, and nothing lies over it. */
const isReached = (one: Locator) =>
  one.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && y + height <= innerHeight;
  });

const middle = async (one: Locator) => {
  const { x, y, width, height } = (await one.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
};

const isZoomed = (person: Person) => person.page.locator('.viewport.zoomed').count();

describe.each(SIZES)('a phone of %i by %i pixels', (width, height) => {
  test('with doubled text size no page is wider, and the board keeps most of the width', async () => {
    const ada = await onPhone('Ada', [width, height]);
    const { page } = ada;
    const devtools = await ada.context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of ['/', '/new', '/words', '/settings']) {
      await ada.opens(path);
      await page.locator('main :is(button, input)').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      expect(await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize)), 'larger than usual').toBeGreaterThan(16);
    }
    await ada.makes({ seats: [ME, BOT] });
    await ada.starts();
    await ada.seesBoard();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await page.locator('[data-testid=game] .viewport').boundingBox())!.width).toBeGreaterThan(width * 0.65);
    for (const id of ['rack', 'play', 'menu']) expect(await isReached(testid(ada, id)), id).toBe(true);
    nothingWentWrong(ada);
  });

  test('the answer to a word that is looked up comes into sight', async () => {
    const ada = await onPhone('Ada', [width, height]);
    await ada.opens('/words');
    await ada.page.getByRole('textbox').fill('quiz');
    await ada.page.getByRole('button', { name: 'Look up' }).click();
    const verdict = testid(ada, 'answer').getByRole('heading', { level: 2 });
    await verdict.waitFor();
    await expect.poll(() => isReached(verdict)).toBe(true);
    nothingWentWrong(ada);
  });

  test('“Make the table” is in reach at once', async () => {
    const ada = await onPhone('Ada', [width, height]);
    await ada.opens('/new?occasion=family');
    await testid(ada, 'create').waitFor();
    expect(await isReached(testid(ada, 'create'))).toBe(true);
    nothingWentWrong(ada);
  });

  test('a host sees who has come and can start, and the game opens at its top', async () => {
    const [ada, ben] = [await onPhone('Ada', [width, height]), await world.person('Ben')];
    const { code } = await ada.makes();
    await ben.joins(code!);
    await testid(ada, 'place-1').getByText('Ben').waitFor();
    for (const id of ['place-1', 'start']) expect(await isReached(testid(ada, id)), id).toBe(true);
    await ada.page.evaluate(() => scrollTo(0, 200));
    await testid(ada, 'start').evaluate((button) => (button as HTMLElement).click());
    await ada.seesBoard();
    await expect.poll(() => ada.page.evaluate(() => scrollY)).toBe(0);
    nothingWentWrong(ada, ben);
  });

  test('a finished game opens with its steps in sight', async () => {
    const ada = await onPhone('Ada', [width, height]);
    const { table } = await ada.makes({ seats: [ME, BOT], rules: [rule('target', '{ each = 2 }'), rule('opening.first', '"first-seat"'), onlyAOfAll(100)] });
    await ada.starts();
    await ada.seesBoard();
    await ada.lays('8G', 'AA');
    await ada.plays();
    await testid(ada, 'outcome').waitFor();
    await ada.opens(`/games/${table}`);
    await testid(ada, 'step-back').waitFor();
    for (const id of ['step-back', 'step-on']) expect(await isReached(testid(ada, id)), id).toBe(true);
    nothingWentWrong(ada);
  });

  test('a board that was brought near stays near while a tile on it is dragged twice', async () => {
    const ada = await onPhone('Ada', [width, height]);
    await ada.makes({ edition: 'deluxe+solitaire', seats: [ME], rules: [onlyA(40)], ...ANY_WORD });
    await ada.starts();
    await ada.seesBoard();
    await ada.page.locator('[data-slot="0"]').tap();
    await cell(ada, 'H8').tap();
    await ada.page.locator('.viewport.zoomed').waitFor();
    const devtools = await ada.context.newCDPSession(ada.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    const drags = async (by: number) => {
      const laid = ada.page.locator("[role=gridcell][aria-label*='not played yet']");
      const [from, before] = [await middle(laid), await laid.getAttribute('aria-label')];
      await touch('touchStart', from);
      for (let step = 1; step <= 5; step += 1) await touch('touchMove', { x: from.x + (by * step) / 5, y: from.y });
      await touch('touchEnd');
      await ada.page.locator('.ghost').waitFor({ state: 'detached' });
      expect(await laid.getAttribute('aria-label')).not.toBe(before);
      expect(await isZoomed(ada)).toBe(1);
    };
    await drags(60);
    await drags(-60);
    await drags(60);
    nothingWentWrong(ada);
  });
});

test('the score sheet stays at its newest line, even when more content appears above it', async () => {
  const ada = await alone(world, { edition: 'deluxe+solitaire' });
  await ada.page.setViewportSize({ width: 1366, height: 600 });
  const ends = () => testid(ada, 'sheet').evaluate((list) => (list.scrollHeight > list.clientHeight ? Math.round(list.scrollHeight - list.clientHeight - list.scrollTop) : undefined));
  while ((await ends()) === undefined) {
    await ada.playsWell();
    await testid(ada, 'tab-sheet').click();
  }
  await expect.poll(ends).toBeLessThan(2);
  await testid(ada, 'explain-sheet').click();
  await testid(ada, 'sheet-legend').waitFor();
  await expect.poll(ends).toBeLessThan(2);
  nothingWentWrong(ada);
});
