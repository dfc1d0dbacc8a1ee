import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { LAPTOP, PHONE, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const PAGES = ['/', '/new', '/learn', '/learn/five-turns', '/words', '/games', '/settings', '/join/ABC123', '/no-such-page'];
const THEMES = ['light', 'dark', 'contrast'];

describe('accessibility', () => {
  test.each(PAGES.flatMap((page) => THEMES.map((theme) => [page, theme] as const)))('axe finds nothing wrong on %s in the theme %s', async (page, theme) => {
    const ada = await world.person('', { viewport: LAPTOP }, { theme });
    await ada.opens(page);
    await ada.page.locator('h1').first().waitFor();
    expect(await violations(ada)).toEqual([]);
    expect(ada.faults).toEqual([]);
  });

  test.each(THEMES)('axe finds nothing wrong at a table in the theme %s', async (theme) => {
    const ada = await world.person('Ada', { viewport: LAPTOP }, { theme });
    await ada.makes({ seats: [{ occupant: 'person' }, { occupant: { local: { name: 'Ben' } } }] });
    await ada.page.getByTestId('start').waitFor();
    expect(await violations(ada)).toEqual([]);
    await ada.starts();
    await ada.page.locator('[data-testid=game], [data-testid=curtain]').first().waitFor();
    if (await ada.page.getByTestId('curtain').isVisible()) await ada.page.getByTestId('curtain').click();
    await ada.seesBoard();
    await ada.laysAnything(2);
    expect(await violations(ada)).toEqual([]);
    for (const tab of ['chat', 'command', 'rules']) {
      await ada.page.getByTestId(`tab-${tab}`).click();
      expect(await violations(ada, '.panels'), tab).toEqual([]);
    }
  });

  test('nothing is wider than a small phone', async () => {
    const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
    for (const page of PAGES) {
      await ada.opens(page);
      await ada.page.locator('h1').first().waitFor();
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth), page).toBe(PHONE.width);
      expect(await violations(ada), page).toEqual([]);
    }
  });
});
