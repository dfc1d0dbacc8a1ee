import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { FIRST_SEAT, nothingWentWrong, onlyAOfAll, rule, testid } from './tables.ts';
import { LAPTOP, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** Notes every animation of the page: what moves, for how long, and how late. */
const watch = (): void => {
  const seen: { part: string; ms: number; delay: number; over: boolean }[] = [];
  Object.assign(window, { seen });
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const part = this.closest('[data-testid=rack]') ? 'rack' : this.closest('[role=gridcell]') ? 'board' : 'page';
    const over = Array.isArray(frames) && frames.every((frame) => Number(frame.zIndex) > 4);
    if (typeof how === 'object') seen.push({ part, ms: Number(how.duration), delay: Number(how.delay ?? 0), over });
    return animate.call(this, frames, how);
  };
};
const moved = (person: Person) => person.page.evaluate(() => (window as unknown as { seen: { part: string; ms: number; delay: number; over: boolean }[] }).seen);

async function two(motion: 'reduce' | 'no-preference'): Promise<[Person, Person]> {
  const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => world.person(name, { viewport: LAPTOP, reducedMotion: motion })));
  for (const person of [ada!, ben!]) await person.context.addInitScript(watch);
  const table = await ada!.makes({ rules: [FIRST_SEAT, onlyAOfAll(100), rule('challenge', '{ kind = "void" }'), rule('bonuses', '[{ tiles = 2, points = 50 }]')] });
  await ben!.joins(table.code!);
  await ada!.starts();
  await Promise.all([ada!.seesBoard(), ben!.seesBoard()]);
  return [ada!, ben!];
}

test('another player’s tiles move to their squares one after the other, and a bonus play is celebrated without blocking input', async () => {
  const [ada, ben] = await two('no-preference');
  await ada.lays('8G', 'AA');
  // It stands there for a breath only: it is waited for before it comes.
  const moment = testid(ben, 'moment').waitFor();
  await ada.plays();
  await moment;
  const board = (await moved(ben)).filter(({ part }) => part === 'board');
  // They lie over the squares that they pass, and over what stands on those.
  expect(board).toEqual([{ part: 'board', ms: 320, delay: 0, over: true }, { part: 'board', ms: 320, delay: 60, over: true }]);
  // Somebody who played sees new tiles come to the rack.
  await ada.page.waitForFunction(() => (window as unknown as { seen: { part: string }[] }).seen.some(({ part }) => part === 'rack'));
  // It can be played on while things move.
  await ben.lays('9H', 'A');
  await testid(ben, 'badge').waitFor();
  await testid(ben, 'moment').waitFor({ state: 'detached' });
  await ben.page.waitForFunction(() => document.querySelector('[data-testid=score-0] strong')?.textContent?.trim() === '54');
  nothingWentWrong(ada, ben);
});

test('without animations everything appears at once', async () => {
  const [ada, ben] = await two('reduce');
  await ada.lays('8G', 'AA');
  await ada.plays();
  await ben.sees(await ada.seq());
  expect(await ben.score(0)).toBe(54);
  expect(await moved(ben)).toEqual([]);
  expect((await moved(ada)).filter(({ part }) => part !== 'page')).toEqual([]);
  nothingWentWrong(ada, ben);
});

test('sounds are offered once, after the first own play', async () => {
  const [ada, ben] = await two('reduce');
  expect(await testid(ada, 'offer-sounds').count()).toBe(0);
  await ada.lays('8G', 'AA');
  await ada.plays();
  await testid(ada, 'offer-sounds').waitFor();
  // No answer stands alone in a line.
  await ada.page.setViewportSize({ width: 1180, height: 820 });
  const answers = await testid(ada, 'offer-sounds').getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(answers).size).toBe(1);
  await testid(ada, 'offer-sounds').getByRole('button', { name: 'No, thanks' }).click();
  await testid(ada, 'offer-sounds').waitFor({ state: 'detached' });
  await ada.page.reload();
  await ada.seesBoard();
  expect(await testid(ada, 'offer-sounds').count()).toBe(0);
  nothingWentWrong(ada, ben);
});
