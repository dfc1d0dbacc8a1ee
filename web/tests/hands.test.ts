import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, ANY_WORD, cell, FIRST_SEAT, nothingWentWrong, onlyA, sit, testid, twoAt } from './tables.ts';
import { PHONE, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const tentative = (person: Person) => person.page.locator("[role=gridcell][aria-label*='not played yet']").count();
const slots = (person: Person) =>
  person.page.locator('[data-testid=rack] [data-slot]').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['face'] ?? '.').join(''));
const arrow = (person: Person) => person.page.locator('[data-squares] .arrow');

describe('keyboard', () => {
  test('a click sets the cursor, turns it and takes it away; letters, blanks, gaps and steps back go where they should', async () => {
    const ada = await alone(world);
    const { page } = ada;
    const { keyboard } = page;
    await ada.chooses('ABCDE??');
    await cell(ada, 'D4').click();
    expect(await arrow(ada).getAttribute('class')).not.toContain('down');
    await cell(ada, 'D4').click();
    expect(await arrow(ada).getAttribute('class')).toContain('down');
    await cell(ada, 'D4').click();
    expect(await arrow(ada).count()).toBe(0);

    await cell(ada, 'M8').click();
    await keyboard.press('a');
    // Caps Lock makes capitals without Shift, and spends no blank.
    await keyboard.press('B');
    await keyboard.press('Shift+C');
    expect(await ada.square('O8')).toContain('C, blank');
    expect(await slots(ada)).toContain('C');
    // The line is full, and the step back still finds its last square.
    await keyboard.press('d');
    expect(await page.getByTestId('alerts').locator('p').allTextContents()).toContain('There is no room further along this line.');
    await keyboard.press('Backspace');
    expect(await ada.square('O8')).toContain('empty');
    await keyboard.press('Escape');
    expect(await tentative(ada)).toBe(0);
    await page.locator("[role=gridcell][aria-label^='M8,']:focus").waitFor();

    await keyboard.press('a');
    await keyboard.press(' ');
    await keyboard.press('e');
    expect(await ada.square('N8')).toContain('empty');
    // What the referee thinks of it comes a moment later.
    await page.locator("[role=gridcell][aria-label^='O8,'][aria-label*='no play yet']").waitFor();
    await keyboard.press('z');
    await keyboard.press('Control+e');
    expect(await tentative(ada)).toBe(2);
    await keyboard.press('Escape');
    await keyboard.press('q');
    // A letter that is not there becomes a blank, and one that cannot be is refused.
    expect(await ada.square('M8')).toContain('Q, blank');
    nothingWentWrong(ada);
  });

  test('the rack is shuffled into another order, sorted, and walked through', async () => {
    const ada = await alone(world);
    await ada.chooses('GFEDCBA');
    const before = await slots(ada);
    await ada.page.keyboard.press('1');
    expect(await slots(ada)).not.toBe(before);
    await ada.page.keyboard.press('5');
    expect(await slots(ada)).toBe('ABCDEFG');
    await ada.page.locator('[data-slot="0"]').focus();
    await ada.page.keyboard.press('Shift+ArrowRight');
    expect(await slots(ada)).toBe('BACDEFG');
    nothingWentWrong(ada);
  });

  test('a coordinate in the command line moves the cursor, and Escape leads to it', async () => {
    const ada = await alone(world);
    await ada.chooses('ABCDEFG');
    await ada.page.keyboard.press(':');
    await ada.page.locator('[data-testid=command]:focus').waitFor();
    await ada.types('c7');
    await ada.page.getByTestId('command').press('Escape');
    await ada.page.keyboard.type('cab');
    expect(await Promise.all(['C7', 'C8', 'C9'].map(async (one) => (await ada.square(one)).split(', ')[1]))).toEqual(['C', 'A', 'B']);
    nothingWentWrong(ada);
  });
});

