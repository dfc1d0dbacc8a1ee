import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, cell, testid } from './tables.ts';
import { PHONE, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** The tile of a rack. */
const slot = ({ page }: Person, face: string) => page.locator(`[data-testid=rack] [data-face='${face}']`).first();

/** Waits for a step of a lesson. */
const onStep = ({ page }: Person, n: number) => page.locator(`[data-testid=lesson][data-step='${n}']`).waitFor();

/** How a tile goes from the rack to the board. */
type Way = (who: Person, face: string, to: string) => Promise<void>;

const drag: Way = async (who, face, to) => {
  const { mouse } = who.page;
  // The rack may still move, because of the remark about the tile before: this waits until the tile stands still.
  await slot(who, face).hover();
  await mouse.down();
  const there = await cell(who, to).boundingBox();
  await mouse.move(there!.x + there!.width / 2, there!.y + there!.height / 2, { steps: 4 });
  await mouse.up();
};

const tap: Way = async (who, face, to) => {
  await slot(who, face).tap();
  await cell(who, to).tap();
};

const click: Way = async (who, face, to) => {
  await slot(who, face).click();
  // A tile that was picked up lies nowhere before its square is clicked.
  expect(await who.page.locator('[role=gridcell][aria-selected=true]').count()).toBe(await who.page.locator('[data-slots] .gap').count() - gaps.get(who)!);
  await cell(who, to).click();
};
/** How many slots of the rack were empty when the step began. */
const gaps = new Map<Person, number>();

/** Lays tiles and plays them, and goes on. */
async function plays(who: Person, way: Way, tiles: readonly string[]): Promise<void> {
  gaps.set(who, await who.page.locator('[data-slots] .gap').count());
  for (const tile of tiles) {
    const [to, face] = tile.split('=') as [string, string];
    await way(who, /[a-z]/.test(face) ? '?' : face, to);
    if (/[a-z]/.test(face)) await who.page.getByRole('dialog').getByRole('button', { name: face.toUpperCase(), exact: true }).click();
    await cell(who, to).and(who.page.locator('[aria-selected=true]')).waitFor();
  }
  await testid(who, 'play').click();
  await testid(who, 'sums').waitFor();
}

const FIRST = [
  ['F8=H', 'G8=O', 'H8=R', 'I8=N'], ['H6=F', 'H7=A', 'H9=M'], ['F10=P', 'G10=A', 'H10=S', 'I10=T', 'J10=E'],
  ['I9=O', 'J9=B'], ['E11=B', 'F11=I', 'G11=T'], ['E8=t'],
];
const SCORES = [14, 9, 25, 16, 16, 7];

/** The first lesson from its beginning to its end. */
async function takesFirstLesson(who: Person, way: Way): Promise<void> {
  const { page } = who;
  await who.opens('/learn/five-turns');
  for (const [at, tiles] of FIRST.entries()) {
    await onStep(who, at + 1);
    await plays(who, way, tiles);
    await testid(who, 'coach').getByText(`scores ${SCORES[at]}!`).waitFor();
    await testid(who, 'next').click();
  }
  // A click on a tile leads to the exchange as well, with that tile chosen.
  await slot(who, 'V').click();
  await page.getByRole('dialog').getByRole('button', { name: /^V,/, pressed: true }).waitFor();
  for (const button of await page.getByRole('dialog').getByRole('button', { name: /^U,/ }).all()) await button.click();
  await testid(who, 'do-exchange').click();
  await testid(who, 'next').click();
  await testid(who, 'challenge').click();
  await testid(who, 'coach').getByText('DRAWED is not in the word list.').waitFor();
  await testid(who, 'next').click();
  await testid(who, 'accept').click();
  await testid(who, 'coach').getByText('Right!').waitFor();
  await testid(who, 'next').click();
  await plays(who, way, ['K14=S', 'L14=T', 'M14=A', 'N14=G', 'O14=E']);
  await testid(who, 'next').click();
  await testid(who, 'end').getByText('Lesson complete!').waitFor();
  await testid(who, 'right').getByText('You did all 10 yourself.').waitFor();
}

/** Rules: L1 */
test('the first lesson is played to its end by dragging, and the page remembers it (L1)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn');
  await page.locator('[data-lesson=five-turns]').getByText('Start here').waitFor();
  await takesFirstLesson(ada, drag);
  await page.getByRole('link', { name: 'All lessons' }).click();
  await page.locator('[data-lesson=five-turns]').getByTestId('done').waitFor();
  await page.locator('[data-lesson=guide-game]').getByText('Start here').waitFor();
  expect(ada.faults).toEqual([]);
});

