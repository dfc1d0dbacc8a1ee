import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { TableSettings } from '../src/wire/index.ts';
import { playOut, type Person } from './person.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** Two people at a table whose game has begun; the one who is to move first. */
async function twoAt(settings: Partial<TableSettings> = {}): Promise<[Person, Person]> {
  const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
  const table = await ada.makes(settings);
  await ben.joins(table.code!);
  await ada.starts();
  await Promise.all([ada.seesBoard(), ben.seesBoard()]);
  return (await moverOf([ada, ben])) === ada ? [ada, ben] : [ben, ada];
}

function moverOf(people: readonly Person[]): Promise<Person> {
  return Promise.race(people.map(async (person) => (await person.waitsForTurn(), person)));
}

/** No list: every word is good, so that any tiles can be laid. */
const ANY_WORD = { lexicon: '' };
/** A small set with many blanks. */
const FEW_LETTERS = {
  key: 'alphabet',
  value: '{ blanks = 40, letters = [{ face = "A", count = 30, value = 1, vowel = true }, { face = "B", count = 30, value = 3 }] }',
};

const nothingWentWrong = (...people: Person[]) => expect(people.flatMap((person) => person.faults)).toEqual([]);
const testid = (person: Person, id: string) => person.page.getByTestId(id);

describe('challenges', () => {
  /** Rules: C4 */
  test('a bad play is challenged off the board, and a card says what happened', async () => {
    const [ada, ben] = await twoAt({ house: { good: [], bad: [] } });
    await ada.laysAnything(7);
    await testid(ada, 'play').click();
    await ben.waitsForTurn();
    const before = await ben.seq();
    await testid(ben, 'challenge').click();
    expect(await ben.seq()).toBe(before);
    await testid(ben, 'challenge').click();
    await testid(ben, 'challenge-card').waitFor();
    const card = await testid(ben, 'challenge-card').textContent();
    expect(card).toContain('was right');
    expect(card).toContain('is not in the word list');
    await testid(ada, 'challenge-card').waitFor();
    expect((await ada.rack()).length).toBe(7);
    expect(await ada.score(0)).toBe(0);
    nothingWentWrong(ada, ben);
  });

  /** Rules: C4 */
  test('a challenge of a good play costs the challenger the next turn', async () => {
    const [ada, ben] = await twoAt(ANY_WORD);
    await ada.laysAnything(2);
    await testid(ada, 'play').click();
    await ben.waitsForTurn();
    await ben.page.keyboard.press('3');
    await ben.page.keyboard.press('3');
    await testid(ben, 'challenge-card').waitFor();
    expect(await testid(ben, 'challenge-card').textContent()).toContain('the words are good');
    expect(await ada.waitsForTurn()).toBe('turn');
    nothingWentWrong(ada, ben);
  });
});

describe('what players do at a table', () => {
  test('tentative tiles and the order of the rack survive the move of the other', async () => {
    const [ada, ben] = await twoAt();
    const order = await ben.rack();
    await ben.page.locator('[data-slot="0"]').click();
    await ben.page.locator("[role=gridcell][aria-label^='A1,']").click();
    await testid(ben, 'shuffle').or(testid(ben, 'recall')).first().waitFor();
    await ada.playsWell();
    await ben.sees(await ada.seq());
    expect(await ben.square('A1')).toContain('not played yet');
    expect((await ben.rack()).length).toBe(order.length - 1);
    nothingWentWrong(ada, ben);
  });

  test('tiles are exchanged with the keyboard', async () => {
    const [ada, ben] = await twoAt();
    const [first] = [...(await ada.rack())];
    const before = await ada.seq();
    await ada.page.keyboard.press('4');
    await ada.page.locator('dialog[open]').waitFor();
    await ada.page.keyboard.press(first === '?' ? '?' : first!.toLowerCase());
    await ada.page.keyboard.press('Enter');
    await ada.sees(before + 1);
    await ben.waitsForTurn();
    expect((await ben.announcements()).some((text) => text.includes('exchanges 1 tile'))).toBe(true);
    nothingWentWrong(ada, ben);
  });

  test('a pass and a resignation need a second press', async () => {
    const [ada, ben] = await twoAt();
    const before = await ada.seq();
    await testid(ada, 'pass').click();
    expect(await ada.seq()).toBe(before);
    await testid(ada, 'pass').click();
    await ada.sees(before + 1);
    await ben.waitsForTurn();
    await testid(ben, 'menu').click();
    await testid(ben, 'resign').click();
    await testid(ben, 'resign').click();
    await testid(ada, 'outcome').waitFor();
    nothingWentWrong(ada, ben);
  });

  test('the game can be stepped through without losing tentative tiles', async () => {
    const [ada, ben] = await twoAt(ANY_WORD);
    await ada.laysAnything(2);
    await testid(ada, 'play').click();
    await ben.waitsForTurn();
    await ben.playsWell();
    await ada.waitsForTurn();
    await ada.page.locator('[data-slot="0"]').click();
    await ada.page.locator("[role=gridcell][aria-label^='A1,']").click();
    await testid(ada, 'tab-sheet').click();
    await ada.page.getByRole('button', { name: 'First turn' }).click();
    await testid(ada, 'turn-words').first().waitFor();
    expect(await ada.square('A1')).toContain('empty');
    await ada.page.getByRole('button', { name: 'Back to the game' }).first().click();
    expect(await ada.square('A1')).toContain('not played yet');
    nothingWentWrong(ada, ben);
  });

  test('people talk, and a click into the field does not take letters from the board', async () => {
    const [ada, ben] = await twoAt();
    await ada.page.keyboard.press(';');
    await ada.page.locator('input:focus').waitFor();
    await ada.page.keyboard.type('i say hello');
    await ada.page.keyboard.press('Enter');
    await testid(ben, 'tab-chat').click();
    await ben.page.getByText('i say hello').first().waitFor();
    expect((await ada.rack()).length).toBe(7);
    await ada.page.keyboard.press('Escape');
    await ada.page.locator('[role=gridcell]:focus').waitFor();
    nothingWentWrong(ada, ben);
  });

  test('whoever has the link watches and sees no rack', async () => {
    const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
    const table = await ada.makes();
    await ben.joins(table.code!);
    await ada.starts();
    await ada.seesBoard();
    const cleo = await world.person('Cleo');
    await cleo.opens(table.watch_link!);
    await cleo.seesBoard();
    expect(await testid(cleo, 'rack').count()).toBe(0);
    const mover = await moverOf([ada, ben]);
    await mover.playsWell();
    await cleo.sees(await mover.seq());
    nothingWentWrong(ada, ben, cleo);
  });

  test('a pause is proposed and agreed', async () => {
    const [ada, ben] = await twoAt();
    await testid(ada, 'menu').click();
    await testid(ada, 'propose-pause').click();
    await testid(ben, 'proposal').getByRole('button', { name: 'Agree' }).click();
    await ada.page.getByText('The game is paused').first().waitFor();
    nothingWentWrong(ada, ben);
  });
});

