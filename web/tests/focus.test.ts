import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, ANY_WORD, cell, FIRST_SEAT, nothingWentWrong, onlyAOfAll, sit, testid } from './tables.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** Waits until the focus is on a square of the board. */
const onBoard = (person: Person) => person.page.locator('[role=gridcell]:focus').waitFor();

const SHARED = [{ occupant: 'person' as const }, { occupant: { local: { name: 'Ben' } } }];

test('a player who takes over the device has the focus on the board, and hears who is to move', async () => {
  const ada = await world.person('Ada');
  await ada.makes({ rules: [FIRST_SEAT], seats: SHARED, ...ANY_WORD });
  await ada.starts();
  await ada.seesBoard();
  await ada.passes();
  const curtain = ada.page.locator('.curtain[data-empty=true] h2:focus');
  const takesOver = async () => {
    await curtain.waitFor();
    // The Enter of somebody who plays with it twice shows nothing.
    await ada.page.keyboard.press('Enter');
    await curtain.waitFor();
    await ada.page.keyboard.press('Tab');
    await ada.page.keyboard.press('Enter');
  };
  await takesOver();
  expect((await ada.announcements()).join(' ')).not.toContain('You draw');
  await ada.seesBoard();
  await onBoard(ada);
  expect((await ada.announcements()).at(-1)).toMatch(/^You are playing against Ada\. Ada passes\. Ben, it is your turn\. Your rack: .*The first word covers the star\. .*Press \? for the keys/);
  // The next player goes on by keyboard alone, and back it goes.
  await ada.page.keyboard.press('2');
  await ada.does(() => ada.page.keyboard.press('2'));
  await takesOver();
  await onBoard(ada);
  nothingWentWrong(ada);
});

test('a player who uses the command line continues there when the device returns', async () => {
  const ada = await world.person('Ada', undefined, { command_line: true });
  await ada.makes({ rules: [FIRST_SEAT], seats: SHARED, ...ANY_WORD });
  await ada.starts();
  await ada.seesBoard();
  await ada.passes();
  await testid(ada, 'curtain').press('Enter');
  await ada.page.locator('[data-testid=command]:focus').waitFor();
  nothingWentWrong(ada);
});

test('a dialog that closes gives the focus back to where it was', async () => {
  const ada = await alone(world, { edition: 'deluxe+solitaire' });
  const dialog = ada.page.locator('dialog[open]');
  for (const id of ['exchange', 'menu']) {
    await testid(ada, id).focus();
    await ada.page.keyboard.press('Enter');
    await dialog.waitFor();
    await ada.page.keyboard.press('Escape');
    await ada.page.locator(`[data-testid=${id}]:focus`).waitFor();
  }
  await cell(ada, 'C3').click();
  await ada.page.keyboard.press('4');
  await dialog.waitFor();
  await ada.page.keyboard.press('Escape');
  await ada.page.locator("[role=gridcell][aria-label^='C3,']:focus").waitFor();
  nothingWentWrong(ada);
});

test('when the focused element disappears, the board gets the focus', async () => {
  const ada = await alone(world);
  // The pool lies open: the dialog was there before anything had the focus.
  await ada.chooses('ABCDE?G');
  await onBoard(ada);
  // The tile that was picked by keyboard is a blank, and leaves the rack.
  await cell(ada, 'H8').click();
  const blank = ada.page.locator("[data-testid=rack] [data-face='?']");
  await blank.click();
  await ada.page.locator('dialog[open]').waitFor();
  await ada.page.keyboard.press('k');
  expect(await ada.square('H8')).toContain('K, blank');
  await onBoard(ada);
  nothingWentWrong(ada);
});

test('an exchange, a challenge, a pass and a resignation leave the focus somewhere when their buttons rest or go', async () => {
  const [ada, ben] = (await sit(world, 2, { rules: [FIRST_SEAT, onlyAOfAll(40)], house: { good: ['AA'], bad: [] } })) as [Person, Person];
  await ada.lays('8H', 'AA');
  await ada.plays();
  await ben.waitsForTurn();
  await testid(ben, 'challenge').focus();
  await ben.page.keyboard.press('Enter');
  await ben.does(() => ben.page.keyboard.press('Enter'));
  await testid(ben, 'challenge-card').waitFor();
  await onBoard(ben);
  // The word is good: the challenge cost a turn, or nothing.
  if ((await Promise.race([ada, ben].map(async (one) => (await one.waitsForTurn(), one)))) === ben) await ben.passes();
  await ada.waitsForTurn();
  await testid(ada, 'exchange').focus();
  await ada.page.keyboard.press('Enter');
  await ada.page.locator('dialog[open]').waitFor();
  await ada.page.keyboard.press('a');
  await ada.does(() => ada.page.keyboard.press('Enter'));
  await onBoard(ada);
  await ben.waitsForTurn();
  await testid(ben, 'pass').focus();
  await ben.page.keyboard.press('Enter');
  await ben.does(() => ben.page.keyboard.press('Enter'));
  await onBoard(ben);
  await testid(ben, 'menu').focus();
  await ben.page.keyboard.press('Enter');
  await testid(ben, 'resign').focus();
  await ben.page.keyboard.press('Enter');
  await ben.page.keyboard.press('Enter');
  await testid(ben, 'outcome').waitFor();
  await ben.page.locator('dialog[open]').waitFor({ state: 'detached' });
  await ben.page.locator('main :focus').waitFor();
  nothingWentWrong(ada, ben);
});
