/** What has room on the screen, and stays there. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { ANY_WORD, cell, FIRST_SEAT, nothingWentWrong, onlyA, onlyAOfAll, rule, testid } from './tables.ts';
import { LAPTOP, PHONE, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true };
const SMALL = { ...TOUCH, viewport: { width: 320, height: 568 } };
const SMALL_PHONES = [SMALL, { ...TOUCH, viewport: { width: 360, height: 640 } }];
const SIDEWAYS = { width: PHONE.height, height: PHONE.width };

/** Somebody alone at a table, on a device of some kind, with the tiles that they chose. */
async function aloneOn(device: Parameters<World['person']>[1], tiles: string, settings: object = {}): Promise<Person> {
  const ada = await world.person('Ada', device, settings);
  await ada.makes({ edition: 'deluxe+open-pool', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  await ada.chooses(tiles);
  return ada;
}

/** Whether all of something is on the screen as it is scrolled now. */
async function isInSight(person: Person, id: string): Promise<boolean> {
  const box = (await testid(person, id).boundingBox())!;
  const { width, height } = person.page.viewportSize()!;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

/** The own play of the person at a device was challenged and has gone back, and the opponent has played: AA is a word. */
async function challengedOn(device: Parameters<World['person']>[1]): Promise<[Person, Person]> {
  const [ada, ben] = await Promise.all([world.person('Ada', device), world.person('Ben')]);
  const table = await ada.makes({ rules: [FIRST_SEAT, onlyAOfAll(100)] });
  await ben.joins(table.code!);
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  await ada.lays('8F', 'AAAA');
  await ada.plays();
  await ben.sees(await ada.seq());
  await testid(ben, 'challenge').click();
  await ben.does(() => testid(ben, 'challenge').click());
  await ben.waitsForTurn();
  await ben.lays('8G', 'AA');
  await ben.plays();
  await ada.sees(await ben.seq());
  await ada.waitsForTurn();
  return [ada, ben];
}

test.each([['a phone', PHONE], ['a phone on its side', SIDEWAYS]])('%s names the rows and columns next to the board, unless they are switched off', async (_, viewport) => {
  const widths: number[] = [];
  for (const coordinates of [true, false]) {
    const ada = await aloneOn({ ...TOUCH, viewport }, 'RETAINS', { coordinates });
    for (const name of ['.columns', '.rows']) expect(await ada.page.locator(name).isVisible()).toBe(coordinates);
    widths.push((await ada.page.getByRole('grid').boundingBox())!.width);
    nothingWentWrong(ada);
  }
  const [named, bare] = widths as [number, number];
  // The names take less than one square from the board.
  expect(bare - named).toBeLessThan(bare / 15);
});

test('on a phone the buttons for the last play are in sight above the remarks on one’s own', async () => {
  const [ada, ben] = await challengedOn(TOUCH);
  await ada.page.evaluate(() => scrollTo(0, 0));
  await testid(ada, 'challenge-card').waitFor();
  expect(await isInSight(ada, 'challenge')).toBe(true);
  expect(await isInSight(ada, 'accept')).toBe(true);
  expect(await violations(ada)).toEqual([]);
  nothingWentWrong(ada, ben);
});

test('on a phone the buttons for a play of many words are in sight under the words to choose from', async () => {
  const [ada, ben] = await Promise.all([world.person('Ada', TOUCH), world.person('Ben')]);
  const table = await ada.makes({ rules: [FIRST_SEAT, onlyA(40)], ...ANY_WORD });
  await ben.joins(table.code!);
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  await ada.lays('8F', 'AAAAA');
  await ada.plays();
  await ben.sees(await ada.seq());
  // Somebody who looks at another part of the board, brought near, sees the play of the other.
  await cell(ada, 'A1').tap();
  await testid(ada, 'zoom').tap();
  await expect.poll(() => isReached(ada, "[aria-label^='G9,']")).toBe(false);
  await ben.lays('9F', 'AAAAA');
  await ben.plays();
  await ada.sees(await ben.seq());
  await ada.waitsForTurn();
  await ada.page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => isReached(ada, "[aria-label^='G9,']")).toBe(true);
  await testid(ada, 'zoom').tap();
  expect(await testid(ada, 'now').getByRole('checkbox').count()).toBe(6);
  // On the smallest phones, too, and on one that lies on its side.
  for (const viewport of [{ width: 320, height: 568 }, { width: 568, height: 320 }, { width: 360, height: 640 }, SIDEWAYS, PHONE]) {
    await ada.page.setViewportSize(viewport);
    for (const id of ['challenge', 'accept', 'rack', 'play', 'shuffle', 'menu']) expect(await isInSight(ada, id), `${id} at ${viewport.width}`).toBe(true);
    // What the button does stands on it, and not only what it costs.
    expect(await testid(ada, 'challenge').getByText('Challenge', { exact: true }).isVisible(), `${viewport.width}`).toBe(true);
  }
  // What a friend says stands above the rack, and the menu leads to it.
  await ada.page.setViewportSize({ width: 360, height: 640 });
  await ben.page.keyboard.press(';');
  await ben.page.keyboard.type('Hello');
  await ben.page.keyboard.press('Enter');
  await testid(ada, 'latest').getByText('Ben says: Hello').waitFor();
  await ada.page.getByRole('button', { name: 'Table menu, 1 new message' }).click();
  await testid(ada, 'menu-chat').click();
  await ada.page.locator('input:focus').waitFor();
  expect(await testid(ada, 'menu').getAttribute('aria-label')).toBe('Table menu');
  expect(await isInSight(ada, 'chat')).toBe(true);
  // It is said once: the list of messages is no second voice.
  expect(await testid(ada, 'chat').getAttribute('aria-live')).toBe('off');
  expect((await ada.announcements()).filter((text) => text.includes('Hello'))).toEqual(['Ben says: Hello']);
  // Somebody who does not see them hears that they may challenge, and what it costs.
  await testid(ada, 'announcements').getByText('You can challenge Ben’s play. If the words are good, you lose this turn.').waitFor({ state: 'attached' });
  expect(await violations(ada)).toEqual([]);
  nothingWentWrong(ada, ben);
});

test('on a laptop the score sheet shows some lines, however large the card above it is', async () => {
  const [ada, ben] = await challengedOn({ viewport: LAPTOP });
  await testid(ada, 'challenge-card').waitFor();
  const list = testid(ada, 'sheet');
  // Three turns, and none of them has to be looked for.
  expect(await list.getByRole('row').count()).toBeGreaterThanOrEqual(3);
  expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  // Nothing lies over anything else: the unseen tiles give way.
  const box = async (what: string) => (await ada.page.locator(what).boundingBox())!;
  const [now, panels, pool] = [await box('.right > .now'), await box('.right > .panels'), await box('.right > .pool')];
  expect(panels.y).toBeGreaterThanOrEqual(now.y + now.height);
  expect(pool.y).toBeGreaterThanOrEqual(panels.y + panels.height);
  for (const id of ['challenge', 'accept', 'tab-sheet']) expect(await isInSight(ada, id), id).toBe(true);
  nothingWentWrong(ada, ben);
});

test.each([['a laptop', { viewport: LAPTOP }], ['a small phone', SMALL]])('on %s a clock leaves room for the name on one’s own card', async (_, device) => {
  const ada = await world.person('Alexa', device);
  await ada.makes({ edition: 'tournament', seats: [{ occupant: 'person' }, { occupant: { local: { name: 'Ben' } } }], rules: [FIRST_SEAT] });
  await ada.starts();
  await ada.seesBoard();
  const name = ada.page.locator('.player.own .who');
  expect(await ada.page.getByRole('timer').count()).toBe(2);
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  nothingWentWrong(ada);
});

test('the rack stays where it is when the first tile is laid, and the play is heard when the hand rests', async () => {
  const ada = await aloneOn({ viewport: { width: 1280, height: 800 } }, 'RETAINS');
  const place = async () => (await testid(ada, 'rack').boundingBox())!.x;
  const before = await place();
  await ada.lays('8H', 'RAT');
  await testid(ada, 'recall').waitFor();
  expect(await place()).toBe(before);
  await testid(ada, 'announcements').getByText(/^RAT, \d+ points\.$/).waitFor({ state: 'attached' });
  // How a play is written is explained beside the score sheet.
  await testid(ada, 'explain-sheet').click();
  await testid(ada, 'sheet-legend').getByText('letters in brackets were on the board').waitFor();
  nothingWentWrong(ada);
});

test.each([
  ['a laptop', 'en', { viewport: { width: 1280, height: 800 } }], ['a laptop', 'de', { viewport: { width: 1280, height: 800 } }], ['a phone', 'de', TOUCH],
])('on %s in the language %s a button that asks again stays where it was pressed', async (_, language, device) => {
  const ada = await aloneOn(device, 'RETAINS', { language });
  const place = async () => JSON.stringify(await testid(ada, 'pass').boundingBox());
  const before = await place();
  await testid(ada, 'pass').click();
  await ada.page.locator('[data-testid=pass].armed').waitFor();
  expect(await place()).toBe(before);
  // The question has room in the button.
  expect(await ada.page.locator('.armed > .question').evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight])).toEqual([0, 0]);
  nothingWentWrong(ada);
});

