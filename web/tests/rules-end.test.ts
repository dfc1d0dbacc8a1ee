import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { ANY_WORD, FIRST_SEAT, FOR_TWO, nothingWentWrong, onlyA, rule, sit, testid } from './tables.ts';
import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** A game of two whose set is dealt out at once: this many tiles each, and nothing in the pool. */
async function lastTiles(each: number, edition = 'deluxe', ...more: { key: string; value: string }[]): Promise<[Person, Person]> {
  const rules = [FIRST_SEAT, FOR_TWO, onlyA(2 * each), rule('rack_size', `${each}`), ...more];
  return (await sit(world, 2, { edition, rules, ...ANY_WORD })) as [Person, Person];
}

async function settled(person: Person): Promise<string[]> {
  await testid(person, 'outcome').waitFor();
  const rows = testid(person, 'outcome').locator('tbody tr');
  return rows.evaluateAll((all) => all.map((row) => [...row.children].map((one) => one.textContent?.trim()).join(' ')));
}

/** Rules: G1, S7 */
test('the player who uses the last tile ends the game and gains the letters that the others have left', async () => {
  const [ada, ben] = await lastTiles(2, 'deluxe', rule('bonuses', '[]'));
  await ada.lays('8H', 'AA');
  await ada.plays();
  expect(await ben.waitsForTurn()).toBe('last chance');
  await testid(ben, 'now').getByText('ends the game unless it is challenged').waitFor();
  const said = 'Ada’s play ends the game unless it is challenged. Challenge it, or let it stand.';
  await testid(ben, 'announcements').getByText(said).waitFor({ state: 'attached' });
  expect(await ben.types('w')).toEqual([said]);
  expect(await ada.types('w')).toEqual(['The game waits for Ben.']);
  await testid(ben, 'accept').click();
  expect(await settled(ada)).toEqual(['Ada 4 0 2 6', 'Ben 0 −2 0 −2']);
  expect(await testid(ada, 'outcome').textContent()).toContain('You used up all your tiles.');
  await testid(ada, 'outcome').getByText('You won!').waitFor();
  await testid(ben, 'outcome').getByText('Ada won.').waitFor();
  // Somebody who does not see it hears all of it.
  const end = 'The game is over. Ada won. Ada used up all their tiles. Final scores: Ada 6, Ben −2.';
  expect(await ben.announcements()).toContain(end);
  // Somebody who comes later is told the same.
  await ben.page.reload();
  await testid(ben, 'announcements').getByText(end).waitFor({ state: 'attached' });
  nothingWentWrong(ada, ben);
});

/** Rules: S7 */
test('if unplayed tiles are only deducted, nobody gains their value', async () => {
  const [ada, ben] = await lastTiles(2, 'literacy', rule('bonuses', '[]'));
  await ada.lays('8H', 'AA');
  await ada.plays();
  await ben.waitsForTurn();
  await testid(ben, 'accept').click();
  expect(await settled(ben)).toEqual(['Ada 4 0 0 4', 'Ben 0 −2 0 −2']);
  nothingWentWrong(ada, ben);
});

/** Rules: G2, S7, S8 */
test('when nobody can play the game ends; ties are decided by the scores before unplayed tiles', async () => {
  // 4 for the word on the star and one tile left; 3 and a bonus of 2 for one tile, and two tiles left: both have 3.
  const [ada, ben] = await lastTiles(3, 'deluxe', rule('bonuses', '[{ tiles = 1, points = 2 }]'));
  await ada.lays('H8', 'AA');
  await ada.plays();
  await ben.waitsForTurn();
  await ben.lays('9I', 'A');
  await ben.plays();
  for (const person of [ada, ben]) {
    await person.waitsForTurn();
    await person.passes();
  }
  expect(await settled(ada)).toEqual(['Ada 4 −1 0 3', 'Ben 5 −2 0 3']);
  expect(await testid(ada, 'outcome').textContent()).toContain('Too many turns went by without a play.');
  await testid(ben, 'outcome').getByText('You won!').waitFor();
  nothingWentWrong(ada, ben);
});

/** Rules: G3, V8 */
test('the time for the game ends it', async () => {
  const [ada, ben] = (await sit(world, 2, { edition: 'literacy', rules: [FIRST_SEAT, rule('time.game', '"2s"')] })) as [Person, Person];
  await testid(ada, 'outcome').getByText('Time ran out for the game.').waitFor();
  await testid(ben, 'outcome').waitFor();
  nothingWentWrong(ada, ben);
});

/** Rules: V8 */
test('a turn that takes too long is lost', async () => {
  // Turns that are lost do not end this game, so that there is always another one to see.
  const rules = [FIRST_SEAT, rule('time.turn', '"2s"'), rule('idle.counts', '["pass"]')];
  const [ada, ben] = (await sit(world, 2, { edition: 'graves', rules })) as [Person, Person];
  await ada.page.getByRole('timer', { name: 'Time for this turn' }).waitFor();
  expect(await ben.waitsForTurn()).toBe('turn');
  await testid(ada, 'sheet').getByText('time up').first().waitFor();
  await testid(ben, 'announcements').getByText('Ada ran out of time and loses the turn.').first().waitFor({ state: 'attached' });
  nothingWentWrong(ada, ben);
});

/** Rules: V8 */
test('overtime costs points, and is shown while it runs and at the end', async () => {
  const clock = '{ each = "1s", increment = "0s", overtime = { penalty = { points = 10, per = "1m", at_most = "10m" } } }';
  const [ada, ben] = (await sit(world, 2, { edition: 'tournament', rules: [FIRST_SEAT, rule('time.clock', clock)], ...ANY_WORD })) as [Person, Person];
  // More than a second over: a slow line gets back half a second at most.
  await ada.page.getByRole('timer', { name: 'Clock of Ada' }).filter({ hasText: /−(0:(0[2-9]|[1-9]\d)|[1-9])/ }).waitFor();
  await ada.passes();
  await testid(ben, 'overtime-0').getByText('−10').waitFor();
  await testid(ben, 'menu').click();
  await testid(ben, 'resign').click();
  await testid(ben, 'resign').click();
  const rows = await settled(ada);
  expect(rows[0]).toMatch(/^Ada .*−10/);
  nothingWentWrong(ada, ben);
});
