/** What players look for at a table: counts, history, the play before, hooks, the rules in their language. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, ANY_WORD, FIRST_SEAT, moverOf, nothingWentWrong, onlyAOfAll, rule, sit, testid, twoAt } from './tables.ts';
import { LAPTOP, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('the unseen tiles are counted as vowels and consonants, also in the command line', async () => {
  const [ada, ben] = await twoAt(world);
  const shown = await testid(ada, 'kinds').textContent();
  expect(shown).toMatch(/^\d+ vowels?, \d+ consonants?/);
  const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
  const unseen = 100 - (await ada.rack()).length;
  expect(numbers(shown!).reduce((sum, n) => sum + n, 0)).toBe(unseen);
  expect((await ada.types('b'))[0]).toContain(shown);
  nothingWentWrong(ada, ben);
});

/** People play until two plays lie on the board, and the player to move lays a tile for the next; it returns them. */
async function afterTwoPlays(people: readonly Person[]): Promise<Person> {
  const tiles = (person: Person) => person.page.getByRole('grid').locator('.tile').count();
  for (let plays = 0; plays < 2; ) {
    const mover = await moverOf(people);
    const before = await tiles(mover);
    // With poor tiles a hint may be to exchange them.
    await mover.playsWell();
    await Promise.all(people.map(async (person) => person.sees(await mover.seq())));
    if ((await tiles(mover)) > before) plays += 1;
  }
  const mover = await moverOf(people);
  await testid(mover, 'tab-sheet').click();
  await mover.lays('1A', [...(await mover.rack())].find((face) => face !== '?')!);
  await mover.page.getByRole('grid').locator('.tile.tentative').waitFor();
  return mover;
}

test('a held key shows the play before the last, and tentative tiles are there afterwards', async () => {
  const people = await sit(world, 2);
  const mover = await afterTwoPlays(people);
  const board = mover.page.getByRole('grid');
  const all = await board.locator('.tile').count();
  await mover.page.keyboard.down('0');
  await board.locator('.tile.tentative').waitFor({ state: 'detached' });
  expect(await board.locator('.tile:not(.last)').count()).toBe(0);
  expect(await mover.announcements()).toContainEqual(expect.stringMatching(/plays? .* for \d+ point/));
  await mover.page.keyboard.up('0');
  await board.locator('.tile.tentative').waitFor();
  expect(await board.locator('.tile').count()).toBe(all);
  nothingWentWrong(...people);
});

test('a held button does the same', async () => {
  const people = await sit(world, 2);
  const mover = await afterTwoPlays(people);
  const tentative = mover.page.getByRole('grid').locator('.tile.tentative');
  await testid(mover, 'glance').dispatchEvent('pointerdown');
  await tentative.waitFor({ state: 'detached' });
  await testid(mover, 'glance').dispatchEvent('pointerup');
  await tentative.waitFor();
  nothingWentWrong(...people);
});

test('the score sheet shows one’s own rack and the time of a turn, but no other rack', async () => {
  const people = await sit(world, 2);
  const mover = await moverOf(people);
  const rack = [...(await mover.rack())].sort().join('');
  await mover.playsWell();
  const other = people.find((person) => person !== mover)!;
  await other.sees(await mover.seq());
  await testid(mover, 'tab-sheet').click();
  expect(await testid(mover, 'sheet').locator('.rack').textContent()).toBe(rack);
  expect(await testid(mover, 'sheet').locator('.used').textContent()).toMatch(/^\d+:\d\d$/);
  expect(await testid(other, 'sheet').locator('.rack').count()).toBe(0);
  nothingWentWrong(...people);
});

test('hooks are shown where the dictionary is open, and locked where it is not', async () => {
  const free = await alone(world, { edition: 'deluxe+solitaire+open-dictionary' });
  expect(await free.types('hooks horn')).toEqual([expect.stringMatching(/^In front of HORN: S T\. At the end: .*S/)]);
  const [ada] = await twoAt(world);
  expect(await ada.types('hooks horn')).toEqual([expect.stringContaining('for challenges only')]);
  nothingWentWrong(free, ada);
});

test('the rules at a table are in the language of the reader', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP }, { language: 'de' });
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await testid(ada, 'tab-rules').click();
  const rules = ada.page.getByRole('tabpanel').getByRole('listitem');
  await rules.filter({ hasText: 'Steine' }).first().waitFor();
  nothingWentWrong(ada);
});

test('the rules page of a table tells handicaps and house words', async () => {
  const ada = await world.person('Ada');
  const table = await ada.makes({
    seats: [{ occupant: 'person', handicap: { dictionary: 'free' } }, { occupant: 'person' }],
    house: { good: ['ZZYX'], bad: ['QI'] },
  });
  await ada.opens(`/t/${table.table}/rules`);
  for (const text of ['Ada: may look words up', 'Also allowed: ZZYX.', 'Not allowed: QI.']) await testid(ada, 'agreed').getByText(text).waitFor();
  nothingWentWrong(ada);
});

