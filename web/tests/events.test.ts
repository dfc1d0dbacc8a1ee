import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { Person } from './person.ts';
import { missedByTab, PHONE, stands, TELEVISION, violations, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const NAMES = ['Ada 1828', 'Ben 1620', 'Clara 1531', 'Dev 1953', 'Elif 1397', 'Finn 1774', 'Greta 1717', 'Henry 1903'];
/** Saves the result in the dialog, which goes when the server has answered; keys reach nothing else before. */
async function saves(page: Page, press: string): Promise<void> {
  await page.getByTestId(press).press('Enter');
  await page.getByTestId('score-first').waitFor({ state: 'detached' });
}

/** Enters a result at the desk for every table of the round that lacks one. */
async function enterAll(page: Page, round: number): Promise<void> {
  const open = page.getByTestId('enter').filter({ hasText: 'Enter' });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().press('Enter');
    await page.getByTestId('score-first').fill(String(400 + 7 * left + round));
    await page.getByTestId('score-second').fill(String(360 + 11 * round));
    await saves(page, 'score-second');
    await expect.poll(() => open.count(), { timeout: 60_000 }).toBe(left - 1);
  }
}

async function pairs(page: Page, round: number): Promise<void> {
  await page.getByTestId('pair').press('Enter');
  await page.getByTestId('begin').press('Enter');
  await page.getByText(`Round ${round} of 5`).first().waitFor();
  await page.getByTestId('row').first().getByText('playing').waitFor();
}

