import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { alone, ANY_WORD, cell, FIRST_SEAT, FOR_TWO, nothingWentWrong, sit, testid, twoAt } from './tables.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

describe('equipment and set-up', () => {
  /** Rules: E1, E2 */
  test('the board has its squares, and the set its hundred tiles', async () => {
    const ada = await alone(world);
    const labels = await ada.page.locator('[role=gridcell]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    expect(labels.length).toBe(225);
    const count = (text: string) => labels.filter((label) => label.includes(text)).length;
    expect([count('word times 3'), count('word times 2'), count('letter times 3'), count('letter times 2')]).toEqual([8, 17, 12, 24]);
    expect(labels.filter((label) => label.includes('start'))).toEqual(['H8, start, word times 2, empty']);
    // All tiles lie face up, with their number and their value.
    const set = await ada.page.locator('dialog[open] .tiles:not(.chosen) button').evaluateAll((all) =>
      all.map((one) => `${one.querySelector('.face')?.textContent?.trim()}${one.querySelector('.count')?.textContent}/${one.querySelector('.value')?.textContent ?? 0}`),
    );
    expect(set.join(' ')).toBe(
      'A9/1 B2/3 C2/3 D4/2 E12/1 F2/4 G3/2 H2/4 I9/1 J1/8 K1/5 L4/1 M2/3 N6/1 O8/1 P2/3 Q1/10 R6/1 S4/1 T6/1 U4/1 V2/4 W2/4 X1/8 Y2/4 Z1/10 2/0',
    );
    nothingWentWrong(ada);
  });

  /** Rules: E3 */
  test('the premium squares have the colours of the edition', async () => {
    const ada = await world.person('Ada');
    const hues = async (edition: string) => {
      await ada.makes({ edition: `${edition}+solitaire`, seats: [{ occupant: 'person' }] });
      await ada.starts();
      await ada.seesBoard();
      const colour = (name: string) => cell(ada, name).evaluate((one) => getComputedStyle(one).backgroundColor);
      const found = [];
      // Double letter, triple letter, double word, triple word.
      for (const name of ['D1', 'F2', 'B2', 'A1']) found.push(named(await colour(name)));
      return found;
    };
    for (const edition of ['deluxe', 'school', 'graves']) expect(await hues(edition), edition).toEqual(['light blue', 'blue', 'pink', 'red']);
    expect(await hues('box2007')).toEqual(['blue', 'green', 'red', 'orange']);
    nothingWentWrong(ada);
  });

  /** Rules: E4, E5 */
  test('tiles are drawn for first play, everybody draws seven, and nobody sees the rack of another', async () => {
    const [ada, ben] = await twoAt(world);
    const drawn = (await testid(ada, 'draws').textContent()) ?? '';
    expect(drawn).toMatch(/^.*(You|Ada|Ben) drew .* and (you|Ada|Ben) drew .*\. The letter nearest A goes first, so you start\./);
    const draws = [...drawn.matchAll(/(You|you|Ada|Ben) drew ([A-Z]|blank)\b/g)].slice(-2);
    const rank = (tile: string) => (tile === 'blank' ? '' : tile);
    const [first] = draws.sort((a, b) => rank(a[2]!).localeCompare(rank(b[2]!)));
    expect(first![1]).toMatch(/^you$/i);
    for (const person of [ada, ben]) {
      expect((await person.rack()).length).toBe(7);
      expect(await person.page.getByLabel(/^Rack of/).count()).toBe(0);
    }
    nothingWentWrong(ada, ben);
  });

  /** Rules: E6, T7 */
  test('play goes round to the left, and a turn may be a pass', async () => {
    const people = await sit(world, 3, { rules: [FIRST_SEAT] });
    for (const person of people) {
      expect(await person.waitsForTurn()).toBe('turn');
      await person.passes();
    }
    expect(await people[0]!.waitsForTurn()).toBe('turn');
    expect((await people[2]!.announcements()).filter((text) => /^\S+ pass(es)?\.$/.test(text))).toEqual(['Ada passes.', 'Ben passes.', 'You pass.']);
    nothingWentWrong(...people);
  });
});

describe('turns', () => {
  /** Rules: L1, T3, T4, S1, S2, S3, S5, S9 */
  test('the five turns of the example are played at a table, and each has the score of the example', async () => {
    const ada = await alone(world);
    await ada.chooses('HORNFAM');
    const turns = [
      { at: '8F', tiles: 'HORN', words: ['HORN'], score: 14, then: 'SPAT' },
      { at: 'H6', tiles: 'FAM', words: ['FARM'], score: 9, then: 'EOB' },
      { at: '10F', tiles: 'PASTE', words: ['PASTE', 'FARMS'], score: 25, then: 'BITEE' },
      { at: '9I', tiles: 'OB', words: ['MOB', 'NOT', 'BE'], score: 16, then: 'AA' },
      { at: '11E', tiles: 'BIT', words: ['BIT', 'PI', 'AT'], score: 16, then: 'III' },
    ];
    let total = 0;
    for (const { at, tiles, words, score, then } of turns) {
      await ada.lays(at, tiles);
      await ada.page.locator(`[data-testid=badge][data-score='${score}']`).waitFor();
      const formed = (await testid(ada, 'words-formed').locator('.word').allTextContents()).sort();
      expect(formed).toEqual([...words].sort());
      await ada.plays();
      total += score;
      expect(await ada.score(0)).toBe(total);
      await ada.chooses(then);
      expect((await ada.rack()).length).toBe(7);
    }
    const sheet = await testid(ada, 'sheet').locator('tbody tr').allTextContents();
    expect(sheet.map((line) => line.replace(/\s+/g, ' ')).at(-1)).toMatch(/BIT.*\+16 ?80/);
    nothingWentWrong(ada);
  });

  /** Rules: S2, S4, S6, T5, T6 */
  test('a blank gets its letter, scores nothing, doubles the word on the star, and keeps its letter; seven tiles earn fifty', async () => {
    const ada = await alone(world);
    await ada.chooses('RETAIN?');
    await ada.lays('8B', 'RETAIN');
    await ada.page.locator("[data-testid=rack] [data-face='?']").dragTo(cell(ada, 'H8'));
    await ada.page.getByRole('dialog', { name: 'What does the blank stand for?' }).waitFor();
    await ada.page.keyboard.press('s');
    // (1 + 1 + 1×2 + 1 + 1 + 1 + 0) × 2 + 50
    await ada.page.locator("[data-testid=badge][data-score='64 ★']").waitFor();
    expect(await testid(ada, 'words-formed').textContent()).toContain('(1 + 1 + 1×2 + 1 + 1 + 1 + 0) × 2 = 14');
    await ada.plays();
    await ada.chooses('AAAAEEE');
    expect(await ada.square('H8')).toBe('H8, S, blank, last play');
    // Somebody who drags it or clicks it twice moves nothing.
    await cell(ada, 'H8').dragTo(cell(ada, 'A1'));
    await cell(ada, 'H8').dblclick();
    expect(await ada.page.locator('dialog[open]').count()).toBe(0);
    expect(await ada.square('H8')).toContain('S, blank');
    expect(await ada.square('A1')).toContain('empty');
    nothingWentWrong(ada);
  });

  /** Rules: T1, T2, T8 */
  test('tiles that are no play are refused with the reason, and a word may be played again', async () => {
    const ada = await alone(world);
    await ada.chooses('ATTTEEE');
    await ada.lays('8H', 'A');
    expect(await ada.whyNot()).toBeTruthy();
    await ada.lays('1A', 'AT');
    expect(await ada.whyNot()).toBeTruthy();
    await ada.page.keyboard.press('Enter');
    expect(await ada.whyNot(), 'it was not played').toBeTruthy();
    await ada.lays('8H', 'AT');
    await ada.plays();
    await ada.chooses('AA');
    for (const [at, tiles] of [['1A', 'AT'], ['9J', 'T']] as const) {
      await ada.lays(at, tiles);
      expect(await ada.whyNot(), at).toBeTruthy();
    }
    // A gap, and two lines at once.
    await ada.lays('H9', 'T');
    await ada.page.locator("[data-testid=rack] [data-face='E']").first().dragTo(cell(ada, 'H11'));
    expect(await ada.whyNot()).toBeTruthy();
    await ada.lays('H9', 'T');
    await ada.page.locator("[data-testid=rack] [data-face='E']").first().dragTo(cell(ada, 'J8'));
    expect(await ada.whyNot()).toBeTruthy();
    await ada.lays('H9', 'T');
    await ada.plays();
    const sheet = await testid(ada, 'sheet').locator('.deed').allTextContents();
    expect(sheet.map((line) => line.trim().split(' ')[0])).toEqual(['8H', 'H8']);
    nothingWentWrong(ada);
  });

  /** Rules: T9 */
  test('where two tiles are needed, one is enough only to make a word longer', async () => {
    const ada = await alone(world, { edition: 'literacy+open-pool' });
    await ada.chooses('ATTEEEE');
    await ada.lays('8H', 'AT');
    await ada.plays();
    await ada.chooses('AA');
    await ada.lays('H9', 'T');
    expect(await ada.whyNot()).toBeTruthy();
    await ada.lays('8J', 'E');
    await ada.page.locator("[data-testid=badge][data-score='3']").waitFor();
    await ada.plays();
    nothingWentWrong(ada);
  });

  /** Rules: T7 */
  test('tiles are exchanged with the keyboard, and the new ones are drawn first', async () => {
    const set = '{ blanks = 0, letters = [{ face = "A", count = 12, value = 1, vowel = true }, { face = "B", count = 6, value = 3 }] }';
    const [ada, ben] = await twoAt(world, { rules: [{ key: 'alphabet', value: set }, FOR_TWO], ...ANY_WORD });
    const face = (await ada.rack())[0]!;
    await ada.page.keyboard.press('4');
    const dialog = ada.page.getByRole('dialog', { name: 'Exchange tiles' });
    expect(await dialog.textContent()).toContain('Pick the tiles you want to swap, up to 4. This uses up your turn.');
    await ada.page.keyboard.press(face.toLowerCase());
    await ada.does(() => ada.page.keyboard.press('Enter'));
    await ben.waitsForTurn();
    expect((await ada.rack()).length).toBe(7);
    expect((await ben.announcements()).some((text) => text.includes('exchanges 1 tile'))).toBe(true);
    nothingWentWrong(ada, ben);
  });
});

/** A colour by its name, as far as the boards need one. */
function named(rgb: string): string {
  const [r = 0, g = 0, b = 0] = (rgb.match(/[\d.]+/g) ?? []).map(Number);
  const [high, low] = [Math.max(r, g, b), Math.min(r, g, b)];
  const turn = high === r ? ((g - b) / (high - low)) * 60 : high === g ? 120 + ((b - r) / (high - low)) * 60 : 240 + ((r - g) / (high - low)) * 60;
  const hue = (turn + 360) % 360;
  const light = (high + low) / 510;
  if (hue > 180 && hue < 250) return light > 0.7 ? 'light blue' : 'blue';
  if (hue > 80 && hue < 170) return 'green';
  if (hue >= 18 && hue <= 45) return 'orange';
  return light > 0.7 ? 'pink' : 'red';
}
