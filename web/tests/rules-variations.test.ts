import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, ANY_WORD, cell, FIRST_SEAT, nothingWentWrong, onlyA, rule, sit, testid, twoAt } from './tables.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const dropOn = (person: Person, face: string, square: string) =>
  person.page.locator(`[data-testid=rack] [data-face='${face}']`).first().dragTo(cell(person, square));
const changed = (person: Person, square: string) =>
  person.page.locator(`[role=gridcell][aria-label^='${square},'][aria-label*='changed']`).waitFor();

describe('variations', () => {
  /** Rules: V1 */
  test('the first word needs its minimum length, and a player who has no such word passes', async () => {
    const [ada, ben] = (await sit(world, 2, { edition: 'deluxe+first-word-4', rules: [FIRST_SEAT], ...ANY_WORD })) as [Person, Person];
    await ada.laysAnything(3);
    expect(await ada.whyNot()).toContain('4');
    await ada.passes();
    await ben.waitsForTurn();
    await ben.laysAnything(3);
    expect(await ben.whyNot()).toContain('4');
    await ben.page.keyboard.press('Escape');
    await ben.laysAnything(4);
    await ben.plays();
    nothingWentWrong(ada, ben);
  });

  /** Rules: V2 */
  test('a word on the board is taken up and laid again in another order, with a new tile', async () => {
    const ada = await alone(world, { edition: 'deluxe+rearranging+open-pool' });
    await ada.chooses('EATSIII');
    await ada.lays('8H', 'EAT');
    await ada.plays();
    await ada.chooses('OOO');
    await testid(ada, 'rearrange').click();
    await cell(ada, 'H8').click();
    await changed(ada, 'H8');
    // EAT becomes TEA by two exchanges of neighbours, and TEAS with the tile of the rack.
    for (const [from, to] of [['I8', 'J8'], ['H8', 'I8']] as const) {
      await cell(ada, from).click();
      await cell(ada, to).click();
    }
    await dropOn(ada, 'S', 'K8');
    // The star was covered before: only the letters count.
    await ada.page.locator("[data-testid=badge][data-score='4']").waitFor();
    await ada.plays();
    await ada.chooses('I');
    expect((await ada.types('row 8'))[0]).toBe('Row 8: H8 TEAS');
    nothingWentWrong(ada);
  });

  /** Rules: V3 */
  test('single letters on the board are replaced before the turn; the letters gained are on the rack', async () => {
    const ada = await alone(world, { edition: 'deluxe+substitution+open-pool' });
    await ada.chooses('EATRSII');
    await ada.lays('8H', 'EAT');
    await ada.plays();
    await ada.chooses('OOO');
    await testid(ada, 'now').getByText('You may swap tiles first').waitFor();
    await dropOn(ada, 'R', 'J8');
    await changed(ada, 'J8');
    expect(await ada.rack()).toContain('T');
    await dropOn(ada, 'S', 'K8');
    await ada.plays();
    await ada.chooses('I');
    expect((await ada.types('row 8'))[0]).toBe('Row 8: H8 EARS');
    nothingWentWrong(ada);
  });

  /** Rules: V4 */
  test('a blank on the board is taken for the letter that it stands for', async () => {
    const ada = await alone(world, { edition: 'deluxe+blanks-in-circulation+open-pool' });
    await ada.chooses('EA?TSII');
    await ada.lays('8H', 'EAt');
    await ada.plays();
    await ada.chooses('OOO');
    await dropOn(ada, 'T', 'J8');
    await changed(ada, 'J8');
    expect(await ada.rack()).toContain('?');
    await dropOn(ada, 'S', 'K8');
    await ada.plays();
    await ada.chooses('I');
    expect((await ada.types('row 8'))[0]).toBe('Row 8: H8 EATS');
    nothingWentWrong(ada);
  });

  /** Rules: V5 */
  test('the dictionary is open where the rules say so, and tells of words on the board', async () => {
    const [ada, ben] = await twoAt(world, { edition: 'deluxe+open-dictionary' });
    await testid(ada, 'tab-look_up').click();
    await testid(ada, 'look-up').fill('horn qzx');
    await testid(ada, 'look-up').press('Enter');
    await testid(ada, 'looked-up').getByText('HORN', { exact: true }).waitFor();
    const text = await testid(ada, 'looked-up').textContent();
    expect(text).toContain('HORN is in the word list');
    expect(text).toContain('QZX is not in the word list');
    nothingWentWrong(ada, ben);
  });

  /** Rules: V6, V7, V9 */
  test('nine tiles, a finish line with a target for each level, and a bonus for eight tiles go together', async () => {
    const [ada, ben] = (await sit(world, 2, {
      edition: 'box2007+nine-tile+finish-line',
      rules: [FIRST_SEAT, onlyA(60)],
      seats: [{ occupant: 'person' }, { occupant: 'person', handicap: { target: { level: 'beginner' } } }],
      ...ANY_WORD,
    })) as [Person, Person];
    expect((await ada.rack()).length).toBe(9);
    expect(await testid(ada, 'score-0').textContent()).toContain('/ 120');
    expect(await testid(ada, 'score-1').textContent()).toContain('/ 70');
    await testid(ben, 'tab-rules').click();
    expect(await testid(ben, 'handicap-1').textContent()).toBe('Ben: needs 70 points');
    await ada.lays('8D', 'AAAAAAAA');
    await testid(ada, 'words-formed').getByText('+50').waitFor();
    await ada.plays();
    // Eight letters, one of them doubled, on the star: (8 + 1) × 2 + 50.
    expect(await ada.score(0)).toBe(68);
    await ben.waitsForTurn();
    await ben.lays('9D', 'AAAAAAAA');
    await ben.plays();
    await Promise.all([ada, ben].map(async (person) => (await person.waitsForTurn()) === 'last chance' && testid(person, 'accept').click()));
    await testid(ada, 'outcome').getByText('Ben reached the target.').waitFor();
    nothingWentWrong(ada, ben);
  });

  /** Rules: V8, S10 */
  test('an hourglass runs only for whom it was set, and pegs keep the score', async () => {
    const [ada, ben] = (await sit(world, 2, {
      edition: 'graves',
      rules: [FIRST_SEAT, onlyA(40)],
      seats: [{ occupant: 'person' }, { occupant: 'person', handicap: { turn: { own: 180_000 } } }],
      ...ANY_WORD,
    })) as [Person, Person];
    expect(await ada.page.getByRole('img', { name: 'Pegs: 0 twenties and 0' }).count()).toBe(2);
    expect(await ada.page.getByRole('timer').count()).toBe(0);
    // 14 for seven letters on the star, two of them doubled, and the bonus: three twenties and four or more.
    await ada.lays('8H', 'AAAAAAA');
    await ada.plays();
    const score = await ada.score(0);
    await ben.page.getByRole('img', { name: `Pegs: ${Math.floor(score / 20)} twenties and ${score % 20}` }).waitFor();
    await ben.page.getByRole('timer', { name: 'Time for this turn' }).waitFor();
    await testid(ben, 'tab-rules').click();
    expect(await testid(ben, 'handicap-1').textContent()).toBe('Ben: 3:00 for a turn');
    nothingWentWrong(ada, ben);
  });
});