describe('tiles of several letters', () => {
  test('a half-typed tile is shown and announced, is not a play, and can be taken back', async () => {
    const set = '{ blanks = 0, letters = [{ face = "A", count = 20, value = 1, vowel = true }, { face = "CH", count = 20, value = 5 }] }';
    const ada = await alone(world, { rules: [{ key: 'alphabet', value: set }], ...ANY_WORD });
    const { keyboard } = ada.page;
    const half = testid(ada, 'half');
    // Where no tile is C alone, its key means CH.
    await ada.chooses('CCAAAAA');
    await cell(ada, 'H8').click();
    await keyboard.press('a');
    await keyboard.press('c');
    expect(await half.textContent()).toBe('C…');
    expect(await ada.announcements()).toContain('C: type the rest of the tile.');
    await testid(ada, 'play').and(ada.page.locator('[aria-disabled=true][title^="C is only the beginning"]')).waitFor();
    // One step back takes the half; the tile before it stays.
    await keyboard.press('Backspace');
    await half.waitFor({ state: 'detached' });
    expect(await tentative(ada)).toBe(1);
    await keyboard.press('c');
    await keyboard.press('Escape');
    await half.waitFor({ state: 'detached' });
    expect(await tentative(ada)).toBe(1);
    await keyboard.type('cha');
    expect(await Promise.all(['H8', 'I8', 'J8'].map(async (one) => (await ada.square(one)).split(', ')[1]))).toEqual(['A', 'CH', 'A']);
    // What does not go on with the tile says so, and is heard itself.
    await keyboard.type('ca');
    expect(await ada.page.getByTestId('alerts').locator('p').allTextContents()).toContain('No C on your rack');
    expect(await tentative(ada)).toBe(4);
    nothingWentWrong(ada);
  });
});

describe('the first hint', () => {
  test.each([['grid', 'the arrow keys choose the square'], ['classic', 'Shift with the arrow keys']])('says what the keys of the preset %s do', async (keys, text) => {
    const ada = await alone(world, { edition: 'deluxe+solitaire' }, { keys });
    await testid(ada, 'now').getByText(text).waitFor();
    expect((await ada.announcements()).join(' ')).toContain(text);
    nothingWentWrong(ada);
  });
});

describe('mouse', () => {
  test('tiles change places, come back alone or by a drop outside, and leave their gap in the rack', async () => {
    const ada = await alone(world);
    const { page } = ada;
    await ada.chooses('ABCDE?G');
    const tile = (face: string) => page.locator(`[data-testid=rack] [data-face='${face}']`);
    const order = await slots(ada);
    await tile('B').dragTo(cell(ada, 'H8'));
    expect(await slots(ada)).toBe(order.replace('B', '.'));
    await tile('D').dragTo(cell(ada, 'I8'));
    await cell(ada, 'H8').dragTo(cell(ada, 'I8'));
    expect([(await ada.square('H8')).split(', ')[1], (await ada.square('I8')).split(', ')[1]]).toEqual(['D', 'B']);
    await cell(ada, 'H8').click({ button: 'right' });
    expect(await slots(ada)).toBe(order.replace('B', '.'));
    await cell(ada, 'I8').dragTo(page.getByTestId('players'));
    expect(await slots(ada)).toBe(order);
    // A tile that is clicked goes where the next click is.
    await tile('G').click();
    await cell(ada, 'A1').click();
    expect(await ada.square('A1')).toContain('G');
    // A blank asks once; moving it does not ask again, and two clicks do.
    await tile('?').dragTo(cell(ada, 'C1'));
    await page.keyboard.press('k');
    await cell(ada, 'C1').dragTo(cell(ada, 'E1'));
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await ada.square('E1')).toContain('K, blank');
    await cell(ada, 'E1').dblclick();
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('l');
    expect(await ada.square('E1')).toContain('L, blank');
    nothingWentWrong(ada);
  });

  test('a word on the board tells its score, and its meaning where that may be known', async () => {
    const ada = await alone(world);
    await ada.chooses('HORNAEI');
    await ada.lays('8F', 'HORN');
    await ada.plays();
    await ada.chooses('AEIO');
    await cell(ada, 'G8').hover();
    await testid(ada, 'word-tip').getByText('8F HORN').waitFor();
    expect(await testid(ada, 'word-tip').textContent()).toContain('(4 + 1 + 1 + 1) × 2 = 14');
    await testid(ada, 'word-tip').locator('.meaning').waitFor();
    await testid(ada, 'players').hover();
    await testid(ada, 'word-tip').waitFor({ state: 'detached' });
    nothingWentWrong(ada);
  });
});

