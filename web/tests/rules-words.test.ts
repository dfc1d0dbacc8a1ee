import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, ANY_WORD, cell, FIRST_SEAT, nothingWentWrong, onlyAOfAll, sit, testid, twoAt } from './tables.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** Challenges, which needs two presses. */
async function doubts(person: Person): Promise<string> {
  await testid(person, 'challenge').click();
  await testid(person, 'challenge').click();
  await testid(person, 'challenge-card').waitFor();
  return (await testid(person, 'challenge-card').textContent()) ?? '';
}

describe('words', () => {
  /** Rules: C1, C4 */
  test('the agreed list decides: an invalid play is taken back, and its turn is lost', async () => {
    const [ada, ben] = await twoAt(world, { rules: [onlyAOfAll(40)], house: { good: [], bad: ['AA'] } });
    await ada.lays('8H', 'AA');
    await ada.plays();
    await ben.waitsForTurn();
    const before = await ben.seq();
    await testid(ben, 'challenge').click();
    expect(await ben.seq()).toBe(before);
    await testid(ben, 'challenge').click();
    await Promise.all([ada, ben].map((person) => testid(person, 'challenge-card').waitFor()));
    const card = await testid(ada, 'challenge-card').textContent();
    expect(card).toContain(`${ben.name}’s challenge succeeded.`);
    expect(card).toContain('AA is not in the word list');
    expect(card).toContain('You take back A A, and lose the 4 points and the turn.');
    expect(await ada.rack()).toBe('AAAAAAA');
    expect([await ada.score(0), await ada.score(1)]).toEqual([0, 0]);
    expect(await ben.waitsForTurn()).toBe('turn');
    expect(await ada.square('H8')).toContain('empty');
    nothingWentWrong(ada, ben);
  });

  /** Rules: C2 */
  test('a regular plural is good', async () => {
    const ada = await alone(world);
    await ada.chooses('HORNSAE');
    await ada.lays('8E', 'HORNS');
    await testid(ada, 'words-formed').getByText('is in the word list').waitFor();
    nothingWentWrong(ada);
  });

  /** Rules: C3 */
  test('before a challenge nobody is told whether a word is valid', async () => {
    const [ada, ben] = await twoAt(world);
    await ada.laysAnything(3);
    const formed = testid(ada, 'words-formed');
    await formed.locator('.word').waitFor();
    expect(await formed.textContent()).not.toContain('word list');
    expect(await testid(ada, 'tab-look_up').count()).toBe(0);
    expect((await ada.types('define horn')).join(' ')).not.toContain('is in the word list');
    nothingWentWrong(ada, ben);
  });
});