describe('alone', () => {
  /** Rules: P1 */
  test('totals are kept, and compared with the next one', async () => {
    const ada = await world.person('Ada');
    const rules = [onlyA(40), rule('rack_size', '4'), rule('bonuses', '[]')];
    const game = async (tiles: string) => {
      await ada.makes({ edition: 'deluxe+solitaire', rules, seats: [{ occupant: 'person' }], ...ANY_WORD });
      await ada.starts();
      await ada.seesBoard();
      await ada.lays('8H', tiles);
      await ada.plays();
      for (const _ of [1, 2]) await ada.passes();
      await testid(ada, 'outcome').waitFor();
    };
    await game('AA');
    await testid(ada, 'outcome').getByText('You scored 0 points.').waitFor();
    await testid(ada, 'records').getByText('Your first total').waitFor();
    await game('AAAA');
    await testid(ada, 'records').getByText('A new record!').waitFor();
    await game('AAA');
    await testid(ada, 'records').getByText('Your record is 4 points.').waitFor();
    expect(await testid(ada, 'records').locator('li strong').allTextContents()).toEqual(['4', '2', '0']);
    nothingWentWrong(ada);
  });

  /** Rules: P2 */
  test('one player plays two racks in turn', async () => {
    const ada = await world.person('Ada');
    await ada.makes({ edition: 'deluxe+two-racks', seats: [{ occupant: { local: { name: 'Left' } } }, { occupant: { local: { name: 'Right' } } }] }, undefined);
    await ada.starts();
    await ada.seesBoard();
    const first = await ada.rack();
    await ada.waitsForTurn();
    await ada.playsWell();
    await ada.page.waitForFunction((rack) => {
      const faces = [...document.querySelectorAll<HTMLElement>('[data-testid=rack] [data-face]')].map((one) => one.dataset['face']);
      return faces.length === 7 && faces.join('') !== rack;
    }, first);
    expect(await ada.waitsForTurn()).toBe('turn');
    nothingWentWrong(ada);
  });

  /** Rules: P3 */
  test('tiles are chosen from an open pool, and the dictionary is free', async () => {
    const ada = await alone(world);
    await ada.chooses('RETAINS');
    expect([...(await ada.rack())].sort().join('')).toBe('AEINRST');
    await ada.lays('8B', 'RETINAS');
    await testid(ada, 'words-formed').getByText('is in the word list').waitFor();
    await testid(ada, 'tab-look_up').waitFor();
    nothingWentWrong(ada);
  });
});