describe('touch', () => {
  test('two fingers bring the board near and show it whole; a finger that rests takes a tile back', async () => {
    const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
    await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], rules: [onlyA(40)], ...ANY_WORD });
    await ada.starts();
    await ada.seesBoard();
    const devtools = await ada.context.newCDPSession(ada.page);
    const box = (await ada.page.locator('[data-squares]').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', half?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: half === undefined ? [] : [{ x: x - half, y, id: 0 }, { x: x + half, y, id: 1 }] });
    const pinch = async (from: number, to: number) => {
      await touch('touchStart', from);
      for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4);
      await touch('touchEnd');
    };
    await pinch(30, 90);
    await ada.page.getByRole('button', { name: 'Whole board' }).waitFor();
    await pinch(90, 30);
    await ada.page.getByRole('button', { name: 'Zoom in' }).waitFor();

    await ada.page.locator('[data-slot="0"]').tap();
    await cell(ada, 'H8').tap();
    await ada.page.locator("[role=gridcell][aria-label^='H8,'][aria-label*='not played yet']").waitFor();
    await ada.page.getByRole('button', { name: 'Whole board' }).waitFor();
    const at = (await cell(ada, 'H8').boundingBox())!;
    // It is seen to go before it goes: for a moment, which somebody who only looks now and then could miss.
    await ada.page.evaluate(() => {
      const seen = new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[role=gridcell].held')) return;
          observer.disconnect();
          resolve();
        }).observe(document.querySelector('[data-squares]')!, { subtree: true, attributeFilter: ['class'] });
      });
      Object.assign(window, { seen });
    });
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: at.x + at.width / 2, y: at.y + at.height / 2 }] });
    await ada.page.evaluate(() => (window as unknown as { seen: Promise<void> }).seen);
    await ada.page.locator("[role=gridcell][aria-label^='H8,'][aria-label*='empty']").waitFor();
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    nothingWentWrong(ada);
  });

  test('a tile dropped outside a zoomed board goes back to the rack', async () => {
    const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
    await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], rules: [onlyA(40)], ...ANY_WORD });
    await ada.starts();
    await ada.seesBoard();
    await ada.page.locator('[data-slot="0"]').tap();
    await cell(ada, 'H8').tap();
    await ada.page.getByRole('button', { name: 'Whole board' }).waitFor();
    const middle = async (one: Locator) => {
      const { x, y, width, height } = (await one.boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [from, to] = [await middle(cell(ada, 'H8')), await middle(testid(ada, 'play'))];
    // The board is there as well, but out of sight.
    const board = (await ada.page.locator('[data-squares]').boundingBox())!;
    expect(to.x > board.x && to.x < board.x + board.width && to.y > board.y && to.y < board.y + board.height).toBe(true);
    const devtools = await ada.context.newCDPSession(ada.page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', from);
    // Where the tile would land is seen over the tile, which is hardly larger than its square there.
    await touch('touchMove', { x: from.x, y: from.y - 20 });
    const layer = (what: string) => ada.page.locator(what).evaluate((one) => Number(getComputedStyle(one).zIndex));
    expect(await layer('.drop-frame')).toBeGreaterThan(await layer('.ghost'));
    expect(await ada.page.locator('.drop-frame').evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    // A finger holds the tile above itself.
    for (let step = 1; step <= 5; step += 1) {
      await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 5, y: from.y + ((to.y + 46 - from.y) * step) / 5 });
    }
    await touch('touchEnd');
    await ada.page.locator('.ghost').waitFor({ state: 'detached' });
    expect(await tentative(ada)).toBe(0);
    expect((await ada.rack()).length).toBe(7);
    nothingWentWrong(ada);
  });
});

test('a finger that stays on the rack sorts its tiles, and lays none', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  const before = await ada.rack();
  const boxes = await Promise.all([0, 3].map(async (slot) => (await ada.page.locator(`[data-slot="${slot}"]`).boundingBox())!));
  const [from, to] = boxes.map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })) as [{ x: number; y: number }, { x: number; y: number }];
  const devtools = await ada.context.newCDPSession(ada.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', { x: from.x + ((to.x - from.x) * step) / 5, y: from.y });
  await touch('touchEnd');
  await ada.page.locator('.ghost').waitFor({ state: 'detached' });
  expect(await tentative(ada)).toBe(0);
  expect(await ada.rack()).toBe(before.slice(1, 4) + before[0] + before.slice(4));
  nothingWentWrong(ada);
});

