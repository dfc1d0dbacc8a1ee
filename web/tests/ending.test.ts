import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { FIRST_SEAT, nothingWentWrong, onlyAOfAll, rule, sit, testid } from './tables.ts';
import { LAPTOP, PHONE, violations, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const BOT = { occupant: { bot: { level: 'easy' } } };
/** A game that the first play ends: the player who plays first has reached the target. */
const SHORT = { rules: [FIRST_SEAT, onlyAOfAll(100), rule('target', '{ each = 4 }'), rule('challenge', '{ kind = "void" }')] };

async function wins(settings: object = {}, options: object = { viewport: LAPTOP }, chosen: object = {}): Promise<Person> {
  const ada = await world.person('Ada', options, chosen);
  await ada.makes({ seats: [{ occupant: 'person' }, BOT], ...SHORT, ...settings });
  await ada.starts();
  await ada.seesBoard();
  await ada.lays('8G', 'AA');
  await ada.plays();
  await testid(ada, 'outcome').waitFor();
  return ada;
}

async function resigns(person: Person): Promise<void> {
  await testid(person, 'menu').click();
  for (const _ of ['ask', 'confirm']) await testid(person, 'resign').click();
}

describe('the result', () => {
  test('tells who won and by how much, the best play, and leaves no dead button', async () => {
    const ada = await wins();
    await testid(ada, 'outcome').getByText('You won!').waitFor();
    const score = await ada.score(0);
    await testid(ada, 'outcome').getByText(`by ${score}`, { exact: true }).waitFor();
    await testid(ada, 'best-play').getByText(`+${score}`).waitFor();
    // The play lies lit on the board.
    await ada.page.locator("[role=gridcell][aria-label*='last play']").first().waitFor();
    for (const gone of ['rack', 'play', 'pass', 'now', 'challenge-card']) expect(await testid(ada, gone).count(), gone).toBe(0);
    await ada.page.getByRole('link', { name: 'Review' }).waitFor();
    expect(await violationsInThemes(ada)).toEqual([]);
    nothingWentWrong(ada);
  });

  test('shows no tiles that were laid and not played, also when the table is opened again', async () => {
    const ada = await world.person('Ada', { viewport: LAPTOP });
    await ada.makes({ seats: [{ occupant: 'person' }, BOT], ...SHORT });
    await ada.starts();
    await ada.seesBoard();
    await ada.lays('8G', 'AAA');
    expect(await ada.square('G8')).not.toContain('empty');
    await resigns(ada);
    for (const again of [false, true]) {
      if (again) await ada.page.reload();
      await testid(ada, 'outcome').waitFor();
      expect(await ada.square('G8')).toContain('empty');
    }
    nothingWentWrong(ada);
  });

  test('fits on a phone, in German, with the next step in reach', async () => {
    const ada = await wins({}, { viewport: PHONE, hasTouch: true, isMobile: true }, { language: 'de' });
    await testid(ada, 'outcome').getByText('Du hast gewonnen!').waitFor();
    const { page } = ada;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await testid(ada, 'rematch').getByText('Revanche').waitFor();
    expect(await violations(ada)).toEqual([]);
    // At every size the next game is one press away, and nothing has to be scrolled.
    for (const viewport of [{ width: 320, height: 568 }, { width: 1280, height: 800 }, { width: 1366, height: 600 }]) {
      await page.setViewportSize(viewport);
      for (const id of ['rematch', 'share']) {
        const box = (await testid(ada, id).boundingBox())!;
        expect(box.y + box.height, `${id} at ${viewport.width}`).toBeLessThanOrEqual(viewport.height);
      }
    }
    nothingWentWrong(ada);
  });

  test('is shared as a link and as a picture of the board alone', async () => {
    const ada = await wins();
    await testid(ada, 'share').click();
    const picture = testid(ada, 'picture');
    await picture.waitFor();
    // Something is drawn on it: the corner and a tile have other colours.
    const colours = await picture.evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
      const found = new Set<string>();
      for (let at = 0; at < data.length; at += 4 * 997) found.add(`${data[at]},${data[at + 1]},${data[at + 2]}`);
      return found.size;
    });
    expect(colours).toBeGreaterThan(5);
    const [saved] = await Promise.all([ada.page.waitForEvent('download'), testid(ada, 'save-picture').click()]);
    expect(saved.suggestedFilename()).toMatch(/\.png$/);
    const [game] = await Promise.all([ada.page.waitForEvent('download'), testid(ada, 'save-game').click()]);
    expect(game.suggestedFilename()).toMatch(/\.gcg$/);
    await testid(ada, 'copy-link').waitFor();
    expect(await violations(ada)).toEqual([]);
    // The link opens the game for somebody else.
    await ada.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await testid(ada, 'copy-link').click();
    const link = await ada.page.evaluate(() => navigator.clipboard.readText());
    const cleo = await world.person('Cleo');
    const { pathname, search, hash } = new URL(link);
    await cleo.opens(pathname + search + hash);
    await testid(cleo, 'step-last').waitFor();
    nothingWentWrong(ada, cleo);
  });
});

describe('a rematch', () => {
  test('against bots is one press: the next game is there with another address', async () => {
    const ada = await world.person('Ada');
    await ada.makes({ seats: [{ occupant: 'person' }, BOT], rules: [FIRST_SEAT] });
    await ada.starts();
    await ada.seesBoard();
    await resigns(ada);
    const before = ada.page.url();
    await testid(ada, 'rematch').click();
    await ada.page.waitForURL((url) => url.href !== before);
    await ada.seesBoard();
    expect(await testid(ada, 'start').count()).toBe(0);
    await testid(ada, 'players').getByText('Ada').waitFor();
    nothingWentWrong(ada);
  });

  test('between people is asked for, waited for in sight, and begins for both when it is agreed to', async () => {
    const [ada, ben] = (await sit(world, 2, { rules: [FIRST_SEAT] })) as [Person, Person];
    await resigns(ada);
    await testid(ada, 'rematch').click();
    await testid(ada, 'rematch').getByText('Waiting for Ben').waitFor();
    await ada.page.locator('[data-testid=rematch][aria-disabled=true]:focus').waitFor();
    await testid(ben, 'proposal').getByText('Ada would like a rematch.').waitFor();
    const before = ada.page.url();
    await testid(ben, 'agree').click();
    for (const person of [ada, ben]) {
      await person.page.waitForURL((url) => url.href !== before);
      await person.seesBoard();
    }
    expect(ada.page.url()).toBe(ben.page.url());
    nothingWentWrong(ada, ben);
  });
});
