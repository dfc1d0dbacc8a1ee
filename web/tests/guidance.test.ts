import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, ANY_WORD, cell, FIRST_SEAT, nothingWentWrong, onlyAOfAll, sit, testid, twoAt } from './tables.ts';
import { PHONE, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const tile = (person: Person, face: string) => person.page.locator(`[data-testid=rack] [data-face='${face}']`).first();

describe('the next step', () => {
  /** Rules: V3 */
  test('after a swap Play ends no turn, and the page tells the next step', async () => {
    const ada = await alone(world, { edition: 'deluxe+substitution+open-pool' });
    await ada.chooses('EATSIII');
    await ada.lays('8H', 'EAT');
    await ada.plays();
    await ada.chooses('OOO');
    await tile(ada, 'S').click();
    await cell(ada, 'J8').click();
    await testid(ada, 'next-step').getByText('press Pass').waitFor();
    const before = await ada.seq();
    for (const _ of ['once', 'twice']) await testid(ada, 'play').click({ force: true });
    await testid(ada, 'word').getByText('Now lay a word').waitFor();
    expect(await ada.seq()).toBe(before);
    // A pass that is asked about takes the swap along.
    await ada.passes();
    expect((await ada.types('row 8'))[0]).toBe('Row 8: H8 EAS');
    nothingWentWrong(ada);
  });

  /** Rules: V2 */
  test('a word that was picked up has a next step instead of an error', async () => {
    const ada = await alone(world, { edition: 'deluxe+rearranging+open-pool' });
    await ada.chooses('EATSIII');
    await ada.lays('8H', 'EAT');
    await ada.plays();
    await ada.chooses('OOO');
    await testid(ada, 'rearrange').click();
    await cell(ada, 'H8').click();
    await testid(ada, 'next-step').getByText('You picked up EAT.').waitFor();
    await testid(ada, 'announcements').getByText('You picked up EAT.').first().waitFor({ state: 'attached' });
    expect(await testid(ada, 'now').locator('.fault').count()).toBe(0);
    expect(await testid(ada, 'badge').count()).toBe(0);
    nothingWentWrong(ada);
  });
});

test('a hint comes in steps: where, which letters, the play', async () => {
  const ada = await alone(world, { edition: 'deluxe+open-pool' });
  await ada.chooses('UNIFORM');
  const wanted = ada.page.locator("[role=gridcell].wanted[aria-label*='hint']");
  await testid(ada, 'hint').getByText('Give me a hint').click();
  await testid(ada, 'hint-text').getByText(/^Look at (row|column) .*\.$/).waitFor();
  expect(await wanted.count()).toBeGreaterThan(1);
  expect(await testid(ada, 'badge').count()).toBe(0);
  // A tile that is tried out takes the hint away as little as the button for the next one.
  await ada.triesOut('A1');
  await testid(ada, 'hint').getByText('Which letters?').click();
  await testid(ada, 'hint-text').getByText(/Use F, /).waitFor();
  await testid(ada, 'hint').getByText('Show me the play').click();
  await testid(ada, 'badge').waitFor();
  expect(await wanted.count()).toBe(0);
  // What the word means helps to remember it.
  await testid(ada, 'hint-meaning').getByText(/^UNIFORM: ./).waitFor();
  // Who does not see it hears it in words.
  await testid(ada, 'announcements').getByText(/^(Row|Column) .*, with .* from your rack, \d+ points\./).first().waitFor({ state: 'attached' });
  nothingWentWrong(ada);
});

test('a letter that is not on the rack is answered beside it and to a screen reader', async () => {
  const ada = await alone(world);
  await ada.chooses('EATSIII');
  await cell(ada, 'H8').click();
  await ada.page.keyboard.press('w');
  await testid(ada, 'no').getByText('No W on your rack').waitFor();
  await testid(ada, 'alerts').getByText('No W on your rack').first().waitFor({ state: 'attached' });
  await ada.page.keyboard.press('e');
  await testid(ada, 'no').waitFor({ state: 'detached' });
  nothingWentWrong(ada);
});

test('where words are checked as they are laid, a bad one is marked and said, and its tiles stay', async () => {
  const ada = await alone(world, { edition: 'deluxe+open-pool+challenge-void' });
  await ada.chooses('QZTSIII');
  await ada.lays('8H', 'QZT');
  const marked = ada.page.locator("[role=gridcell].wrong[aria-label*='not a word']");
  await marked.first().waitFor();
  expect(await marked.count()).toBe(3);
  const before = await ada.seq();
  await testid(ada, 'play').click({ force: true });
  await testid(ada, 'word').getByText('QZT isn’t in the word list.').waitFor();
  expect(await ada.seq()).toBe(before);
  expect(await marked.count()).toBe(3);
  expect(await violations(ada)).toEqual([]);
  nothingWentWrong(ada);
});

test('on a phone Exchange and Pass have names, one’s own card says so, and one tap makes a play', async () => {
  const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], rules: [FIRST_SEAT], ...ANY_WORD });
  await ada.starts();
  await ada.seesBoard();
  for (const [id, name] of [['exchange', 'Exchange'], ['pass', 'Pass']] as const) {
    const text = testid(ada, id).getByText(name, { exact: true });
    await text.waitFor();
    expect((await text.boundingBox())!.height, id).toBeGreaterThan(10);
    expect((await testid(ada, id).boundingBox())!.height, id).toBeGreaterThanOrEqual(44);
  }
  await testid(ada, 'players').getByText('· you').waitFor();
  await ada.laysAnything(3);
  await ada.does(() => testid(ada, 'play').tap());
  nothingWentWrong(ada);
});

/** Rules: C4 */
test('the cost of a challenge is on its button', async () => {
  const [ada, ben] = (await sit(world, 2, { rules: [FIRST_SEAT, onlyAOfAll(100)] })) as [Person, Person];
  await ada.lays('8G', 'AA');
  await ada.plays();
  await testid(ben, 'challenge').getByText('risks this turn').waitFor();
  await testid(ben, 'now').getByText('If the word is good, you lose this turn.').waitFor();
  nothingWentWrong(ada, ben);
});

test('a player who exchanges hears which tiles were drawn', async () => {
  const [ada, ben] = (await sit(world, 2, { rules: [FIRST_SEAT, onlyAOfAll(100)] })) as [Person, Person];
  await ada.types('x AA');
  await ada.confirms();
  await testid(ada, 'announcements').getByText('You exchange 2 tiles. You draw A A.').first().waitFor({ state: 'attached' });
  await testid(ben, 'announcements').getByText('Ada exchanges 2 tiles.', { exact: true }).first().waitFor({ state: 'attached' });
  nothingWentWrong(ada, ben);
});

test('buttons are called by their names, without the keys that are printed on them', async () => {
  const [ada, ben] = await twoAt(world);
  for (const name of ['Pass', 'Exchange', 'Shuffle']) await ada.page.getByRole('button', { name, exact: true }).waitFor();
  nothingWentWrong(ada, ben);
});