describe('challenges', () => {
  /** Rules: C4 */
  test('single words can be doubted; a challenge of good words costs the next turn', async () => {
    const [ada, ben] = await twoAt(world, { rules: [onlyAOfAll(40)] });
    await ada.lays('8H', 'AA');
    await ada.plays();
    await ben.waitsForTurn();
    await ben.lays('9H', 'AA');
    await ben.plays();
    await ada.waitsForTurn();
    await ada.page.getByRole('group', { name: 'Which words?' }).getByRole('checkbox').first().check();
    const card = await doubts(ada);
    expect(card).toContain('Your challenge failed: the word is good.');
    expect(card.match(/is in the word list/g)?.length).toBe(1);
    expect(card).toContain('You lose this turn.');
    expect(await ben.waitsForTurn()).toBe('turn');
    await testid(ada, 'tab-sheet').click();
    await testid(ada, 'sheet').getByText('turn lost').waitFor();
    nothingWentWrong(ada, ben);
  });

  /** Rules: C4 */
  test('a play that makes the same word more than once is doubted as a whole, and the card names each', async () => {
    const [ada, ben] = await twoAt(world, { rules: [onlyAOfAll(40)] });
    await ada.lays('8H', 'AA');
    await ada.plays();
    await ben.waitsForTurn();
    await ben.lays('9H', 'AA');
    await ben.plays();
    await ada.waitsForTurn();
    expect((await doubts(ada)).match(/AA is in the word list/g)?.length).toBe(3);
    await testid(ben, 'challenge-card').waitFor();
    nothingWentWrong(ada, ben);
  });

  /** Rules: C4 */
  test('the card of a challenge tells everybody the meanings of the good words', async () => {
    const [ada, ben] = await twoAt(world, { rules: [onlyAOfAll(40)] });
    await ada.lays('8H', 'AA');
    await ada.plays();
    await ben.waitsForTurn();
    expect(await doubts(ben)).toContain('AA is in the word list');
    for (const person of [ada, ben]) {
      const meaning = await testid(person, 'challenge-card').getByRole('listitem').filter({ hasText: 'AA' }).locator('.meaning').textContent();
      expect(meaning).toMatch(/\w+ \w+/);
    }
    nothingWentWrong(ada, ben);
  });

  /** Rules: C5 */
  test('all words are doubted together; one bad word makes the play bad, and only one turn is lost', async () => {
    const [ada, ben] = await twoAt(world, { edition: 'box2007', rules: [onlyAOfAll(40)] });
    await ada.lays('8H', 'AA');
    await ada.plays();
    await ben.waitsForTurn();
    await ben.lays('9I', 'AAA');
    await ben.plays();
    await ada.waitsForTurn();
    expect(await ada.page.getByRole('group', { name: 'Which words?' }).count()).toBe(0);
    const card = await doubts(ada);
    expect(card).toContain('AAA is not in the word list');
    expect(card).toContain('AA is in the word list');
    expect(await ada.waitsForTurn()).toBe('turn');
    await ada.lays('8J', 'A');
    await ada.plays();
    expect(await ben.waitsForTurn()).toBe('turn');
    nothingWentWrong(ada, ben);
  });

  /** Rules: C6 */
  test('where the challenge opens the next turn, only the next player may, and loses that turn', async () => {
    const people = await sit(world, 3, { edition: 'literacy', rules: [FIRST_SEAT, onlyAOfAll(40)], house: { good: ['AA'], bad: [] } });
    const [ada, ben, cleo] = people as [Person, Person, Person];
    await ada.lays('8H', 'AA');
    await ada.plays();
    await ben.waitsForTurn();
    await cleo.sees(await ada.seq());
    expect(await testid(cleo, 'challenge').count()).toBe(0);
    expect(await doubts(ben)).toContain('You lose this turn.');
    expect(await cleo.waitsForTurn()).toBe('turn');
    nothingWentWrong(...people);
  });

  /** Rules: C7 */
  test('the first tile on the board ends the time for challenges', async () => {
    const [ada, ben] = await twoAt(world, ANY_WORD);
    await ada.laysAnything(2);
    await ada.plays();
    await ben.waitsForTurn();
    await testid(ben, 'challenge').waitFor();
    await ben.triesOut('A1');
    await testid(ben, 'challenge').waitFor({ state: 'detached' });
    await ben.page.keyboard.press('3');
    await ben.page.keyboard.press('3');
    await testid(ben, 'word').filter({ hasText: 'No play can be challenged now' }).waitFor();
    nothingWentWrong(ada, ben);
  });

  /** Rules: C4 */
  test('among three any opponent may challenge', async () => {
    const people = await sit(world, 3, { rules: [FIRST_SEAT, onlyAOfAll(40)], house: { good: [], bad: ['AA'] } });
    const [ada, ben, cleo] = people as [Person, Person, Person];
    await ada.lays('8H', 'AA');
    await ada.plays();
    await cleo.sees(await ada.seq());
    expect(await doubts(cleo)).toContain('Your challenge succeeded.');
    expect(await ben.waitsForTurn()).toBe('turn');
    nothingWentWrong(...people);
  });
});