test('the first lesson is played to its end by tapping on a phone (L1)', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
  await takesFirstLesson(ada, tap);
  expect(ada.faults).toEqual([]);
});

test('the first lesson is played to its end by clicking a tile and then its square (L1)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/five-turns');
  await onStep(ada, 1);
  // A child who clicks around on squares first has laid nothing, and a square takes the next tile once.
  for (const name of ['H8', 'H8', 'A1', 'F8']) await cell(ada, name).click();
  await slot(ada, 'H').click();
  await cell(ada, 'F8').and(page.locator('[aria-selected=true]')).waitFor();
  await slot(ada, 'O').click();
  expect(await page.locator('[role=gridcell][aria-selected=true]').count()).toBe(1);
  await testid(ada, 'recall').click();
  await takesFirstLesson(ada, click);
  expect(ada.faults).toEqual([]);
});

test('a good word that was not asked for is not shown as right (L1)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/five-turns');
  await onStep(ada, 1);
  await page.keyboard.type('SOAP');
  await testid(ada, 'said').getByText('SOAP is a good word, but this step asks for HORN.').waitFor();
  expect(await testid(ada, 'coach').getAttribute('data-tone')).toBe('wrong');
  expect(await testid(ada, 'sum').getAttribute('class')).not.toContain('right');
  await page.keyboard.press('Escape');
  await page.keyboard.type('HORN');
  await testid(ada, 'coach').and(page.locator('[data-tone=right]')).waitFor();
  expect(await testid(ada, 'sum').getAttribute('class')).toContain('right');
  // Letting a bad word stand has a message of its own.
  await ada.opens('/learn/five-turns?step=8');
  await onStep(ada, 8);
  await testid(ada, 'accept').click();
  await testid(ada, 'coach').getByText('Nobody challenged it').waitFor();
  expect(await testid(ada, 'coach').getAttribute('data-tone')).toBe('wrong');
  // A step that does not exist changes nothing.
  await ada.opens('/learn/five-turns?step=99');
  await onStep(ada, 8);
  expect(ada.faults).toEqual([]);
});

test('requested squares are announced, the sum is next to the tiles, and a wrong play is explained (L1)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/five-turns');
  expect(await ada.square('H8')).toMatch(/start.*marked/);
  expect(await ada.square('H9')).not.toContain('marked');
  // Typing begins where the first tile goes.
  await page.keyboard.type('HOR');
  await testid(ada, 'sum').and(page.locator('[data-score="12"]')).waitFor();
  await testid(ada, 'said').getByText('HOR isn’t a word yet. One more tile!').waitFor();
  await page.keyboard.press('Escape');
  await drag(ada, 'H', 'A1');
  await testid(ada, 'said').getByText('A1 is not one of the marked squares.').waitFor();
  await page.keyboard.press('Enter');
  await testid(ada, 'alerts').getByText('A1 is not one of the marked squares.').waitFor({ state: 'attached' });
  await testid(ada, 'recall').click();
  // The right tiles on the right squares, in the wrong order.
  await page.keyboard.type('HRO');
  await testid(ada, 'said').getByText('does not belong on').waitFor();
  // Only wrong tiles are ringed.
  const ring = (name: string) => cell(ada, name).locator('.tentative').evaluate((tile) => getComputedStyle(tile).outlineColor);
  expect(await ring('G8')).not.toBe(await ring('F8'));
  // A word is typed with the letters that lie there already, or without them.
  await ada.opens('/learn/five-turns?step=2');
  await onStep(ada, 2);
  await page.keyboard.type('FARM');
  await testid(ada, 'sum').and(page.locator('[data-score="9"]')).waitFor();
  await page.keyboard.press('Enter');
  await testid(ada, 'coach').getByText('FARM scores 9!').waitFor();
  expect(ada.faults).toEqual([]);
});