describe('slow fingers', () => {
  test('a tap may be slow: it picks up a tile, lays it, and takes back only tiles that were shown to go', async () => {
    const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
    await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], rules: [onlyA(40)], ...ANY_WORD });
    await ada.starts();
    await ada.seesBoard();
    const devtools = await ada.context.newCDPSession(ada.page);
    const start = Date.now() / 1000;
    let passed = 0;
    /** A finger that rests almost a second, as the browser is told. */
    const press = async (selector: string) => {
      const box = (await ada.page.locator(selector).boundingBox())!;
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
      passed += 2;
      // Both at once, so that the finger rests no longer than it is said to.
      await Promise.all([
        devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: start + passed }),
        devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: start + passed + 0.9 }),
      ]);
    };
    const picked = ada.page.locator('[data-slot="0"][aria-pressed=true]');
    await press('[data-slot="0"]');
    await picked.waitFor();
    await press("[role=gridcell][aria-label^='H8,']");
    const tile = ada.page.locator("[role=gridcell][aria-label^='H8,'][aria-label*='not played yet']");
    await tile.waitFor();
    await ada.page.getByRole('button', { name: 'Whole board' }).waitFor();
    await press("[role=gridcell][aria-label^='H8,']");
    await ada.page.locator('[role=gridcell].picked').waitFor();
    expect(await tentative(ada)).toBe(1);
    // A button asks a finger for a second press, however long the first was.
    await press('[data-testid=pass]');
    await testid(ada, 'pass').getByText('Really pass?').waitFor();
    await ada.does(() => press('[data-testid=pass]'));
    nothingWentWrong(ada);
  });
});

describe('whose turn it is', () => {
  test('title and icon of the tab say it, and a notice does if it is wanted', async () => {
    const [ada, ben] = (await sit(world, 2, { rules: [FIRST_SEAT, onlyA(40)], ...ANY_WORD })) as [Person, Person];
    const icon = (person: Person) => person.page.locator('link[rel=icon]').getAttribute('href');
    await ada.waitsForTurn();
    expect([await icon(ada), await icon(ben)]).toEqual(['/icon-turn.svg', '/icon.svg']);
    await ben.context.grantPermissions(['notifications']);
    // A page that nobody looks at, and what it would show.
    await ben.page.evaluate(() => {
      const told: string[] = [];
      class Told {
        static permission = 'granted';
        static requestPermission = () => Promise.resolve('granted');
        constructor(title: string) {
          told.push(title);
        }
        close() {}
      }
      Object.assign(window, { told, Notification: Told });
      Object.defineProperty(document, 'hidden', { get: () => true });
    });
    await testid(ben, 'menu').click();
    await testid(ben, 'notices').click();
    await testid(ben, 'notices').and(ben.page.locator('[aria-pressed=true]')).waitFor();
    await ben.page.keyboard.press('Escape');
    await ada.passes();
    await ben.waitsForTurn();
    await ben.page.waitForFunction(() => (window as unknown as { told: string[] }).told.length > 0);
    expect(await ben.page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual(['Your turn.']);
    expect(await icon(ben)).toBe('/icon-turn.svg');
    nothingWentWrong(ada, ben);
  });

  test('tentative tiles survive a challenge', async () => {
    const [ada, ben] = await twoAt(world, { rules: [onlyA(40)], ...ANY_WORD });
    await ada.lays('8H', 'AA');
    await ada.plays();
    // Somebody who has just played tries out the next word while the other doubts the last.
    await ada.lays('A1', 'AAA');
    await ben.waitsForTurn();
    await testid(ben, 'challenge').click();
    await testid(ben, 'challenge').click();
    // Without a word list the table decides.
    await testid(ada, 'doubt').getByRole('button', { name: 'Yes, it counts' }).click();
    await testid(ada, 'challenge-card').waitFor();
    expect(await tentative(ada)).toBe(3);
    nothingWentWrong(ada, ben);
  });
});
