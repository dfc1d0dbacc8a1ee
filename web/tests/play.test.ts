import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { playOut, type Person } from './person.ts';
import { LAPTOP, PHONE, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

/** The first to reach this many points wins: a whole game that does not take long. */
const short = (points: number) => [{ key: 'target', value: `{ each = ${points} }` }];

const nothingWentWrong = (...people: Person[]) => expect(people.flatMap((person) => person.faults)).toEqual([]);

describe('whole games', () => {
  /** Rules: T4, S1, S9, G3 */
  test('two people on two devices play a game to its end', async () => {
    const [ada, ben] = [await world.person('Ada'), await world.person('Ben')];
    const table = await ada.makes({ rules: short(60) });
    await ben.joins(table.code!);
    await ada.starts();
    await Promise.all([ada.seesBoard(), ben.seesBoard()]);
    const turns = await playOut([ada, ben], (person) => person.playsWell());
    expect(turns).toBeGreaterThan(1);
    for (const seat of [0, 1]) expect(await ada.score(seat)).toBe(await ben.score(seat));
    expect(Math.max(await ada.score(0), await ada.score(1))).toBeGreaterThanOrEqual(60);
    nothingWentWrong(ada, ben);
  });

  test('one click on the start page plays against the computer', async () => {
    const ada = await world.person('Ada');
    await ada.opens('/');
    await ada.page.getByTestId('quick').click();
    await ada.seesBoard();
    await ada.waitsForTurn();
    await ada.playsWell();
    await ada.waitsForTurn();
    await ada.page.getByTestId('tab-sheet').click();
    expect(await ada.page.getByTestId('sheet').locator('tbody tr').count()).toBeGreaterThan(1);
    nothingWentWrong(ada);
  });

  test('a whole game is played against two bots', async () => {
    const ada = await world.person('Ada');
    const response = await fetch(`${world.server.address}/api/v1/editions`);
    const { levels } = (await response.json()) as { levels: string[] };
    const bot = { occupant: { bot: { level: levels[0]! } } };
    await ada.makes({ rules: short(60), seats: [{ occupant: 'person' }, bot, bot] });
    await ada.starts();
    await ada.seesBoard();
    await playOut([ada], (person) => person.playsWell());
    expect(Math.max(await ada.score(0), await ada.score(1), await ada.score(2))).toBeGreaterThanOrEqual(60);
    nothingWentWrong(ada);
  });

  test('a whole game is played with the keyboard alone', async () => {
    const ada = await world.person('Ada');
    await ada.makes({ rules: short(50), seats: [{ occupant: 'person' }, { occupant: { local: { name: 'Ben' } } }] });
    await ada.page.locator('[data-testid=start]:enabled').focus();
    await ada.page.keyboard.press('Enter');
    const { page } = ada;
    const { keyboard } = page;
    for (let turn = 0; ; turn += 1) {
      expect(turn).toBeLessThan(60);
      const what = await page.waitForFunction(() => {
        if (document.querySelector('[data-testid=outcome]')) return 'over';
        if (document.querySelector('[data-testid=curtain]')) return 'curtain';
        if (document.querySelector('[data-testid=last-chance]') && document.querySelector('[data-testid=accept]')) return 'accept';
        return document.title.startsWith('●') && document.querySelector('[data-testid=game]') ? 'turn' : undefined;
      });
      if ((await what.jsonValue()) === 'over') break;
      if ((await what.jsonValue()) === 'curtain') {
        // A first one stands there until the page has let go of the tiles.
        await page.locator('.curtain[data-empty=true] h2:focus').waitFor();
        await keyboard.press('Tab');
        await keyboard.press('Enter');
        await page.getByTestId('curtain').waitFor({ state: 'detached' });
        continue;
      }
      if ((await what.jsonValue()) === 'accept') {
        await page.getByTestId('accept').focus();
        await keyboard.press('Enter');
        await page.getByTestId('outcome').waitFor();
        continue;
      }
      await playByKeys(ada);
    }
    nothingWentWrong(ada);
  });

  test('a newcomer with only a keyboard gets from the first page to a first move, guided by announcements', async () => {
    const ada = await world.person('');
    const { page } = ada;
    const { keyboard } = page;
    /** Tab until something has the focus; a person gives up sooner or later. */
    const tabsTo = async (what: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        await keyboard.press('Tab');
        if (await page.locator(`${what}:focus`).count()) return;
      }
      throw new Error(`Tab does not lead to ${what}`);
    };
    await ada.opens('/');
    await page.locator('[data-testid=quick]:enabled').waitFor();
    await tabsTo('[data-testid=quick]');
    await keyboard.press('Enter');
    await page.locator('h1:focus').waitFor();
    await ada.seesBoard();
    await ada.waitsForTurn();
    // Which keys lay and play is said and shown, no matter who began.
    await page.getByTestId('now').getByText('Enter plays').first().waitFor();
    await page.getByTestId('announcements').getByText(/Your turn|is thinking/).first().waitFor();

    // Letters go to the board from anywhere on the page, and come back from it.
    const face = (await page.locator("[data-testid=rack] [data-face]:not([data-face='?'])").first().getAttribute('data-face'))!;
    await keyboard.press(face.toLowerCase());
    const laid = page.getByTestId('announcements').getByText(new RegExp(`^${face}, \\d+ on [A-O]\\d+$`));
    const square = /[A-O]\d+$/.exec((await laid.textContent())!)![0];
    expect(await ada.square(square)).toContain('not played yet');
    await keyboard.press('Backspace');
    expect(await ada.square(square)).not.toContain('not played yet');

    // The first tile has ended the time for challenges of a bot that began; until that is seen, buttons come and go.
    await page.getByTestId('challenge').waitFor({ state: 'detached' });

    // Somebody who has no idea asks for one, step by step, and plays it.
    await tabsTo('[data-testid=hint]');
    for (const next of ['Which letters?', 'Show me the play']) {
      await keyboard.press('Enter');
      await page.getByTestId('hint').getByText(next).waitFor();
    }
    await page.locator('[data-testid=hint]:focus').waitFor();
    await keyboard.press('Enter');
    const shown = page.getByTestId('announcements').getByText('Enter plays it');
    // With poor tiles the best idea is to exchange some: then the dialog for that opens.
    await shown.or(page.getByTestId('word')).first().waitFor();
    if ((await shown.count()) > 0) {
      await page.locator('[role=gridcell]:focus').waitFor();
      await ada.does(() => keyboard.press('Enter'));
      await page.getByTestId('announcements').getByText(/^You play|^You draw/).first().waitFor();
      expect(await ada.score(0)).toBeGreaterThan(0);
    } else {
      await page.getByRole('dialog').waitFor();
      await keyboard.press('Escape');
      await ada.playsWell();
    }
    nothingWentWrong(ada);
  });

  test('a game is played by touch on a small phone', async () => {
    const touch = { viewport: PHONE, hasTouch: true, isMobile: true };
    const [ada, ben] = [await world.person('Ada', touch), await world.person('Ben', { viewport: LAPTOP })];
    const table = await ada.makes({ rules: short(40) });
    await ben.joins(table.code!);
    await ada.page.getByTestId('start').tap();
    await Promise.all([ada.seesBoard(), ben.seesBoard()]);
    await playOut([ada, ben], (person) => (person === ada ? playByTouch(ada) : ben.playsWell()));
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    nothingWentWrong(ada, ben);
  });
});