describe('variations have their controls', () => {
  /** Rules: V3 */
  test('a tile on the board is replaced by one from the rack', async () => {
    const [ada, ben] = await twoAt({ edition: 'deluxe+substitution', ...ANY_WORD });
    await ada.laysAnything(3);
    await testid(ada, 'play').click();
    await ben.waitsForTurn();
    const below = (await ben.square('H8')).split(', ')[1];
    const face = [...(await ben.rack())].find((one) => one !== '?' && one !== below)!;
    await ben.page.locator(`[data-testid=rack] [data-face='${face}']`).first().dragTo(ben.page.locator("[role=gridcell][aria-label^='H8,']"));
    await ben.page.locator("[role=gridcell][aria-label^='H8,'][aria-label*='changed']").waitFor();
    await testid(ben, 'pass').click();
    await testid(ben, 'pass').click();
    await ada.page.locator(`[role=gridcell][aria-label^='H8, ${face},']`).waitFor();
    nothingWentWrong(ada, ben);
  });

  /** Rules: V4 */
  test('a blank on the board is taken for the letter that it stands for', async () => {
    const [ada, ben] = await twoAt({ edition: 'deluxe+blanks-in-circulation', rules: [FEW_LETTERS], ...ANY_WORD });
    // Whoever lays a blank as A lets the other take it with an A; other racks are exchanged until they fit.
    for (let [mover, other] = [ada, ben]; ; [mover, other] = [other, mover]) {
      await mover.waitsForTurn();
      const before = await mover.seq();
      const [mine, theirs] = [await mover.rack(), await other.rack()];
      if (!mine.includes('?') || !theirs.includes('A')) {
        await testid(mover, 'pass').click();
        await testid(mover, 'pass').click();
        await mover.sees(before + 1);
        continue;
      }
      await mover.page.locator("[role=gridcell][aria-label*='start']").click();
      await mover.page.keyboard.press('Shift+A');
      await mover.page.keyboard.press(mine.includes('A') ? 'a' : mine.includes('B') ? 'b' : 'Shift+B');
      await testid(mover, 'badge').waitFor();
      await testid(mover, 'play').click();
      await other.waitsForTurn();
      await other.page.locator("[data-testid=rack] [data-face='A']").first().dragTo(other.page.locator("[role=gridcell][aria-label^='H8,']"));
      await other.page.locator("[role=gridcell][aria-label^='H8,'][aria-label*='changed']").waitFor();
      expect(await other.rack()).toContain('?');
      break;
    }
    nothingWentWrong(ada, ben);
  });

  /** Rules: V2 */
  test('a word on the board is taken up and laid again in another order', async () => {
    const [ada, ben] = await twoAt({ edition: 'deluxe+rearranging', ...ANY_WORD });
    await ada.laysAnything(2);
    const word = [await ada.square('H8'), await ada.square('I8')].map((label) => label.split(', ')[1]);
    await testid(ada, 'play').click();
    await ben.waitsForTurn();
    const { page } = ben;
    await testid(ben, 'rearrange').click();
    await page.locator("[role=gridcell][aria-label^='H8,']").click();
    await page.locator("[role=gridcell][aria-label^='H8,'][aria-label*='changed']").waitFor();
    // The two tiles change places, and one from the rack is added behind them.
    await page.locator("[role=gridcell][aria-label^='H8,']").click();
    await page.locator("[role=gridcell][aria-label^='I8,']").click();
    const face = [...(await ben.rack())].find((one) => one !== '?')!;
    await page.locator(`[data-testid=rack] [data-face='${face}']`).first().click();
    await page.locator("[role=gridcell][aria-label^='J8,']").click();
    const before = await ben.seq();
    if (word[0] === word[1]) return;
    await page.locator('[data-testid=play]:not([aria-disabled=true])').waitFor();
    await testid(ben, 'play').click();
    await ben.sees(before + 1);
    await ada.sees(await ben.seq());
    expect([await ada.square('H8'), await ada.square('I8')].map((label) => label.split(', ')[1])).toEqual([word[1], word[0]]);
    nothingWentWrong(ada, ben);
  });

  /** Rules: V5 */
  test('the dictionary is open where the rules say so', async () => {
    const [ada, ben] = await twoAt({ edition: 'deluxe+open-dictionary' });
    await testid(ada, 'tab-look_up').click();
    await testid(ada, 'look-up').fill('horn qzx');
    await testid(ada, 'look-up').press('Enter');
    await testid(ada, 'looked-up').getByText('HORN', { exact: true }).waitFor();
    const text = await testid(ada, 'looked-up').textContent();
    expect(text).toContain('HORN is in the word list');
    expect(text).toContain('QZX is not in the word list');
    nothingWentWrong(ada, ben);
  });

  /** Rules: V6, V7 */
  test('nine tiles and targets are shown', async () => {
    const [ada, ben] = await twoAt({ edition: 'box2007+nine-tile+finish-line' });
    expect((await ada.rack()).length).toBe(9);
    expect(await testid(ada, 'score-0').textContent()).toContain('/ 120');
    nothingWentWrong(ada, ben);
  });

  /** Rules: V8, S10 */
  test('an hourglass runs for the turn, and pegs keep the score', async () => {
    const [ada, ben] = await twoAt({ edition: 'graves', rules: [{ key: 'time.turn', value: '"3m"' }] });
    await ada.page.getByRole('timer', { name: 'Time for this turn' }).waitFor();
    expect(await ada.page.getByRole('img', { name: /Pegs/ }).count()).toBe(2);
    nothingWentWrong(ada, ben);
  });

  /** Rules: P3 */
  test('tiles are chosen from an open pool', async () => {
    const ada = await world.person('Ada');
    await ada.makes({ edition: 'deluxe+open-pool', seats: [{ occupant: 'person' }] });
    await ada.starts();
    await ada.page.locator('dialog[open]').waitFor();
    await ada.page.keyboard.type('retains');
    await testid(ada, 'do-choose').click();
    await ada.page.waitForFunction(() => document.querySelectorAll('[data-testid=rack] [data-face]').length === 7);
    expect([...(await ada.rack())].sort().join('')).toBe('AEINRST');
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
});

describe('many people', () => {
  test('two teams of two play a game; members see each other’s tentative tiles, and nobody else does', async () => {
    const people = await Promise.all(['Ada', 'Ann', 'Ben', 'Bob'].map((name) => world.person(name)));
    const [ada, ann, ben, bob] = people as [Person, Person, Person, Person];
    const table = await ada.makes({
      edition: 'school',
      rules: [{ key: 'target', value: '{ each = 40 }' }],
      seats: [{ occupant: { team: { size: 2 } } }, { occupant: { team: { size: 2 } } }],
    });
    for (const [person, seat] of [[ann, 0], [ben, 1], [bob, 1]] as const) {
      await person.post('/claim', { key: table.code, seat, name: person.name });
      await person.opens(`/t/${table.table}`);
    }
    await ada.starts();
    await Promise.all(people.map((person) => person.seesBoard()));
    await ada.page.locator('[data-slot="0"]').click();
    await ada.page.locator("[role=gridcell][aria-label^='A1,']").click();
    await ann.page.locator("[role=gridcell][aria-label^='A1,'][aria-label*='of your team']").waitFor();
    expect(await ben.square('A1')).toContain('empty');
    await ada.page.keyboard.press('Escape');
    await ann.page.locator("[role=gridcell][aria-label^='A1,'][aria-label*='empty']").waitFor();
    await playOut(people, (person) => person.playsWell());
    expect(await ada.score(0)).toBe(await bob.score(0));
    nothingWentWrong(...people);
  });

  test.each([3, 4])('%i people play a game to its end', async (n) => {
    const people = await Promise.all(Array.from({ length: n }, (_, index) => world.person(`P${index + 1}`)));
    const seats = people.map(() => ({ occupant: 'person' as const }));
    const table = await people[0]!.makes({ seats, rules: [{ key: 'target', value: '{ each = 40 }' }] });
    for (const person of people.slice(1)) await person.joins(table.code!);
    await people[0]!.starts();
    await Promise.all(people.map((person) => person.seesBoard()));
    await playOut(people, (person) => person.playsWell());
    nothingWentWrong(...people);
  });
});