test('an edition without a chat does not ask about one', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/new?edition=deluxe');
  await testid(ada, 'edition-school').check();
  const chat = testid(ada, 'choice-chat');
  await chat.waitFor({ state: 'detached' });
  await testid(ada, 'edition-deluxe').check();
  await chat.waitFor();
  nothingWentWrong(ada);
});

test('tiles move visibly when the rack is sorted, except without animations', async () => {
  for (const [motion, moves] of [['auto', true], ['reduced', false]] as const) {
    const ada = await world.person('Ada', { viewport: LAPTOP, reducedMotion: 'no-preference' }, { motion });
    await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
    await ada.starts();
    await ada.seesBoard();
    // Shuffling always gives another order, as far as there is one.
    const moved = await ada.page.evaluate(async () => {
      const seen: number[] = [];
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (frames, options) {
        seen.push(Number((options as KeyframeAnimationOptions).duration));
        return animate.call(this, frames, options);
      };
      document.querySelector<HTMLElement>('[data-testid=shuffle]')!.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return seen;
    });
    if (moves) {
      expect(moved.length).toBeGreaterThan(1);
      expect(Math.max(...moved)).toBeLessThanOrEqual(150);
    } else expect(moved).toEqual([]);
    nothingWentWrong(ada);
  }
});

test('a player who may challenge can also ask for a play', async () => {
  const people = await sit(world, 2);
  const first = await moverOf(people);
  await first.playsWell();
  const second = people.find((person) => person !== first)!;
  await second.sees(await first.seq());
  await second.asksForPlay();
  // A play that is laid, or tiles to exchange, of which the card tells.
  await testid(second, 'badge').or(testid(second, 'word')).first().waitFor();
  nothingWentWrong(...people);
});

test('plays can be confirmed only where no clock runs', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP }, { confirm: 'untimed' });
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], ...ANY_WORD });
  await ada.starts();
  await ada.seesBoard();
  await ada.laysAnything(3);
  await testid(ada, 'play').click();
  await testid(ada, 'play').filter({ hasText: 'Play it?' }).waitFor();
  const before = await ada.seq();
  await testid(ada, 'play').click();
  await ada.sees(before + 1);
  nothingWentWrong(ada);
});

test('a player whose tiles went back is told why until their next turn, even after others have played', async () => {
  const [ada, ben] = (await sit(world, 2, { rules: [FIRST_SEAT, onlyAOfAll(100)] })) as [Person, Person];
  await ada.lays('8G', 'AAA');
  await ada.plays();
  await ben.waitsForTurn();
  await testid(ben, 'challenge').click();
  await ben.does(() => testid(ben, 'challenge').click());
  await testid(ada, 'challenge-card').waitFor();
  await ben.lays('8H', 'AA');
  await ben.plays();
  await ada.waitsForTurn();
  expect(await testid(ada, 'challenge-card').textContent()).toContain('AAA');
  expect(await testid(ben, 'challenge-card').count()).toBe(0);
  await ada.passes();
  await testid(ada, 'challenge-card').waitFor({ state: 'detached' });
  nothingWentWrong(ada, ben);
});

test('overtime is shown and announced as soon as it costs points, without any event', async () => {
  const [ada, ben] = (await sit(world, 2, { rules: [FIRST_SEAT, rule('time.clock', '{ each = "2s", increment = "0s", overtime = { penalty = { points = 10, per = "2s", at_most = "10m" } } }')] })) as [Person, Person];
  const before = await ben.seq();
  // However slow the machine is, the first step was seen to be passed.
  await testid(ben, 'overtime-0').filter({ hasText: /^−(?!10$)\d+$/ }).waitFor();
  await testid(ada, 'overtime-0').waitFor();
  expect(await ada.announcements()).toContainEqual(expect.stringMatching(/^Overtime costs you \d+ points\.$/));
  expect(await ben.seq()).toBe(before);
  // The clock goes on where it was when the turn comes round again.
  await ada.passes();
  await ben.passes();
  await ada.waitsForTurn();
  // More than two seconds over, less the half second that is given back at most for a slow line.
  expect(await ada.page.getByRole('timer', { name: 'Ada' }).textContent()).toMatch(/^\s*−(0:(0[2-9]|[1-9]\d)|[1-9])/);
  nothingWentWrong(ada, ben);
});

test('after the first tile the page names the missing part of the play, without an error; after the second it is an error', async () => {
  const ada = await alone(world, { edition: 'deluxe+solitaire', rules: [onlyAOfAll(100)] });
  await ada.triesOut('A1');
  const fault = testid(ada, 'words-formed').locator('.fault');
  await fault.filter({ hasText: 'The first word must cover the start square, H8' }).and(ada.page.locator('.begun')).waitFor();
  expect(await testid(ada, 'badge').count()).toBe(0);
  await ada.triesOut('C1');
  await testid(ada, 'badge').waitFor();
  expect(await testid(ada, 'words-formed').locator('.begun').count()).toBe(0);
  nothingWentWrong(ada);
});
