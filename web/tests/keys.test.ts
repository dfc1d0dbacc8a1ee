import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, ANY_WORD, cell, nothingWentWrong, onlyA, onlyAOfAll, testid, twoAt } from './tables.ts';
import { violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const tentative = (person: Person) => person.page.locator("[role=gridcell][aria-label*='not played yet']").count();
const says = (person: Person, square: string, what: string) =>
  person.page.locator(`[role=gridcell][aria-label^='${square},'][aria-label*='${what}']`).waitFor();
const stands = (person: Person, square: string) => person.page.locator(`[role=gridcell][aria-label^='${square},']:focus`).waitFor();

async function presses(person: Person, ...keys: string[]): Promise<void> {
  for (const key of keys) await person.page.keyboard.press(key);
}

/** Picks a tile of the rack up by keyboard. */
async function picks(person: Person, face: string): Promise<void> {
  await person.page.locator(`[data-testid=rack] [data-face='${face}']`).first().focus();
  await presses(person, 'Enter');
  await person.page.locator(`[data-testid=rack] [data-face='${face}'][aria-pressed=true]`).waitFor();
}

/** Plays by keyboard. */
async function plays(person: Person): Promise<void> {
  await person.page.locator('[data-testid=play]:not([aria-disabled=true])').waitFor();
  await person.does(() => presses(person, 'Enter'));
}

describe('a key that is held', () => {
  test.each(['grid', 'classic'])('is one press, with the keys of the preset %s', async (keys) => {
    const ada = await alone(world, { edition: 'deluxe+solitaire', rules: [onlyA(40)], ...ANY_WORD }, { keys });
    const { keyboard } = ada.page;
    const asks = testid(ada, 'pass').getByText('Really pass?');
    await keyboard.down('2');
    await asks.waitFor();
    await keyboard.down('2');
    expect(await asks.count()).toBe(1);
    await keyboard.up('2');
    await ada.does(() => keyboard.press('2'));

    await testid(ada, 'pass').focus();
    await keyboard.down('Enter');
    await asks.waitFor();
    await keyboard.down('Enter');
    expect(await asks.count()).toBe(1);
    await keyboard.up('Enter');
    nothingWentWrong(ada);
  });

  test('confirms nothing in the command line', async () => {
    const ada = await alone(world, { edition: 'deluxe+solitaire' });
    const { keyboard } = ada.page;
    await presses(ada, ':');
    await ada.page.locator('[data-testid=command]:focus').waitFor();
    await keyboard.type('pass');
    await keyboard.down('Enter');
    const offer = ada.page.locator('[data-testid=command][placeholder*="Enter to confirm"]');
    await offer.waitFor();
    await keyboard.down('Enter');
    expect(await offer.count()).toBe(1);
    await keyboard.up('Enter');
    await ada.does(() => keyboard.press('Enter'));
    nothingWentWrong(ada);
  });

  test('still walks over the board', async () => {
    const ada = await alone(world, { edition: 'deluxe+solitaire' });
    await cell(ada, 'D4').click();
    for (const _ of [1, 2, 3]) await ada.page.keyboard.down('ArrowRight');
    await ada.page.keyboard.up('ArrowRight');
    await stands(ada, 'G4');
    nothingWentWrong(ada);
  });
});

describe('the past', () => {
  test.each([
    ['Escape', 'grid', (ada: Person) => presses(ada, 'Escape')],
    ['the arrow of the classic keys', 'classic', (ada: Person) => presses(ada, 'ArrowDown')],
    ['the button', 'grid', (ada: Person) => testid(ada, 'recall').click()],
  ])('is left by %s before tiles are taken back', async (_, keys, recalls) => {
    const ada = await alone(world, { edition: 'deluxe+solitaire', rules: [onlyA(40)], ...ANY_WORD }, { keys });
    await ada.lays('8H', 'AA');
    await ada.plays();
    await ada.passes();
    await ada.lays('9H', 'AAA');
    await testid(ada, 'tab-sheet').click();
    await ada.page.getByRole('button', { name: 'First turn' }).click();
    const back = ada.page.locator('button.back');
    await back.waitFor();
    await recalls(ada);
    await back.waitFor({ state: 'detached' });
    expect(await tentative(ada)).toBe(3);
    await recalls(ada);
    expect(await tentative(ada)).toBe(0);
    nothingWentWrong(ada);
  });
});

describe('squares without a mouse', () => {
  test('a picked-up tile goes where Enter is pressed, and a blank asks for its letter', async () => {
    const ada = await alone(world);
    await ada.chooses('ABCDE?G');
    await picks(ada, 'G');
    await presses(ada, 'ArrowUp', 'ArrowLeft', 'Enter');
    await says(ada, 'G7', 'not played yet');
    expect(await ada.announcements()).toContainEqual(expect.stringMatching(/^G.* on G7$/));
    await picks(ada, '?');
    await presses(ada, 'ArrowDown', 'Enter');
    await ada.page.locator('dialog[open]').waitFor();
    await presses(ada, 'k');
    await says(ada, 'G8', 'K, blank');
    expect(await ada.announcements()).toContainEqual(expect.stringMatching(/K.* on G8$/));
    nothingWentWrong(ada);
  });

  test('Enter plays, even if the last click was on a laid tile', async () => {
    const ada = await alone(world, { edition: 'deluxe+solitaire', rules: [onlyA(40)], ...ANY_WORD });
    await ada.lays('8H', 'AA');
    await cell(ada, 'I8').click();
    await plays(ada);
    await says(ada, 'I8', 'last play');
    nothingWentWrong(ada);
  });

  /** Rules: V2 */
  test('a word on the board is taken up and laid again by keyboard, or with a line', async () => {
    const ada = await alone(world, { edition: 'deluxe+rearranging+open-pool' });
    await ada.chooses('EATSIII');
    await ada.lays('8H', 'EAT');
    await ada.plays();
    await ada.chooses('OOO');
    expect((await ada.types('help')).join(' ')).toContain('~8F STARE');
    expect((await ada.types('~8H TEAS')).join(' ')).toContain('Enter to confirm');
    expect((await ada.types('row 8'))[0]).toBe('Row 8: H8 TEAS');
    await ada.types('no');

    await testid(ada, 'rearrange').focus();
    await presses(ada, 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft');
    await stands(ada, 'J8');
    await presses(ada, 'Enter');
    await says(ada, 'J8', 'changed');
    await presses(ada, 'ArrowRight', '.', 'Backspace', 'Backspace', 'Backspace');
    await ada.page.keyboard.type('teas');
    await ada.page.locator("[data-testid=badge][data-score='4']").waitFor();
    await plays(ada);
    await ada.chooses('I');
    expect((await ada.types('row 8'))[0]).toBe('Row 8: H8 TEAS');
    nothingWentWrong(ada);
  });

  /** Rules: V3 */
  test('a letter on the board is replaced by keyboard, or with a line', async () => {
    const ada = await alone(world, { edition: 'deluxe+substitution+open-pool' });
    await ada.chooses('EATRSII');
    await ada.lays('8H', 'EAT');
    await ada.plays();
    await ada.chooses('OOO');
    expect((await ada.types('help')).join(' ')).toContain('H8=E 8F HORN');
    expect((await ada.types('J8=R 8H EARS')).join(' ')).toContain('Enter to confirm');
    expect((await ada.types('row 8'))[0]).toBe('Row 8: H8 EARS');
    await ada.types('no');

    await picks(ada, 'R');
    await presses(ada, 'ArrowUp', 'ArrowDown', 'ArrowLeft');
    await stands(ada, 'J8');
    await presses(ada, 'Enter');
    await says(ada, 'J8', 'changed');
    await presses(ada, 's');
    await plays(ada);
    await ada.chooses('I');
    expect((await ada.types('row 8'))[0]).toBe('Row 8: H8 EARS');
    nothingWentWrong(ada);
  });

  /** Rules: V4 */
  test('a blank on the board is taken for its letter by keyboard', async () => {
    const ada = await alone(world, { edition: 'deluxe+blanks-in-circulation+open-pool' });
    await ada.chooses('EA?TSII');
    await ada.lays('8H', 'EAt');
    await ada.plays();
    await ada.chooses('OOO');
    await picks(ada, 'T');
    await presses(ada, 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'Enter');
    await says(ada, 'J8', 'changed');
    expect(await ada.rack()).toContain('?');
    nothingWentWrong(ada);
  });

  /** Rules: C4 */
  test('a player who has ticked a word challenges it with the keys at once', async () => {
    const [ada, ben] = await twoAt(world, { rules: [onlyAOfAll(40)] });
    await ada.lays('8H', 'AA');
    await ada.plays();
    await ben.waitsForTurn();
    await ben.lays('9H', 'AA');
    await ben.plays();
    await ada.waitsForTurn();
    const box = ada.page.getByRole('group', { name: 'Which words?' }).getByRole('checkbox').first();
    await box.focus();
    await presses(ada, ' ');
    expect(await box.isChecked()).toBe(true);
    await presses(ada, '3');
    await testid(ada, 'challenge').getByText('Really challenge?').waitFor();
    await ada.does(() => presses(ada, '3'));
    expect((await testid(ada, 'challenge-card').textContent())?.match(/is in the word list/g)?.length).toBe(1);
    nothingWentWrong(ada, ben);
  });
});

describe('tiles of several letters', () => {
  test('a blank becomes one by its letters, in the dialog and on the board', async () => {
    const set = '{ blanks = 20, letters = [{ face = "A", count = 20, value = 1, vowel = true }, { face = "L", count = 20, value = 1 }, { face = "L·L", count = 20, value = 9 }] }';
    const ada = await alone(world, { rules: [{ key: 'alphabet', value: set }], ...ANY_WORD });
    await ada.chooses('??AAAAA');
    await picks(ada, '?');
    await presses(ada, 'ArrowUp', 'ArrowDown', 'Enter');
    await ada.page.locator('dialog[open]').waitFor();
    await presses(ada, 'l', 'l');
    await says(ada, 'H8', 'L·L, blank');
    await cell(ada, 'I8').click();
    await presses(ada, 'Shift+L', 'Shift+L', 'a');
    await says(ada, 'I8', 'L·L, blank');
    await says(ada, 'J8', 'A');
    nothingWentWrong(ada);
  });
});

test('one key and the menu show the help on keys', async () => {
  const ada = await alone(world, { edition: 'deluxe+solitaire' });
  await presses(ada, '?');
  await testid(ada, 'keys').getByText('type across or down').waitFor();
  // It is read from its title on: the first thing in it that can be pressed leaves the game.
  await ada.page.locator('dialog h2:focus').waitFor();
  expect(await violations(ada, 'dialog')).toEqual([]);
  await presses(ada, 'Escape');
  await testid(ada, 'keys').waitFor({ state: 'detached' });
  // Letters right after the colon are a command, and lay no tile.
  await presses(ada, ':', 'r', 'a', 'c', 'k');
  expect(await testid(ada, 'command').inputValue()).toBe('rack');
  await presses(ada, 'Escape');
  await testid(ada, 'menu').click();
  // Alone there is nobody to agree with.
  for (const none of ['pause', 'take_back', 'adjourn']) expect(await testid(ada, `propose-${none}`).count(), none).toBe(0);
  await testid(ada, 'show-keys').click();
  await testid(ada, 'keys').waitFor();
  nothingWentWrong(ada);
});