test('a whole tournament of eight over five rounds, with a late player, one who leaves and a corrected result', async () => {
  const director = await world.person('Director', { viewport: { width: 1366, height: 900 } });
  const { page } = director;
  await director.opens('/events');
  await page.getByTestId('event-name').fill('Harbour Open');
  await page.getByTestId('event-rounds').fill('5');
  await page.getByTestId('event-method').selectOption('swiss');
  await page.getByTestId('event-confirms').check();
  expect(await violations(director)).toEqual([]);
  await page.getByTestId('event-create').press('Enter');

  // Names are pasted; seven are here, and Henry is late.
  await page.getByTestId('names').fill(NAMES.join('\n'));
  await page.getByTestId('add').press('Enter');
  await expect.poll(() => page.getByTestId('player').count(), { timeout: 60_000 }).toBe(8);
  expect(await page.getByTestId('pair').isDisabled(), 'nobody is here yet').toBe(true);
  expect(await page.getByTestId('waits').innerText()).toContain('Check players in');
  for (const name of NAMES.slice(0, 7)) await page.getByTestId('missing').filter({ hasText: name.split(' ')[0]! }).getByTestId('here').press('Enter');
  await expect.poll(() => page.getByTestId('missing').count(), { timeout: 60_000 }).toBe(1);

  // A dry run changes nothing; then it is paired, and Henry is seated with the player who had the bye.
  await page.getByTestId('tab-pairings').click();
  await page.getByTestId('try').press('Enter');
  await expect.poll(() => page.getByTestId('tried').count(), { timeout: 60_000 }).toBe(4);
  await page.keyboard.press('Escape');
  await pairs(page, 1);
  await page.getByTestId('missing').getByTestId('here').press('Enter');
  await page.getByTestId('seat-late').press('Enter');
  await page.getByTestId('row').filter({ hasText: 'Henry' }).first().waitFor();
  expect(await page.getByTestId('waits').innerText()).toBe('Waits for 4 results.');

  // Two players have phones: one enters, the other confirms.
  await page.getByTestId('tab-setup').click();
  await page.getByTestId('watch').check();
  const cards = await world.person('Printer');
  const link = await page.evaluate(() => location.pathname);
  await page.goto(`${link}/print/cards`);
  await expect.poll(() => page.getByTestId('slip').count(), { timeout: 60_000 }).toBe(8);
  expect(await violationsInThemes(director), 'score cards').toEqual([]);
  expect(await missedByTab(director)).toEqual([]);
  const codes = new Map<string, string>();
  for (const slip of await page.getByTestId('slip').all()) codes.set(await slip.getByRole('heading').innerText(), await slip.getByTestId('code').innerText());
  await cards.context.close();
  const ada = await world.person('Phone of Ada', { viewport: PHONE, hasTouch: true, isMobile: true });
  await ada.opens(`/s#${codes.get('Ada')!}`);
  const opponent = await ada.page.getByTestId('own-opponent').innerText();
  const other = await world.person('Phone of the other', { viewport: PHONE, hasTouch: true, isMobile: true });
  await other.opens('/s');
  await other.page.getByTestId('slip-code').fill(codes.get(opponent)!.toLowerCase());
  await other.page.getByTestId('take-slip').click();
  expect(await other.page.getByTestId('own-opponent').innerText()).toBe('Ada');
  expect(await violations(ada)).toEqual([]);
  expect(await missedByTab(ada), 'a phone by keyboard').toEqual([]);
  // The focus follows the form, and the form says what is wrong.
  await ada.page.getByTestId('own-enter').press('Enter');
  await ada.page.locator('[data-testid=own-mine]:focus').waitFor();
  await ada.page.keyboard.type('abc');
  await ada.page.keyboard.press('Enter');
  await ada.page.getByTestId('own-wrong').getByText('Your points are missing, or that is not a number.').waitFor();
  expect(await ada.page.locator('[data-testid=own-mine]:focus').getAttribute('aria-invalid')).toBe('true');
  // A mistyped score is asked about, and can be changed until the other has answered.
  await ada.page.getByTestId('own-mine').fill('4310');
  await ada.page.getByTestId('own-theirs').fill('388');
  await ada.page.getByTestId('own-send').click();
  await ada.page.getByTestId('own-unlikely').waitFor();
  await ada.page.getByTestId('own-mine').fill('413');
  await ada.page.getByTestId('own-send').click();
  await ada.page.getByTestId('own-change').click();
  await ada.page.getByTestId('own-mine').fill('431');
  await ada.page.getByTestId('own-theirs').fill('388');
  await ada.page.getByTestId('own-send').press('Enter');
  await ada.page.getByTestId('own-said').waitFor();
  await ada.page.locator('[data-place]:focus').waitFor();
  await expect.poll(() => ada.announcements()).toContain(`You said You 431 – 388 ${opponent}. It counts when ${opponent} confirms it.`);
  expect(await ada.page.locator('[aria-live] button, [role=status] button').count(), 'buttons that are read out').toBe(0);
  await other.page.getByTestId('own-question').getByText('Ada says: Ada 431, you 388.').waitFor();
  await other.page.getByTestId('own-confirm').click();
  await other.page.getByTestId('own-result').waitFor();
  await ada.page.getByTestId('own-result').getByText(`You 431 – 388 ${opponent}`).waitFor();

  // The desk sees it, enters the rest, and corrects a result; the log keeps both, and an undo is an entry.
  await page.goto(link);
  await page.getByTestId('row').filter({ hasText: 'Ada' }).getByText('result in').waitFor();
  expect(await violationsInThemes(director)).toEqual([]);
  expect(await missedByTab(director), 'the desk by keyboard').toEqual([]);
  await enterAll(page, 1);
  const row = page.getByTestId('row').filter({ hasText: 'Ada' });
  await row.getByTestId('enter').press('Enter');
  await page.getByTestId('score-first').fill('421');
  await saves(page, 'save-result');
  await row.getByText('421').waitFor();
  await page.getByTestId('log-line').first().getByText('421').waitFor();
  await page.getByTestId('log-line').first().getByTestId('undo').press('Enter');
  await page.getByTestId('log-line').getByText('undone').first().waitFor();
  await row.getByTestId('enter').press('Enter');
  await page.getByTestId('score-first').fill('421');
  await saves(page, 'save-result');
  await row.getByText('421').waitFor();

  // Why these two, by keyboard.
  await page.getByTestId('find-table').blur();
  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('w');
  await page.getByTestId('why-lines').getByRole('listitem').first().waitFor();
  await page.getByTestId('why-close').press('Enter');

  await pairs(page, 2);
  await enterAll(page, 2);
  // Elif leaves between the rounds; the others go on, and nobody waits for her.
  await page.getByTestId('tab-players').click();
  await page.getByTestId('player').filter({ hasText: 'Elif' }).getByTestId('leave').press('Enter');
  await page.getByTestId('player').filter({ hasText: 'Elif' }).getByText('left').waitFor();
  await page.getByTestId('tab-pairings').click();
  for (const round of [3, 4, 5]) {
    await pairs(page, round);
    expect(await page.getByTestId('row').count()).toBe(4);
    expect(await page.getByTestId('row').filter({ hasText: 'Elif' }).count()).toBe(0);
    await enterAll(page, round);
  }
  await page.getByTestId('end').press('Enter');
  await page.getByTestId('all-done').waitFor();

  // A score card of the second round was misread: it is corrected after everything is over, and the standings follow.
  await page.getByTestId('tab-standings').click();
  const before = await page.getByTestId('standing').filter({ hasText: 'Ada' }).innerText();
  await page.getByTestId('round-2').press('Enter');
  await page.getByTestId('earlier').waitFor();
  const misread = page.getByTestId('row').filter({ hasText: 'Ada' });
  await misread.getByTestId('enter').press('Enter');
  await page.getByTestId('score-first').fill('555');
  await saves(page, 'save-result');
  await misread.getByText('555').waitFor();
  await page.getByTestId('tab-standings').click();
  await expect.poll(() => page.getByTestId('standing').filter({ hasText: 'Ada' }).innerText(), { timeout: 60_000 }).not.toBe(before);

  // The wall shows the same standings as the desk, which says why somebody is third.
  await page.getByTestId('tab-standings').click();
  expect(await page.getByTestId('standing').count()).toBe(8);
  // On a phone, nothing of the desk lies beside the screen.
  await page.setViewportSize(PHONE);
  for (const part of ['standings', 'pairings', 'standings']) {
    await page.getByTestId(`tab-${part}`).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBeLessThanOrEqual(PHONE.width);
  }
  await page.setViewportSize({ width: 1366, height: 900 });
  await page.getByTestId('why-place').nth(2).press('Enter');
  await page.getByTestId('why-lines').getByRole('listitem').nth(1).waitFor();
  await page.getByTestId('why-close').press('Enter');
  const names = await page.getByTestId('standing').locator('strong').allInnerTexts();
  const wall = await world.person('Wall', { viewport: TELEVISION });
  await wall.opens(`${link}/wall`);
  await wall.page.getByTestId('fault').waitFor();
  const shown = await page.context().newPage();
  await shown.setViewportSize(TELEVISION);
  await shown.goto(`${link}/wall`);
  await shown.getByTestId('wall-standing').first().waitFor();
  const told = await shown.getByTestId('wall-standing').locator('.name').allInnerTexts();
  expect(told).toEqual(names);
  const projector = new Person('Projector', page.context(), shown, world.server.address);
  expect(await violationsInThemes(projector), 'the wall').toEqual([]);
  for (const sheet of ['pairings', 'standings']) {
    await shown.goto(`${link}/print/${sheet}`);
    await shown.locator('tbody tr').first().waitFor();
    expect(await violationsInThemes(projector), sheet).toEqual([]);
    expect(await missedByTab(projector), sheet).toEqual([]);
  }
  expect(await ada.page.getByTestId('own-game').count()).toBeGreaterThan(3);
  await stands(ada);
  expect([...director.faults, ...ada.faults, ...other.faults]).toEqual([]);
});