test('a phone that is turned while a play is laid shows the board and the rack, no matter how far it was scrolled', async () => {
  const ada = await aloneOn(TOUCH, 'RETAINS');
  await testid(ada, 'rack').locator('[data-face=R]').click();
  await cell(ada, 'H8').click();
  await testid(ada, 'tab-rules').click();
  for (const viewport of [SIDEWAYS, PHONE]) {
    await ada.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await ada.page.waitForFunction(() => scrollY > 0);
    await ada.page.setViewportSize(viewport);
    await ada.page.waitForFunction(() => scrollY === 0);
    expect(await isInSight(ada, 'rack')).toBe(true);
    const [board, tile] = [(await ada.page.locator('[data-board]').boundingBox())!, (await cell(ada, 'H8').boundingBox())!];
    expect(board.y + board.height).toBeLessThanOrEqual(viewport.height);
    expect(tile.x >= board.x && tile.x + tile.width <= board.x + board.width).toBe(true);
    expect(tile.y >= board.y && tile.y + tile.height <= board.y + board.height).toBe(true);
  }
  nothingWentWrong(ada);
});

test('a table shows its whole rack while a notice is above it', async () => {
  const ada = await aloneOn({ viewport: LAPTOP }, 'RETAINS');
  await ada.context.setOffline(true);
  await testid(ada, 'no-network').waitFor();
  await ada.page.waitForFunction(() => document.documentElement.scrollHeight <= innerHeight);
  for (const id of ['rack', 'play', 'menu']) expect(await isInSight(ada, id), id).toBe(true);
  await ada.context.setOffline(false);
  nothingWentWrong(ada);
});