type Laid = { square: string; tile: string };

/** A play for the person to move, from the server's hint: where each tile goes. */
async function aPlay(person: Person): Promise<Laid[] | undefined> {
  await person.types('hint');
  const [tiles = ''] = await person.types('tiles');
  const laid = [...tiles.matchAll(/([A-Z]\d+) (\S+)/g)].map((match) => ({ square: match[1]!, tile: match[2]!.replace(/,$/, '') }));
  const labels = await Promise.all(laid.map((one) => person.square(one.square)));
  await person.types('recall');
  // Not every rack has a play: then the turn is passed.
  if (laid.length === 0) return undefined;
  return laid.map((one, index) => ({ ...one, tile: labels[index]!.includes('blank') ? one.tile.toLowerCase() : one.tile }));
}

/** Walks to the first square with the arrows, types the word, and plays it with Enter. */
async function playByKeys(person: Person): Promise<void> {
  const { page } = person;
  const laid = await aPlay(person);
  await page.keyboard.press('Escape');
  await page.locator('[role=gridcell]:focus').waitFor();
  if (!laid) {
    await page.keyboard.press('2');
    return person.does(() => page.keyboard.press('2'));
  }
  const at = (name: string) => ({ column: name.charCodeAt(0) - 65, row: Number(name.slice(1)) - 1 });
  const from = at((await page.locator('[role=gridcell]:focus').getAttribute('aria-label'))!.split(',')[0]!);
  const to = at(laid[0]!.square);
  const walk = async (key: string, times: number) => {
    for (let step = 0; step < times; step += 1) await page.keyboard.press(key);
  };
  await walk(to.column > from.column ? 'ArrowRight' : 'ArrowLeft', Math.abs(to.column - from.column));
  await walk(to.row > from.row ? 'ArrowDown' : 'ArrowUp', Math.abs(to.row - from.row));
  await page.keyboard.press('.');
  const down = laid.length > 1 && at(laid[1]!.square).column === to.column;
  if (down) await page.keyboard.press('.');
  for (const { tile } of laid) await page.keyboard.press(tile === tile.toLowerCase() ? `Shift+${tile.toUpperCase()}` : tile.toLowerCase());
  await page.getByTestId('badge').waitFor();
  await person.does(() => page.keyboard.press('Enter'));
}

/** Taps a tile and then its square, for each tile, and then the button. */
async function playByTouch(person: Person): Promise<void> {
  const { page } = person;
  const laid = await aPlay(person);
  // A tap becomes a click only a moment later; what the button says tells when.
  if (!laid) {
    const armed = page.locator('[data-testid=pass].armed');
    await page.getByTestId('pass').tap();
    await armed.waitFor();
    // Two taps right after each other count as one, and no hand is as fast as this one.
    await person.does(() => page.getByTestId('pass').evaluate((button) => (button as HTMLElement).click()));
    return;
  }
  for (const { square, tile } of laid) {
    const isBlank = tile === tile.toLowerCase();
    await page.locator(`[data-testid=rack] [data-face='${isBlank ? '?' : tile}']`).first().tap();
    await page.locator(`[role=gridcell][aria-label^='${square},']`).tap();
    if (isBlank) await page.locator('dialog').getByRole('button', { name: tile.toUpperCase(), exact: true }).tap();
    await page.locator(`[role=gridcell][aria-label^='${square},'][aria-label*='not played yet']`).waitFor();
  }
  await page.getByTestId('badge').waitFor();
  await person.does(() => page.getByTestId('play').tap());
}
