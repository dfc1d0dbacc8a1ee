import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Person } from './person.ts';
import { alone, ANY_WORD, cell, FIRST_SEAT, nothingWentWrong, onlyA, sit, testid } from './tables.ts';
import { LAPTOP, stands, THEMES, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const PALETTES = [['classic', 'cream'], ['box-2007', 'wood'], ['quiet', 'slate']] as const;

/** Paints the page in other colours, as the settings do. */
async function paints(person: Person, theme: string, board: string, tiles: string): Promise<void> {
  await person.page.evaluate(
    ([theme, board, tiles]) => {
      Object.assign(document.documentElement.dataset, { theme, tiles });
      document.querySelector<HTMLElement>('[data-board]')!.dataset['board'] = board;
    },
    [theme, board, tiles],
  );
  await stands(person);
}

/** Text on squares and tiles with less contrast than WCAG asks for. Axe does not see text that styles draw. */
function pale(person: Person): Promise<string[]> {
  return person.page.evaluate(() => {
    const light = (colour: string) => {
      const parts = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    const contrast = (one: string, other: string) => {
      const [a, b] = [light(one), light(other)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    };
    const found: string[] = [];
    for (const cell of document.querySelectorAll('[data-label]')) {
      const [ink, ground] = [getComputedStyle(cell, '::before').color, getComputedStyle(cell).backgroundColor];
      if (contrast(ink, ground) < 4.5) found.push(`${cell.getAttribute('data-label')}: ${ink} on ${ground}`);
    }
    for (const face of document.querySelectorAll('.tile .face, .tile .value')) {
      // A tile is painted from its light edge to its dark one.
      const grounds = getComputedStyle(face.closest('.tile')!).backgroundImage.match(/rgba?\([^)]*\)/g) ?? [];
      const ink = getComputedStyle(face).color;
      for (const ground of grounds) if (contrast(ink, ground) < 4.5) found.push(`${face.textContent}: ${ink} on ${ground}`);
    }
    return [...new Set(found)];
  });
}

/** Walks through a page with the Tab key until it comes round; every stop is told. */
async function stops(person: Person, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const seen: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    await person.page.keyboard.press(key);
    const at = await person.page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body) return '';
      return `${one.tagName} ${one.getAttribute('data-testid') ?? one.getAttribute('aria-label') ?? one.textContent?.trim()}`;
    });
    if (at === '' || at === seen[0]) return seen;
    seen.push(at);
  }
  throw new Error(`the keyboard does not come out: ${seen.slice(-6).join(', ')}`);
}

describe('dialogs', () => {
  test.each(THEMES)('axe finds nothing wrong with any dialog of a table in the theme %s', async (theme) => {
    const ada = await world.person('Ada', { viewport: LAPTOP }, { theme });
    // All tiles but two are blanks.
    const set = '{ blanks = 98, letters = [{ face = "A", count = 1, value = 1, vowel = true }, { face = "B", count = 1, value = 3 }] }';
    await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], rules: [{ key: 'alphabet', value: set }], ...ANY_WORD });
    await ada.starts();
    await ada.seesBoard();
    const { page } = ada;
    const dialog = page.locator('dialog[open]');
    const looks = async (what: string) => {
      await dialog.waitFor();
      expect(await violations(ada, 'dialog'), what).toEqual([]);
      expect((await stops(ada, 'Tab')).length, what).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    await page.locator("[data-testid=rack] [data-face='?']").first().dragTo(cell(ada, 'H8'));
    await looks('blank');
    await page.keyboard.press('4');
    await looks('exchange');
    await testid(ada, 'menu').click();
    await testid(ada, 'resign').click();
    await looks('menu');
    nothingWentWrong(ada);
  });

  test.each(THEMES)('axe finds nothing wrong with the open pool and with a tip in the theme %s', async (theme) => {
    const ada = await alone(world, {}, { theme });
    await ada.page.locator('dialog[open]').waitFor();
    await ada.page.keyboard.type('ret');
    expect(await violations(ada, 'dialog')).toEqual([]);
    await ada.chooses('ains');
    await ada.asksForPlay();
    await testid(ada, 'tip').waitFor();
    expect(await violations(ada, '[data-testid=now]')).toEqual([]);
    nothingWentWrong(ada);
  });

  test('a challenge and an end can be read in every theme, and squares and tiles in every palette', async () => {
    const [ada, ben] = (await sit(world, 2, { rules: [FIRST_SEAT, onlyA(40)], ...ANY_WORD })) as [Person, Person];
    await ada.lays('8H', 'AA');
    await ada.plays();
    await ben.waitsForTurn();
    await testid(ben, 'challenge').click();
    await testid(ben, 'challenge').click();
    // Without a word list the table decides.
    await testid(ada, 'doubt').getByRole('button', { name: 'Yes, it counts' }).click();
    await testid(ben, 'challenge-card').waitFor();
    await ada.waitsForTurn();
    await ada.lays('9H', 'A');
    await testid(ada, 'badge').waitFor();
    for (const theme of THEMES) {
      for (const [board, tiles] of PALETTES) {
        await paints(ada, theme, board, tiles);
        expect(await pale(ada), `${theme} ${board} ${tiles}`).toEqual([]);
      }
      expect(await violations(ada, '[data-testid=now]'), theme).toEqual([]);
    }
    await testid(ben, 'menu').click();
    await testid(ben, 'resign').click();
    await testid(ben, 'resign').click();
    await testid(ada, 'outcome').waitFor();
    await testid(ben, 'outcome').waitFor();
    // The menu does not lie over the result.
    await ben.page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await violations(ada)).toEqual([]);
    nothingWentWrong(ada, ben);
  });

  test('Tab goes through the table and out again, in both directions', async () => {
    const ada = await alone(world, { edition: 'deluxe+solitaire' });
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      const all = await stops(ada, key);
      for (const part of ['Play', 'tab-sheet', 'menu']) expect(all.some((one) => one.includes(part) || one.includes(part.toLowerCase())), part).toBe(true);
      expect(all.filter((one) => one.startsWith('DIV')).length, 'one stop on the board').toBeLessThan(3);
    }
    nothingWentWrong(ada);
  });
});