/** Rules: V6 */
test.each([['a phone', PHONE], ['a phone on its side', SIDEWAYS]])('%s shows all nine tiles of a rack', async (_, viewport) => {
  const ada = await world.person('Ada', { ...TOUCH, viewport });
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], rules: [rule('rack_size', '9')] });
  await ada.starts();
  await ada.seesBoard();
  const tiles = testid(ada, 'rack').locator('[data-face]');
  expect(await tiles.count()).toBe(9);
  for (const tile of await tiles.all()) {
    const { x, width } = (await tile.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport.width);
  }
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  nothingWentWrong(ada);
});

/** Rules: V6 */
test('on a laptop the buttons are next to a rack of nine tiles', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP });
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], rules: [rule('rack_size', '9')] });
  await ada.starts();
  await ada.seesBoard();
  expect((await ada.rack()).length).toBe(9);
  for (const id of ['rack', 'play', 'menu']) expect(await isInSight(ada, id), id).toBe(true);
  nothingWentWrong(ada);
});

test.each(['deluxe', 'super'])('on a phone a square of the board of %s that is brought near can be hit with a finger', async (edition) => {
  const ada = await world.person('Ada', TOUCH);
  await ada.makes({ edition: `${edition}+solitaire`, seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  await testid(ada, 'zoom').click();
  await ada.page.getByRole('button', { name: 'Whole board' }).waitFor();
  const { width, height } = (await ada.page.locator('[role=gridcell][tabindex="0"]').boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  nothingWentWrong(ada);
});

/** Puts tiles down as a finger does: a tap on the tile, a tap on the square. */
async function taps(person: Person, ...moves: readonly (readonly [string, string])[]): Promise<void> {
  for (const [face, square] of moves) {
    await testid(person, 'rack').locator(`[data-face=${face}]`).first().click();
    await cell(person, square).click();
    await person.page.locator(`[role=gridcell][aria-label^='${square},'] .tile`).waitFor();
  }
}

/** Whether a press on the middle of something hits it, and nothing that lies over it. */
function isReached(person: Person, what: string): Promise<boolean> {
  return person.page.locator(what).first().evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (one.contains(hit) || hit.contains(one));
  });
}

test.each(SMALL_PHONES)('a phone of $viewport.width pixels says above the rack why a play is refused, and shows where the next tile goes', async (device) => {
  const ada = await aloneOn(device, 'RETAINS');
  await taps(ada, ['R', 'H8'], ['E', 'I8'], ['T', 'K8']);
  await testid(ada, 'latest').getByText('the tiles leave a gap at J8').waitFor();
  expect(await isInSight(ada, 'latest')).toBe(true);
  await taps(ada, ['A', 'J8'], ['I', 'L8']);
  await ada.page.locator('[data-testid=badge].bad').waitFor();
  await testid(ada, 'latest').getByText('REATI is not in the word list.').waitFor();
  // The square after the last tile, and the mark at its corner.
  const board = (await ada.page.locator('.viewport').boundingBox())!;
  for (const box of [await cell(ada, 'M8').boundingBox(), await testid(ada, 'badge').boundingBox()]) {
    expect(box!.x).toBeGreaterThanOrEqual(board.x);
    expect(box!.x + box!.width).toBeLessThanOrEqual(board.x + board.width);
  }
  nothingWentWrong(ada);
});

test('in large type and in German the whole score fits on the Play button, and the buttons are in one row', async () => {
  const ada = await aloneOn(SMALL, 'RETAINS', { type: 'large', language: 'de' });
  await ada.page.getByTestId('rack').waitFor();
  await taps(ada, ['R', 'G8'], ['E', 'H8'], ['T', 'I8'], ['A', 'J8'], ['I', 'K8'], ['N', 'L8']);
  await testid(ada, 'play').locator('strong').getByText('14').waitFor();
  // An enlarged board has the whole width, although there is not as much height.
  expect((await ada.page.locator('[data-board]').boundingBox())!.width).toBeGreaterThan(300);
  const [text, button] = await testid(ada, 'play').evaluate((one) => {
    const range = document.createRange();
    range.setStart(one, 0);
    range.setEndAfter(one.querySelector('strong')!);
    return [range.getBoundingClientRect().toJSON() as DOMRect, one.getBoundingClientRect().toJSON() as DOMRect];
  });
  expect(text!.left).toBeGreaterThanOrEqual(button!.left);
  expect(text!.right).toBeLessThanOrEqual(button!.right);
  const menu = (await testid(ada, 'menu').boundingBox())!;
  expect(menu.y).toBeLessThan(button!.bottom);
  nothingWentWrong(ada);
});

test('a small phone offers a hint in the menu, and shows the squares and the hint together', async () => {
  const ada = await aloneOn(SMALL, 'RETAINS');
  await testid(ada, 'menu').click();
  await testid(ada, 'menu-hint').click();
  await testid(ada, 'latest').getByText(/^Look at /).waitFor();
  expect(await isInSight(ada, 'latest')).toBe(true);
  expect(await isReached(ada, '.cell.wanted')).toBe(true);
  // Tiles that lie wrong do not hide the next step, and a play that lies there is not asked for again.
  await taps(ada, ['R', 'A1'], ['T', 'B1']);
  await ada.page.locator('.latest.fault').waitFor();
  for (const said of [/^Look at .* Use /, / points?\.$/, 'The hint is on the board.']) {
    await testid(ada, 'menu').click();
    await testid(ada, 'menu-hint').click();
    await testid(ada, 'latest').getByText(said).waitFor();
  }
  nothingWentWrong(ada);
});

test.each([['en', 'normal'], ['de', 'large']])('on a small phone nothing covers the questions of a new table, in %s and %s type', async (language, type) => {
  const ada = await world.person('Ada', SMALL, { language, type });
  await ada.opens('/new?occasion=family');
  const name = testid(ada, 'name');
  await name.waitFor();
  await name.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  expect(await isReached(ada, '[data-testid=name]')).toBe(true);
  expect(await ada.page.locator('aside.force').evaluate((one) => getComputedStyle(one).position)).not.toBe('sticky');
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  nothingWentWrong(ada);
});

test.each(SMALL_PHONES)('in a lesson on a phone of $viewport.width pixels each square that is asked for can be reached, and each step begins at its heading', async (device) => {
  const ada = await world.person('Ada', device);
  // The squares that are asked for, and the play that is to be judged, are above the rack when the step begins.
  for (const [step, square] of [[3, 'J9'], [7, 'K13']] as const) {
    await ada.opens(`/learn/five-turns?step=${step}`);
    await testid(ada, 'skip').click();
    await ada.page.locator(`[data-testid=lesson][data-step="${step + 1}"]`).waitFor();
    await expect.poll(() => isReached(ada, `[role=gridcell][aria-label^='${square},']`)).toBe(true);
    expect(await isReached(ada, '[data-testid=coach] h2')).toBe(true);
  }
  await ada.opens('/learn/five-turns?step=2');
  await testid(ada, 'rack').waitFor();
  for (const [face, square] of [['F', 'H6'], ['A', 'H7'], ['M', 'H9']] as const) {
    await testid(ada, 'rack').locator(`[data-face=${face}]`).click();
    const where = `[role=gridcell][aria-label^='${square},']`;
    await expect.poll(() => isReached(ada, where)).toBe(true);
    const { x, y, width, height } = (await ada.page.locator(where).boundingBox())!;
    await ada.page.mouse.click(x + width / 2, y + height / 2);
    await ada.page.locator(`${where} .tile`).waitFor();
  }
  await testid(ada, 'play').click();
  await ada.page.getByRole('heading', { name: 'FARM scores 9' }).waitFor();
  expect(await isReached(ada, '[data-testid=coach] h2')).toBe(true);
  await ada.page.evaluate(() => scrollTo(0, 200));
  await testid(ada, 'next').click();
  await ada.page.locator('[data-testid=lesson][data-step="3"]').waitFor();
  expect(await isReached(ada, '[data-testid=coach] h2')).toBe(true);
  nothingWentWrong(ada);
});

test('names of 24 wide letters widen no page, and the result of a small phone shows the scores first', async () => {
  const names = ['W'.repeat(24), 'M'.repeat(24)] as const;
  const [ada, ben] = await Promise.all([world.person(names[0], SMALL, { name: names[0] }), world.person(names[1], { viewport: { width: 390, height: 844 } })]);
  const table = await ada.makes({ rules: [FIRST_SEAT] });
  await ben.joins(table.code!);
  const widened = async (where: string) => {
    for (const one of [ada, ben]) {
      const { width } = one.page.viewportSize()!;
      expect(await one.page.evaluate(() => document.documentElement.scrollWidth), where).toBe(width);
    }
  };
  await testid(ada, 'missing').waitFor({ state: 'detached' });
  await widened('lobby');
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  await widened('table');
  await testid(ada, 'menu').click();
  await testid(ada, 'resign').click();
  await ada.does(() => testid(ada, 'resign').click());
  await Promise.all([ada, ben].map((one) => testid(one, 'outcome').waitFor()));
  await widened('result');
  for (const seat of [0, 1]) expect(await isReached(ada, `[data-testid=score-${seat}] strong`), `score of ${seat}`).toBe(true);
  await Promise.all([ada.opens('/games'), ben.opens('/games')]);
  for (const one of [ada, ben]) await testid(one, 'games').locator('li').waitFor();
  await widened('games');
  nothingWentWrong(ada, ben);
});