test('hints come in three steps, and an answer that was shown is not counted as found', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/find-the-play');
  const hints = page.getByRole('region', { name: 'Hints' });
  const show = hints.getByRole('button');
  await show.click();
  await hints.getByText('good at repairs').waitFor();
  expect(await page.locator('[role=gridcell].wanted').count()).toBe(0);
  await show.click();
  await hints.getByText('Y', { exact: true }).waitFor();
  expect(await page.locator('[role=gridcell].wanted').count()).toBe(1);
  await show.click();
  await testid(ada, 'play').click();
  await testid(ada, 'coach').getByText('HANDY scores').waitFor();
  for (let step = 2; step <= 5; step += 1) {
    await testid(ada, step === 2 ? 'next' : 'skip').click();
    await onStep(ada, step);
  }
  await testid(ada, 'skip').click();
  await testid(ada, 'end').getByText('Lesson complete!').waitFor();
  expect(await testid(ada, 'end').textContent()).not.toContain('Well done');
  await testid(ada, 'right').getByText('seen every step').waitFor();
  expect(ada.faults).toEqual([]);
});

/** Rules: L2 */
test('the guide game is typed to its end, with the scores of both players and its two lessons (L2)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/guide-game');
  const words = (
    'HORN FARM PASTE MOB DIAL PREVENT MODELS QUITE PRANK SIR HERO AWE CORE ZEAL AZURE LYING ' +
    'HEX TAX CONQUEST JIG YORE ON DONE FETE WIN LIED GIVE IF BE CAB UP AN'
  ).split(' ');
  const totals: Record<number, [number, number]> = { 1: [14, 0], 2: [14, 9], 6: [55, 107], 19: [387, 272], 32: [458, 366] };
  for (const [at, word] of words.entries()) {
    await onStep(ada, at + 1);
    // A word alone is laid where the game has it, also one that lies on the board already.
    await page.getByLabel('A word, or a play').fill(word.toLowerCase());
    await page.keyboard.press('Enter');
    await testid(ada, 'sums').waitFor();
    const [a, b] = totals[at + 1] ?? [];
    if (a !== undefined) await testid(ada, 'total-0').getByText(`${a}`, { exact: true }).waitFor();
    if (b !== undefined) await testid(ada, 'total-1').getByText(`${b}`, { exact: true }).waitFor();
    // What leads on has the focus.
    await testid(ada, 'next').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
  }
  await testid(ada, 'end').getByText('Final score: Player A 456, Player B 368.').waitFor();
  expect(await testid(ada, 'learnt').locator('li').allTextContents()).toEqual([expect.stringContaining('over the whole board'), expect.stringContaining('premium squares')]);
  expect(ada.faults).toEqual([]);
});

test('hints are taken by pressing one key repeatedly, and the play that the last one lays is announced', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/five-turns');
  await onStep(ada, 1);
  await page.getByRole('button', { name: 'Show the hint: A nudge' }).focus();
  // The link to the content leads there, and nowhere else: a tile that was laid stays.
  await page.keyboard.press('h');
  await page.getByRole('link', { name: 'To the content' }).press('Enter');
  await page.locator('main:focus').waitFor();
  await page.locator("[role=gridcell][aria-label^='F8, H']").waitFor();
  await page.getByRole('button', { name: 'Show the hint: A nudge' }).focus();
  for (const next of ['Which tiles', 'Show me the play']) {
    await page.keyboard.press('Enter');
    await page.locator(`button[aria-label='Show the hint: ${next}']:focus`).waitFor();
  }
  await page.keyboard.press('Enter');
  await page.getByTestId('announcements').getByText('HORN, with H, N, O, R from your rack').waitFor();
  // The board has the keyboard: Enter plays what lies there.
  await page.locator('[role=gridcell]:focus').waitFor();
  await page.keyboard.press('Enter');
  await testid(ada, 'sums').waitFor();
  // A key that is printed on a button is no part of its name.
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
  // Nor does the key for an exchange look like a number of tiles.
  await ada.opens('/learn/five-turns?step=7');
  await page.getByRole('button', { name: 'Exchange', exact: true }).getByText('key 4').waitFor();
  expect(ada.faults).toEqual([]);
});

test('a lesson is taken up where it was left', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/learn/guide-game?step=3');
  await onStep(ada, 3);
  await ada.opens('/learn');
  await ada.page.locator('[data-lesson=guide-game]').getByText('You are on step 3 of 32.').waitFor();
  await ada.opens('/learn/guide-game');
  await onStep(ada, 3);
  expect(await ada.square('H6')).toContain('F, 4');
  expect(ada.faults).toEqual([]);
});

