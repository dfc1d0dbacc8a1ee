import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { LAPTOP, PHONE, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const PAGES = ['/', '/new', '/learn', '/learn/five-turns', '/rules', '/rules/super', '/words', '/games', '/settings', '/join/ABC123', '/no-such-page'];
const THEMES = ['light', 'dark', 'contrast'];

describe('accessibility', () => {
  test.each(['en', 'de'])('axe finds nothing wrong on any page, in any theme, in %s', async (language) => {
    const ada = await world.person('', { viewport: LAPTOP }, { theme: 'light', language });
    for (const page of PAGES) {
      await ada.opens(page);
      await ada.page.locator('h1').first().waitFor();
      expect(await violations(ada), page).toEqual([]);
      // The other themes change colours and nothing else; so do languages change nothing about them.
      for (const theme of language === 'en' ? ['dark', 'contrast'] : []) {
        await ada.page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
        expect(await violations(ada, undefined, 'color-contrast'), `${page} in ${theme}`).toEqual([]);
      }
    }
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

  test('the keyboard reaches everything and is never caught', async () => {
    const ada = await world.person('Ada', { viewport: LAPTOP });
    for (const page of PAGES) {
      await ada.opens(page);
      await ada.page.locator('h1').first().waitFor();
      const reached = new Set<number>();
      const count = await ada.page.evaluate(() => {
        const all = [...document.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input, select, summary')];
        const seen = all.filter((one) => one.checkVisibility() && !one.closest('details:not([open]) > :not(summary)'));
        // Of radio buttons with one name, one takes the focus.
        const radios = new Map<string, HTMLElement>();
        for (const one of seen) if (one instanceof HTMLInputElement && one.type === 'radio' && (one.checked || !radios.has(one.name))) radios.set(one.name, one);
        const wanted = seen.filter((one) => !(one instanceof HTMLInputElement && one.type === 'radio') || radios.get(one.name) === one);
        for (const [index, one] of wanted.entries()) one.dataset['reach'] = String(index);
        return wanted.length;
      });
      for (let press = 0; press < count + 5 && reached.size < count; press += 1) {
        await ada.page.keyboard.press('Tab');
        const at = await ada.page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['reach']);
        if (at !== undefined) reached.add(Number(at));
      }
      expect(reached.size, page).toBe(count);
    }
    expect(ada.faults).toEqual([]);
  });

  test('nothing is wider than a small phone', async () => {
    const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
    for (const page of PAGES) {
      await ada.opens(page);
      await ada.page.locator('h1').first().waitFor();
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth), page).toBe(PHONE.width);
      expect(await violations(ada, undefined, 'target-size', 'meta-viewport', 'scrollable-region-focusable'), page).toEqual([]);
    }
  });
});
