import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { match } from '../src/app/match.ts';
import { routes } from '../src/app/routes.ts';
import type { Person } from './person.ts';
import { ANY_WORD, FIRST_SEAT, onlyA, rule, testid } from './tables.ts';
import { LAPTOP, missedByTab, PHONE, THEMES, violations, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const RULES = 'main:has(.editions a) [data-testid=chapters]';

/** The pages that need no game, and an element that each has once it is complete. */
const PAGES = new Map([
  ['/', '[data-testid=quick]:enabled'],
  ['/new', '[data-testid=create][data-checked=true]'],
  ['/learn', '[data-testid=tips] li'],
  ['/learn/five-turns', '[data-testid=step] form'],
  ['/learn/dos-and-donts', '[data-testid=lesson]'],
  ['/learn/guide-game', '[data-testid=totals]'],
  ['/learn/find-the-play', '[data-testid=step] form'],
  ['/rules', RULES],
  ['/rules/super', RULES],
  ['/words', 'h1'],
  ['/study', '[data-testid^=deck-]'],
  ['/study/quiz', '[data-testid=word]'],
  ['/judge', '[data-testid=judge-words]'],
  ['/puzzles', '[data-testid=question]'],
  ['/puzzles/4', '[data-testid=question]'],
  ['/games', '.empty'],
  ['/progress', '.empty'],
  ['/analysis', '[data-testid=deal]'],
  ['/class', '[data-testid=make-class]'],
  ['/slip', '[data-testid=slip-code]'],
  ['/events', '[data-testid=event-method]'],
  ['/s', '[data-testid=slip-code]'],
  ['/studies', 'h1'],
  ['/settings', '[data-testid=own]'],
  ['/admin', '[data-testid=key]'],
  ['/join/ABC123', '[data-testid=join]'],
  ['/no-such-page', 'h1'],
]);
/** The pages of a game, which a test makes. */
const OF_A_GAME = ['/t/some', '/t/some/rules', '/games/some'];

/** The page of a study, at which `studies.test.ts` looks. */
const OF_A_STUDY = ['/studies/some'];

/** The pages of a class, at which `class.test.ts` looks. */
const OF_A_CLASS = ['/class/some', '/class/some/people', '/class/some/progress', '/class/some/slips', '/class/some/wall'];

/** The pages of a tournament, at which `events.test.ts` and `club.test.ts` look. */
const OF_AN_EVENT = ['/events/some', '/events/some/games', '/events/some/wall', '/events/some/print/some'];

/** Opens a page, and waits until all of it is there: parts that come later would not be checked, or would move the others. */
async function opens(person: Person, path: string, language = 'en'): Promise<void> {
  await person.opens(path);
  // Texts of another language come later, and some pages then ask again for what they show.
  await person.page.locator(`html[lang=${language}]`).waitFor();
  await person.page.locator(PAGES.get(path)!).first().waitFor();
}

describe('accessibility', () => {
  test('every page of the app is among those that are looked at', () => {
    const all = [...PAGES.keys(), ...OF_A_GAME, ...OF_A_STUDY, ...OF_A_CLASS, ...OF_AN_EVENT];
    const taken = (path: string) => routes.find((route) => match(route.path, path)) ?? routes.at(-1)!;
    const looked = new Set(all.map((path) => taken(path).path));
    expect(routes.map((route) => route.path).filter((path) => !looked.has(path))).toEqual([]);
  });

  test.each(['en', 'de'])('axe finds nothing wrong on any page, in any theme, in %s', async (language) => {
    const ada = await world.person('', { viewport: LAPTOP }, { theme: 'light', language });
    for (const page of PAGES.keys()) {
      await opens(ada, page, language);
      // Folded parts belong to the page.
      await ada.page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
      // Languages change nothing about colours.
      expect(await (language === 'en' ? violationsInThemes(ada) : violations(ada)), page).toEqual([]);
    }
    expect(ada.faults).toEqual([]);
  });

  test.each(THEMES)('axe finds nothing wrong at a table in the theme %s', async (theme) => {
    const ada = await world.person('Ada', { viewport: LAPTOP }, { theme });
    const seats = [{ occupant: 'person' as const }, { occupant: { local: { name: 'Ben' } } }];
    await ada.makes({ edition: 'deluxe+open-dictionary', rules: [FIRST_SEAT], seats });
    await testid(ada, 'start').waitFor();
    expect(await violations(ada)).toEqual([]);
    await ada.starts();
    await ada.seesBoard();
    await ada.laysAnything(2);
    expect(await violations(ada)).toEqual([]);
    for (const tab of ['chat', 'command', 'rules', 'look_up']) {
      await testid(ada, `tab-${tab}`).click();
      expect(await violations(ada, '.panels'), tab).toEqual([]);
    }
    await ada.passes();
    await testid(ada, 'curtain').waitFor();
    expect(await violations(ada)).toEqual([]);
  });

  test('axe finds nothing wrong with a finished game, its replay and its rules, in any theme', async () => {
    const ada = await world.person('Ada', { viewport: LAPTOP }, { theme: THEMES[0] });
    const rules = [onlyA(40), rule('rack_size', '4'), rule('bonuses', '[]')];
    const { table } = await ada.makes({ edition: 'deluxe+solitaire', rules, seats: [{ occupant: 'person' }], ...ANY_WORD });
    await ada.starts();
    await ada.seesBoard();
    await ada.lays('8H', 'AA');
    await ada.plays();
    for (const _ of [1, 2]) await ada.passes();
    await testid(ada, 'records').waitFor();
    for (const [page, whole] of [[`/t/${table}`, '[data-testid=records]'], [`/t/${table}/rules`, '[data-testid=chapters]'], ['/games', '[data-testid=games] li'], [`/games/${table}`, '[data-testid=step-on]']] as const) {
      await ada.opens(page);
      await ada.page.locator(whole).first().waitFor();
      expect(await violationsInThemes(ada), page).toEqual([]);
    }
    expect(ada.faults).toEqual([]);
  });

  test('the keyboard reaches everything and is never caught', async () => {
    const ada = await world.person('Ada', { viewport: LAPTOP });
    for (const page of PAGES.keys()) {
      await opens(ada, page);
      expect(await missedByTab(ada), page).toEqual([]);
    }
    expect(ada.faults).toEqual([]);
  });

  test('a visitor who goes to another page starts at its heading, and hears its name', async () => {
    const ada = await world.person('Ada', { viewport: LAPTOP });
    const { page } = ada;
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    const stands = (name: string | RegExp) => page.locator('h1:focus').filter({ hasText: name }).waitFor();
    await opens(ada, '/');
    // The browser itself tells of a page that it has loaded.
    expect(await focused()).toBe('BODY');
    expect(await ada.announcements()).toEqual([]);

    const words = page.getByRole('link', { name: 'Words', exact: true });
    await words.focus();
    await words.press('Enter');
    await stands('Words');
    // The heading has said it.
    expect(await ada.announcements()).toEqual([]);
    await page.goBack();
    await stands(/\w/);
    expect(await ada.announcements()).toEqual(['Play']);

    // A heading that comes late, and one that takes the place of another on the same page.
    await page.goto('/rules');
    await page.locator(RULES).waitFor();
    expect(await focused()).toBe('BODY');
    await page.locator('.editions a[href="/rules/super"]').press('Enter');
    await stands('Super');
    // No ring for somebody who came by mouse.
    await page.getByRole('link', { name: 'Words', exact: true }).click();
    await stands('Words');
    expect(await page.locator('h1:focus-visible').count()).toBe(0);

    // The board takes the place of the seats.
    await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
    await testid(ada, 'start').press('Enter');
    await ada.seesBoard();
    await page.locator('h1:focus').waitFor();
    expect(ada.faults).toEqual([]);
  });

  test('Enter after the name starts a game that names the opponent, and the way back asks for no table without a name', async () => {
    const ada = await world.person('', { viewport: LAPTOP });
    const { page } = ada;
    const asked: string[] = [];
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => asked.push(String(payload))));
    await opens(ada, '/');
    // Hidden signs are no part of a name.
    await page.getByRole('radio', { name: /^Pip\b/ }).waitFor();
    await testid(ada, 'name').fill('Ada');
    await testid(ada, 'name').press('Enter');
    await ada.seesBoard();
    await page.locator('h1:focus').filter({ hasText: 'against Pip' }).waitFor();
    await page.getByTestId('announcements').getByText(/^You are playing against Pip\..* Your rack: .* Press \? for the keys/).waitFor();
    await page.goBack();
    await page.locator('[data-testid=quick]:enabled').waitFor();
    await expect.poll(() => asked.some((text) => text.includes('"unsubscribe"'))).toBe(true);
    const about = asked.filter((text) => text.includes('subscribe"'));
    expect(about.filter((text) => !text.includes('"table":"'))).toEqual([]);
    expect(ada.faults).toEqual([]);
  });

  test.each(['en', 'de'])('nothing is wider than a small phone, in %s', async (language) => {
    const ada = await world.person('Ada', { viewport: PHONE, hasTouch: true, isMobile: true }, { language });
    for (const page of PAGES.keys()) {
      await opens(ada, page, language);
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth), page).toBe(PHONE.width);
      expect(await violations(ada, undefined, 'target-size', 'meta-viewport', 'scrollable-region-focusable'), page).toEqual([]);
    }
  });

  test.each(['en', 'de'])('the button to play is in sight on a phone, upright and on its side, in %s', async (language) => {
    for (const [width, height] of [[360, 740], [360, 640], [740, 360], [667, 375], [844, 390]] as const) {
      const ada = await world.person('', { viewport: { width, height }, hasTouch: true, isMobile: true }, { language });
      await opens(ada, '/', language);
      const box = (await testid(ada, 'quick').boundingBox())!;
      expect(box.y + box.height, `${width}×${height}`).toBeLessThanOrEqual(height);
      expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(ada.faults).toEqual([]);
    }
  });
});