/** Rules: L3 */
test('the referee accepts a play or says why not, by keyboard alone (L3)', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  await ada.opens('/learn/dos-and-donts');
  const answers = ['no', 'yes', 'no', 'yes', '', '', 'yes', 'yes', 'S', 'yes'];
  for (const [at, answer] of answers.entries()) {
    await onStep(ada, at + 1);
    if (answer === 'S') {
      await page.keyboard.type('S');
      await testid(ada, 'sum').waitFor();
      await page.keyboard.press('Enter');
    } else if (answer) {
      await testid(ada, answer).focus();
      await page.keyboard.press('Enter');
    }
    if (at === 0) await testid(ada, 'coach').getByText('one row or one column').waitFor();
    if (at === 1) {
      await testid(ada, 'coach').getByText('Not quite.').waitFor();
      await testid(ada, 'coach').getByText('DD is not in the word list.').waitFor();
    }
    await testid(ada, 'next').focus();
    await page.keyboard.press('Enter');
  }
  await testid(ada, 'right').getByText('You did 7 of 8 yourself. 1 was shown or corrected.').waitFor();
  expect(ada.faults).toEqual([]);
});

test('a play is found by its word alone, and a play that scores less is told that there is a better one', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
  const { page } = ada;
  await ada.opens('/learn/find-the-play');
  const types = async (word: string) => {
    await page.getByLabel('A word, or a play').fill(word);
    await page.getByRole('button', { name: 'Play it' }).tap();
  };
  await types('zebra');
  await testid(ada, 'said').getByText('With these tiles ZEBRA fits nowhere on the board.').waitFor();
  await types('handa');
  await testid(ada, 'said').getByText('HANDA is not in the word list.').waitFor();
  for (const [at, word] of ['handy', 'soapy', 'qat', 'retinas', 'editors'].entries()) {
    await onStep(ada, at + 1);
    if (word === 'editors') {
      await types('8G PLANE');
      await testid(ada, 'said').getByText(/^PLANE is worth \d+\. Keep looking: there is a play worth \d+ or more\.$/).waitFor();
    }
    await types(word);
    await testid(ada, 'sums').waitFor();
    await testid(ada, 'next').tap();
  }
  await testid(ada, 'right').getByText('You did all 5 yourself.').waitFor();
  expect(ada.faults).toEqual([]);
});

test('a lesson speaks German, and nothing of it is wider than a phone', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true }, { language: 'de', theme: 'dark' });
  const { page } = ada;
  for (const name of ['five-turns', 'guide-game', 'dos-and-donts', 'find-the-play']) {
    await ada.opens(`/learn/${name}`);
    await page.getByText(/^Schritt 1 von/).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  }
  await ada.opens('/learn/five-turns');
  await testid(ada, 'hint').tap();
  await testid(ada, 'coach').getByText('Das R kommt auf den Stern').waitFor();
  // Board, rack and buttons are on the screen together with the coach.
  const bar = await testid(ada, 'play').boundingBox();
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(PHONE.height);
  expect(ada.faults).toEqual([]);
});

test('the ten tips are cards, in German too (L4)', async () => {
  const ada = await world.person('Ada', undefined, { language: 'de' });
  await ada.opens('/learn');
  await ada.page.getByRole('heading', { name: 'Zehn Tipps' }).waitFor();
  expect(await ada.page.getByTestId('tips').locator('li').count()).toBe(10);
  expect(ada.faults).toEqual([]);
});

test('a hint comes with the tip that its play follows, until the tiles are taken back (L4)', async () => {
  const ada = await alone(world);
  await ada.chooses('RETAINS');
  await ada.asksForPlay();
  await testid(ada, 'tip').and(ada.page.locator('[data-tip=bingos]')).waitFor();
  expect(await testid(ada, 'tip').textContent()).toContain('A tip for this play');
  await testid(ada, 'recall').click();
  await testid(ada, 'tip').waitFor({ state: 'detached' });
  expect(ada.faults).toEqual([]);
});

test('lessons and rules that could not be fetched are fetched when the network is back, or when it is asked for', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  const api = '**/api/v1/{lessons,lessons/*,editions,rules}*';
  const fails = async (address: string) => {
    await page.route(api, (route) => route.abort());
    await ada.opens(address);
    await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.unroute(api);
  };
  for (const [address, part] of [['/learn', 'tips'], ['/rules', 'tile-set']] as const) {
    await fails(address);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.getByTestId(part).first().waitFor();
  }
  // Where nothing comes back by itself, the button asks.
  await page.addInitScript(() => void ((window as unknown as { wires: { cut: boolean } }).wires.cut = true));
  await fails('/learn/five-turns');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Step 1 of 10').first().waitFor();
  expect(ada.faults).toEqual([]);
});
