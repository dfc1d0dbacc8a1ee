/** A lesson: a teacher, six boards, and twenty-four pupils with a slip and a device each. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { EventView, ServerMessage } from '../src/wire/index.ts';
import type { Follower } from './follower.ts';
import { Person } from './person.ts';
import { nothingWentWrong, onlyA, testid } from './tables.ts';
import { LAPTOP, missedByTab, PHONE, violations, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const NAMES = ['Amir', 'Lotte', 'Hugo', 'Nina', 'Mia', 'Noah', 'Sami', 'Ella', 'Tom', 'Leo', 'Yara', 'Ida', 'Pavel', 'Emma', 'Raj', 'Olga', 'Max', 'Tariq', 'Lina', 'Jan', 'Zara', 'Felix', 'Ruby', 'Ali'];

/** Makes a class on its page; returns the codes of its slips. */
async function makes(teacher: Person, names: readonly string[], refuses = true): Promise<string[]> {
  await teacher.opens('/');
  await teacher.page.getByRole('link', { name: 'Class', exact: true }).click();
  await testid(teacher, 'class-name').fill('Class 6b');
  await testid(teacher, 'pupils').fill(names.join('\n'));
  if (!refuses) await testid(teacher, 'refuses').uncheck();
  await testid(teacher, 'make-class').click();
  await testid(teacher, 'slip').first().waitFor();
  return testid(teacher, 'slip').evaluateAll((slips) => slips.map((slip) => (slip as HTMLElement).dataset['code']!));
}

/** The class that a teacher has open. */
async function classOf(teacher: Person): Promise<EventView> {
  const event = /class\/([^/]+)/.exec(teacher.page.url())![1]!;
  const seen = await teacher.context.request.get(`${world.server.address}/api/v1/events/${event}`);
  return (await seen.json()) as EventView;
}

/** Closes the first board, once it is there. */
async function closesBoard(teacher: Person): Promise<void> {
  const table = (await classOf(teacher)).divisions[0]!.tables[0]!.table!;
  await expect.poll(() => teacher.post(`/tables/${table}/close`, {}).then(() => true, () => false), { timeout: 60_000 }).toBe(true);
}

/** Lets the class play with a single letter and any word, so that the possible plays are known. */
async function playsWithA(teacher: Person): Promise<void> {
  const { event, settings } = await classOf(teacher);
  const rules = [...(settings.tables?.rules ?? []), onlyA(100)];
  await teacher.post(`/events/${event}/settings`, { ...settings, tables: { ...settings.tables, rules, lexicon: '' } });
}

/** A device without a page, which is lighter: it holds its slip and is connected. */
const takesSlip = (code: string) => world.follows(code);

async function joins(code: string, options: object = SMALL): Promise<Person> {
  const pupil = await world.person('', options);
  await pupil.opens(`/s#${code}`);
  await testid(pupil, 'own-board').waitFor();
  return pupil;
}

/** At a board a pupil finds neither links nor codes, and no way to leave, to stop or to resign the game. */
async function seesNothingForAdults(pupil: Person): Promise<void> {
  const shown = await pupil.page.locator('body').innerText();
  for (const word of ['invite', 'link', 'leave', 'host']) expect(shown.toLowerCase(), word).not.toContain(word);
  if ((await testid(pupil, 'menu').count()) === 0) return;
  await testid(pupil, 'menu').click();
  await testid(pupil, 'to-rules').waitFor();
  for (const deed of ['resign', 'propose-abort', 'propose-pause', 'propose-adjourn', 'copy-link']) expect(await testid(pupil, deed).count(), deed).toBe(0);
  await pupil.page.keyboard.press('Escape');
}

/** The seat of a device's team, and the racks of the other team that it has been told: there must be none. */
function secretsOf({ view, log, heard }: Follower): string[] {
  const own = view!.own!.seat!.first ? 0 : 1;
  const drawn = log.filter((event) => typeof event === 'object' && 'drew' in event && event.drew.seat !== own && typeof event.drew.tiles === 'string');
  const racks = heard.flatMap((text) => {
    const { tell } = JSON.parse(text) as ServerMessage;
    const shown = 'state' in tell ? tell.state.view?.racks[1 - own] : undefined;
    return typeof shown === 'string' ? [shown] : [];
  });
  return [...drawn.map((event) => JSON.stringify(event)), ...racks];
}

const board = (teacher: Person, number: number) => teacher.page.locator(`[data-testid=board][data-number='${number}']`);

test('a whole lesson: slips, six boards with twenty-four devices, a team that goes, a hand, a pause, the bell, and the next round against others', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const codes = await makes(teacher, NAMES, false);
  expect(codes).toHaveLength(24);
  expect(codes.every((code) => /^[2-9A-HJKMNP-Z]{5}$/.test(code))).toBe(true);
  expect(await testid(teacher, 'slip').first().innerText()).toMatch(/Amir\s+Team 1 · Board 1/);
  expect(await testid(teacher, 'slip').nth(23).innerText()).toMatch(/Ali\s+Team 12 · Board 6/);
  expect(await violationsInThemes(teacher)).toEqual([]);
  expect(await missedByTab(teacher), 'the slips by keyboard').toEqual([]);
  await playsWithA(teacher);
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'here').getByText('0 of 24 here').waitFor();
  expect(await testid(teacher, 'board').count()).toBe(6);

  // The class arrives: eight pupils have pages, one at each board and two more at the first, and the others follow on sockets.
  const [amir, lotte, hugo] = [await joins(codes[0]!), await joins(codes[1]!), await joins(codes[2]!)];
  const firsts = [amir];
  for (const nth of [4, 8, 12, 16, 20]) firsts.push(await joins(codes[nth]!));
  const followers = new Map<number, Follower>();
  for (const nth of codes.keys()) if (nth > 2 && nth % 4 !== 0) followers.set(nth, await world.follows(codes[nth]!));
  expect(firsts.length + 2 + followers.size, 'devices').toBe(24);
  await testid(teacher, 'here').getByText('24 of 24 here').waitFor();
  await lotte.page.getByRole('heading', { name: 'You are Lotte' }).waitFor();
  await lotte.page.getByText('With Amir').waitFor();
  await lotte.page.getByText('Against Hugo and Nina').waitFor();
  await lotte.page.getByText('Your teacher starts the game.', { exact: false }).waitFor();
  expect(await violationsInThemes(lotte)).toEqual([]);

  // Started by keyboard, all games run, and all pupils are at their boards without any action.
  await testid(teacher, 'minutes').fill('25');
  await testid(teacher, 'begin').focus();
  await teacher.page.keyboard.press('Enter');
  for (const pupil of [...firsts, lotte, hugo]) {
    await pupil.seesBoard();
  }
  // There is nothing for adults.
  await seesNothingForAdults(lotte);
  await teacher.page.waitForFunction(() => document.querySelectorAll('[data-testid=board] .moves').length === 6);
  await Promise.all([...followers.values()].map((follower) => follower.opensBoard(1)));
  expect(await testid(teacher, 'bell').innerText()).toMatch(/^2[45]:\d\d$/);
  expect(await violationsInThemes(teacher)).toEqual([]);
  expect(await missedByTab(teacher), 'the cockpit by keyboard').toEqual([]);

  // The play is on the teacher's screen, and the rack is not.
  const rack = await amir.rack();
  expect(rack).toHaveLength(7);
  const heard: string[] = [];
  teacher.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await teacher.page.reload();
  await amir.lays('8G', 'AA');
  await amir.plays();
  const score = await amir.score(0);
  expect(score).toBeGreaterThan(0);
  await board(teacher, 1).locator('li').first().locator('strong', { hasText: String(score) }).waitFor();
  await board(teacher, 1).locator('li.moves', { hasText: 'Hugo, Nina' }).waitFor();
  const racks = heard.flatMap((text) => [...text.matchAll(/"racks":(\[[^\]]*\])/g)].map((found) => found[1]));
  expect(racks.length).toBeGreaterThan(5);
  expect(racks.filter((found) => !/^\[\d+,\d+\]$/.test(found ?? '')), 'how many tiles, and never which').toEqual([]);

  // The other boards play as well, each device sees the play of its board, and the other team answers, but for the sixth board.
  const scores = [score];
  for (const first of firsts.slice(1)) {
    await first.lays('8G', 'AA');
    await first.plays();
    scores.push(await first.score(0));
  }
  for (const [nth, follower] of followers) await follower.sees(0, scores[Math.floor(nth / 4)]!);
  for (const number of [2, 3, 4, 5]) {
    const second = followers.get(4 * number - 2)!;
    await second.plays('G9=A', 'H9=A');
    await firsts[number - 1]!.page.locator("[role=gridcell][aria-label^='G9,'][aria-label*='last play']").waitFor();
    await board(teacher, number).locator('li').nth(1).locator('strong', { hasText: String(await firsts[number - 1]!.score(1)) }).waitFor();
  }
  expect([...followers.values()].flatMap(secretsOf), 'racks of the other team').toEqual([]);
  // A whole team goes: the teacher plays for it, and everybody at that board sees so.
  for (const nth of [22, 23]) followers.get(nth)!.goes();
  await board(teacher, 6).getByTestId('deeds').click();
  const [stand] = await Promise.all([teacher.context.waitForEvent('page'), testid(teacher, 'stand-in').first().click()]);
  for (const _ of ['ask', 'confirm']) await stand.getByTestId('pass').click();
  await board(teacher, 6).locator('li.moves', { hasText: NAMES[20]! }).waitFor();
  await followers.get(21)!.seesPass(1);
  await stand.close();
  await teacher.page.keyboard.press('Escape');
  await teacher.page.locator('dialog[open]').waitFor({ state: 'detached' });

  // A hand is raised, comes first, and is lowered by the teacher.
  await testid(hugo, 'hand').click();
  await testid(teacher, 'need').first().getByText('Hugo has a question').waitFor();
  await board(teacher, 1).getByText('Hugo', { exact: false }).first().waitFor();
  expect(await testid(hugo, 'hand').getAttribute('aria-pressed')).toBe('true');
  expect(await teacher.announcements()).toContain('Hugo has a question');
  await testid(teacher, 'lower').click();
  await hugo.page.locator('[data-testid=hand][aria-pressed=false]').waitFor();
  await testid(teacher, 'need').waitFor({ state: 'detached' });

  // One board pauses, then all do, and all resume.
  await board(teacher, 1).getByTestId('deeds').click();
  await testid(teacher, 'pause-one').click();
  await board(teacher, 1).getByText('paused').waitFor();
  await testid(teacher, 'pause-all').click();
  await teacher.page.waitForFunction(() => document.querySelectorAll('[data-testid=board].quiet').length === 6);
  await testid(hugo, 'now').getByText('paused', { exact: false }).first().waitFor();
  await testid(teacher, 'resume-all').click();
  await teacher.page.waitForFunction(() => document.querySelectorAll('[data-testid=board].quiet').length === 0);

  // A dead battery: the same slip on another device, in the middle of the game, typed on the start page.
  await amir.context.close();
  const again = await world.person('', SMALL);
  await again.opens('/');
  await testid(again, 'code-field').fill(codes[0]!.toLowerCase());
  await testid(again, 'code-field').press('Enter');
  await again.seesBoard();
  expect(await again.score(0)).toBe(score);

  // The wall shows boards and standings, but no hands.
  const wall = await teacher.context.newPage();
  await wall.goto(teacher.page.url() + '/wall');
  await wall.getByTestId('standings').getByText('Amir, Lotte').waitFor();
  await wall.waitForFunction(() => document.querySelectorAll('[data-testid=board] [role=img]').length === 6);
  for (const hidden of ['needs', 'round', 'deeds', 'here']) expect(await wall.getByTestId(hidden).count(), hidden).toBe(0);
  const shown = new Person('Wall', teacher.context, wall, world.server.address);
  expect(await violationsInThemes(shown), 'the wall').toEqual([]);
  expect(await missedByTab(shown), 'the wall by keyboard').toEqual([]);
  await wall.close();

  // The bell: all games end with their current scores, after a second press.
  await testid(teacher, 'end-all').click();
  await testid(teacher, 'end-all').getByText('End all games now?').waitFor();
  await testid(teacher, 'end-all').click();
  await testid(teacher, 'next-round').waitFor();
  // Nothing is deducted, and boards without a move have no winner.
  await board(teacher, 1).locator('.outcome').getByText(`Amir and Lotte win by ${score}`).waitFor();
  expect(await board(teacher, 1).locator('.score').allInnerTexts()).toEqual([String(score), '0']);
  const row = testid(teacher, 'standings').locator('li', { hasText: 'Amir, Lotte' });
  expect(await row.locator('strong').innerText()).toBe(`+${score}`);

  // The result leads back to the class, and does not offer another game.
  await testid(lotte, 'outcome').getByText('Your teacher has ended the game. The scores stand as they are.').waitFor();
  expect(await testid(lotte, 'rematch').count()).toBe(0);
  expect(await violations(lotte)).toEqual([]);
  await testid(lotte, 'to-event').click();
  await testid(lotte, 'wait').getByText('Your game is over.', { exact: false }).waitFor();
  await testid(lotte, 'to-board').click();
  await testid(lotte, 'outcome').waitFor();
  await testid(lotte, 'to-event').click();
  await testid(lotte, 'wait').waitFor();

  // The next round: everybody meets somebody new and is at the board at once, and the hand of the last round is down.
  await testid(hugo, 'hand').click();
  await testid(teacher, 'need').first().getByText('Hugo has a question').waitFor();
  await testid(teacher, 'next-round').click();
  for (const pupil of [lotte, hugo]) {
    await testid(pupil, 'outcome').waitFor({ state: 'detached' });
    await pupil.seesBoard();
  }
  await hugo.page.locator('[data-testid=hand][aria-pressed=false]').waitFor();
  await testid(teacher, 'needs').getByText('Hugo has a question').waitFor({ state: 'detached' });
  expect(await hugo.page.getByTestId('players').innerText()).not.toContain('Amir');
  await teacher.page.waitForFunction(() => document.querySelectorAll('[data-testid=board] .moves').length === 6);
  // The devices without pages have come along to their new boards. A bell before the first play leaves no winner.
  await Promise.all([...followers].map(([nth, follower]) => nth < 22 && follower.opensBoard(2)));
  for (const _ of ['ask', 'confirm']) await testid(teacher, 'end-all').click();
  await testid(teacher, 'next-round').waitFor();
  expect(await board(teacher, 2).locator('.outcome').innerText()).toBe('Not played');
  nothingWentWrong(teacher, lotte, hugo, again, ...firsts.slice(1));
}, 300_000);

test('a pupil and a teacher leave their pages by a link, and the next page is there', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const codes = await makes(teacher, NAMES.slice(0, 4));
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'cockpit').waitFor();
  const pupil = await joins(codes[0]!);
  await pupil.page.getByRole('link', { name: 'That is not me' }).click();
  await testid(pupil, 'slip-code').waitFor();
  await pupil.page.goBack();
  await testid(pupil, 'own-board').waitFor();
  await pupil.page.locator('header a[href="/"]').first().click();
  await testid(pupil, 'code-field').waitFor();

  await testid(teacher, 'slips').click();
  await testid(teacher, 'slip').first().waitFor();
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'cockpit').waitFor();
  await teacher.page.getByRole('link', { name: 'Play', exact: true }).first().click();
  await testid(teacher, 'code-field').waitFor();
  await testid(teacher, 'cockpit').waitFor({ state: 'detached' });

  // A tournament is left in the same way.
  await teacher.opens('/events');
  await testid(teacher, 'event-name').fill('Harbour Open');
  await testid(teacher, 'event-create').press('Enter');
  await testid(teacher, 'names').waitFor();
  await teacher.page.getByRole('link', { name: 'Play', exact: true }).first().click();
  await testid(teacher, 'code-field').waitFor();
  nothingWentWrong(teacher, pupil);
});

test('a wrong code shows the form of codes, and a right one still works', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const [code] = await makes(teacher, NAMES.slice(0, 4));
  const pupil = await world.person('', { ...SMALL, viewport: PHONE });
  await pupil.opens('/');
  await testid(pupil, 'code-field').fill('22222');
  await testid(pupil, 'join').click();
  await pupil.page.getByRole('alert').getByText('No slip has this code.').waitFor();
  await pupil.page.getByText('never 0, O, 1, I or L', { exact: false }).waitFor();
  expect(await violations(pupil)).toEqual([]);
  await testid(pupil, 'slip-code').fill(code!);
  await pupil.page.keyboard.press('Enter');
  await pupil.page.getByRole('heading', { name: 'You are Amir' }).waitFor();
  expect(pupil.page.url(), 'the code does not stay in the address').not.toContain(code!);
  nothingWentWrong(teacher, pupil);
});

test('a class starts without missing pupils, and is deleted with all names by a second press', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const codes = await makes(teacher, NAMES.slice(0, 12));
  // Two boards lack somebody, and at the third one team lacks everybody.
  await Promise.all([2, 4, 6, 7, 8, 9].map((nth) => takesSlip(codes[nth]!)));
  const amir = await joins(codes[0]!);
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'absent').getByText('Not here: Lotte, Nina, Noah, Yara and Ida').waitFor();
  // Words that nobody can lay are named, and the second press leaves them out.
  await testid(teacher, 'edit-lesson').click();
  await testid(teacher, 'lesson-words').fill('horn\nqwzx\nice cream\nquiz');
  await testid(teacher, 'lesson-save').click();
  await testid(teacher, 'lesson-bad').getByText('QWZX · ICE CREAM').waitFor();
  await testid(teacher, 'lesson-save').getByText('Save without them').click();
  await testid(teacher, 'found').getByText('0 of 2').waitFor();
  await testid(teacher, 'begin').getByText('Begin round 1 all the same').click();
  await testid(amir, 'event-seating').getByText('Not everybody is here yet.', { exact: false }).waitFor();
  await seesNothingForAdults(amir);
  expect(await violations(amir)).toEqual([]);
  await testid(teacher, 'needs').getByText('Yara and Ida are not here').waitFor();
  await testid(teacher, 'start-without').getByText('Start without Lotte and Nina').waitFor();
  await testid(teacher, 'start-without').getByText('Start without Yara and Ida').waitFor();
  expect(await violations(teacher)).toEqual([]);
  await testid(teacher, 'start-all').click();
  for (const number of [1, 2, 3]) await board(teacher, number).locator('.moves').waitFor();
  await amir.seesBoard();
  // For a whole team that is missing the teacher plays.
  await board(teacher, 3).getByTestId('deeds').click();
  await testid(teacher, 'stand-in').getByText('Play for Yara and Ida').waitFor();
  await teacher.page.keyboard.press('Escape');
  const event = teacher.page.url();
  const other = await teacher.context.newPage();
  await other.goto(event);
  await other.getByTestId('cockpit').waitFor();

  // Everybody who has the class open is told that it is gone.
  await teacher.opens('/class');
  await testid(teacher, 'delete-class').click();
  await testid(teacher, 'delete-class').getByText('Delete the class with its games, its slips and all names?').click();
  await testid(teacher, 'my-classes').waitFor({ state: 'detached' });
  await testid(amir, 'gone').getByText('This class was deleted').waitFor();
  expect(await amir.page.locator('.notice').count(), 'nothing else is said above it').toBe(0);
  await other.getByTestId('gone').getByText('This class was deleted').waitFor();
  await other.close();
  const games = await (await teacher.context.request.get(`${world.server.address}/api/v1/games`)).text();
  expect((JSON.parse(games) as { games: unknown[] }).games).toEqual([]);
  const late = await world.person('', SMALL);
  await late.opens(`/slip#${codes[1]!}`);
  await late.page.getByRole('alert').getByText('No slip has this code.').waitFor();
  nothingWentWrong(teacher, late);
});

test('a slip on a second phone takes the board there, and the first phone takes it back with the code', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const codes = await makes(teacher, NAMES.slice(0, 4));
  const first = await joins(codes[0]!);
  await Promise.all(codes.slice(1).map(takesSlip));
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'begin').click();
  await first.seesBoard();
  const second = await world.person('', SMALL);
  await second.opens(`/s#${codes[0]!}`);
  await second.seesBoard();
  await testid(first, 'gone').getByText('Opened on another device').waitFor();
  expect(await first.page.getByTestId('rack').count()).toBe(0);
  expect(await violations(first)).toEqual([]);
  await first.page.getByRole('link', { name: 'I have a slip' }).click();
  await testid(first, 'slip-code').fill(codes[0]!);
  await first.page.keyboard.press('Enter');
  await first.seesBoard();
  await testid(second, 'gone').waitFor();
  nothingWentWrong(teacher);
});

test('the longest names do not widen a page of 360 pixels', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  // A team has the names of its pupils as long as they have 64 letters together.
  const long = ['W'.repeat(40), 'M'.repeat(22), 'Q'.repeat(31), 'Ö'.repeat(31)];
  const codes = await makes(teacher, long);
  /** What reaches beyond the page, as far as it makes it wider. */
  const wide = (person: Person) =>
    person.page.evaluate(() => {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= width) return [];
      return [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > width + 1).map((one) => `${one.tagName}.${one.className}`);
    });
  const pupil = await joins(codes[0]!);
  expect(await wide(pupil)).toEqual([]);
  await Promise.all(codes.slice(1, 3).map(takesSlip));
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'begin').click();
  await testid(pupil, 'event-seating').waitFor();
  expect(await wide(pupil)).toEqual([]);
  await testid(teacher, 'start-without').click();
  await pupil.seesBoard();
  await testid(pupil, 'time-left').waitFor();
  expect(await wide(pupil)).toEqual([]);
  for (const path of ['', '/slips', '/wall']) {
    await teacher.page.setViewportSize({ width: 360, height: 640 });
    await teacher.page.goto(`${world.server.address}${new URL(teacher.page.url()).pathname.split('/').slice(0, 3).join('/')}${path}`);
    await teacher.page.getByText('W'.repeat(40), { exact: false }).first().waitFor();
    expect(await wide(teacher), path).toEqual([]);
  }
  nothingWentWrong(teacher, pupil);
});

test('a board that was closed is opened again for the same pupils', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const codes = await makes(teacher, NAMES.slice(0, 4));
  const amir = await joins(codes[0]!);
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'begin').click();
  await testid(amir, 'event-seating').waitFor();
  await closesBoard(teacher);
  await testid(teacher, 'need').getByText('Amir, Lotte – Hugo, Nina: the game ended without a result').waitFor();
  await board(teacher, 1).getByText('no result').waitFor();
  await testid(amir, 'wait').getByText('Your game ended without a result.', { exact: false }).waitFor();
  expect(await violations(teacher)).toEqual([]);
  await testid(teacher, 'play-again').click();
  await testid(teacher, 'play-again').waitFor({ state: 'detached' });
  await Promise.all(codes.slice(1).map(takesSlip));
  await amir.seesBoard();
  await board(teacher, 1).locator('.moves').waitFor();
  nothingWentWrong(teacher, amir);
});

test('a board that was closed can be left as not played', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  await makes(teacher, NAMES.slice(0, 4));
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'begin').click();
  await board(teacher, 1).getByTestId('deeds').waitFor();
  await closesBoard(teacher);
  await testid(teacher, 'unplayed').click();
  await testid(teacher, 'next-round').waitFor();
  expect(await board(teacher, 1).locator('.outcome').innerText()).toBe('Not played');
  nothingWentWrong(teacher);
});

/** Everybody at the first board of a class of four, with one letter and any word. */
async function atOneBoard(teacher: Person, change?: () => Promise<unknown>): Promise<[Person, Person, Person]> {
  const codes = await makes(teacher, NAMES.slice(0, 4), false);
  await playsWithA(teacher);
  await change?.();
  const [amir, lotte, hugo] = [await joins(codes[0]!), await joins(codes[1]!), await joins(codes[2]!)];
  await takesSlip(codes[3]!);
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'begin').click();
  for (const pupil of [amir, lotte, hugo]) await pupil.seesBoard();
  return [amir, lotte, hugo];
}

test('a team agrees before it plays: a proposal stands above the rack, is read aloud, declined, and agreed to', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const [amir, lotte, hugo] = await atOneBoard(teacher);
  await testid(teacher, 'switch-agree').check();
  await amir.lays('8G', 'AA');
  await testid(lotte, 'mate').getByText(/^Amir suggests 8G AA for \d+ points\.$/).waitFor();
  // It is on the screen without scrolling, above the rack, and the board is still there.
  const [card, rack] = await Promise.all(['mate', 'rack'].map(async (name) => (await testid(lotte, name).boundingBox())!));
  expect(card!.y).toBeGreaterThan(0);
  expect(card!.y + card!.height).toBeLessThanOrEqual(rack!.y + 1);
  expect(rack!.y + rack!.height).toBeLessThanOrEqual(640);
  await expect.poll(async () => (await lotte.announcements()).join(' ')).toContain('Amir suggests 8G AA');
  expect(await violations(lotte)).toEqual([]);
  // One alone plays nothing, and is told why.
  await testid(amir, 'play').click({ force: true });
  await testid(amir, 'latest').getByText('Your team agrees first: Lotte can press “Agree and play”.').waitFor();
  await testid(lotte, 'mate-decline').click();
  await testid(lotte, 'mate').waitFor({ state: 'detached' });
  await testid(amir, 'latest').getByText('Lotte would like another idea.').waitFor();
  await testid(amir, 'recall').click();
  // A pass takes the turn from the team, so a mate is asked about it as well.
  await testid(amir, 'pass').click();
  await testid(amir, 'pass').click();
  await testid(amir, 'latest').getByText('Your team agrees first: Lotte can press “Agree”.').waitFor();
  await testid(lotte, 'mate').getByText('Amir would like to pass.').waitFor();
  await testid(lotte, 'mate-agree').getByText('Agree', { exact: true }).waitFor();
  await testid(lotte, 'mate-decline').click();
  await amir.lays('8F', 'AAA');
  await testid(lotte, 'mate').getByText('Amir suggests 8F AAA', { exact: false }).waitFor();
  await testid(lotte, 'mate-agree').click();
  await hugo.page.locator("[role=gridcell][aria-label^='F8,'][aria-label*='last play']").waitFor();
  expect(await hugo.page.getByTestId('mate').count(), 'the other team sees nothing of it').toBe(0);
  nothingWentWrong(teacher, amir, lotte, hugo);
}, 120_000);

test('words of the lesson earn stars, a mission is counted, and the class can print its results', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const [amir, lotte, hugo] = await atOneBoard(teacher);
  await testid(teacher, 'edit-lesson').click();
  await testid(teacher, 'lesson-words').fill('aa\naaaa');
  await testid(teacher, 'lesson-mission').selectOption('different_words');
  await testid(teacher, 'lesson-save').click();
  await testid(teacher, 'found').getByText('0 of 2').waitFor();
  await testid(amir, 'own-stars').getByText('0 stars').waitFor();
  await amir.lays('8G', 'AA');
  await amir.plays();
  await testid(teacher, 'found').getByText('1 of 2').waitFor();
  await board(teacher, 1).getByText('1 star', { exact: false }).first().waitFor();
  await testid(teacher, 'lesson').getByText('Amir, Lotte 1').waitFor();
  for (const pupil of [amir, lotte]) await testid(pupil, 'own-stars').getByText('1 star', { exact: true }).waitFor();
  await testid(hugo, 'own-stars').getByText('0 stars').waitFor();
  await expect.poll(async () => (await lotte.announcements()).join(' ')).toContain('you have 1 star now');
  expect(await violationsInThemes(teacher)).toEqual([]);
  expect(await violations(lotte)).toEqual([]);
  // The wall shows the words as well.
  const wall = await teacher.context.newPage();
  await wall.goto(teacher.page.url() + '/wall');
  await wall.getByTestId('found').getByText('1 of 2').waitFor();
  expect(await wall.getByTestId('edit-lesson').count()).toBe(0);
  await wall.close();
  // The bell: stars stay.
  await testid(teacher, 'end-all').click();
  await testid(teacher, 'end-all').click();
  await testid(teacher, 'next-round').waitFor();
  await testid(teacher, 'to-progress').click();
  const row = testid(teacher, 'achieved').filter({ hasText: 'Amir, Lotte' });
  await row.getByText('★ 1').waitFor();
  expect(await row.innerText()).toMatch(/1\s+1\s+\d+\s+AA \d+\s+1\s+AA/);
  expect(await violations(teacher)).toEqual([]);
  await testid(teacher, 'certificates').click();
  await testid(teacher, 'certificate').first().getByText('Amir').waitFor();
  expect(await testid(teacher, 'certificate').count(), 'nobody of the other team has played').toBe(2);
  expect(await violationsInThemes(teacher), 'certificates').toEqual([]);
  expect(await missedByTab(teacher)).toEqual([]);
  await testid(teacher, 'sheets').click();
  await testid(teacher, 'score-sheet').getByText('AA', { exact: true }).waitFor();
  expect(await violationsInThemes(teacher), 'score sheets').toEqual([]);
  nothingWentWrong(teacher, amir, lotte, hugo);
}, 120_000);

test('the meaning of a word follows its play by itself, and the team reads the task of each member', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const [amir, lotte, hugo] = await atOneBoard(teacher);
  await testid(amir, 'roles').getByText('You lay · Lotte keeps score').waitFor();
  await testid(lotte, 'roles').getByText('Amir lays · you keep score').waitFor();
  await amir.lays('8G', 'AA');
  await amir.plays();
  // Nobody touches anything.
  for (const pupil of [amir, lotte, hugo]) await testid(pupil, 'meanings').getByText(/^AA – ./).waitFor();
  expect(await violations(lotte)).toEqual([]);
  // They have changed places for the next turn of their team.
  await testid(amir, 'roles').getByText('Lotte lays · you keep score').waitFor();
  await testid(lotte, 'roles').getByText('You lay · Amir keeps score').waitFor();
  // Where the teacher has closed the dictionary, played words are still explained.
  await testid(teacher, 'switch-look-ups').uncheck();
  await hugo.page.getByRole('tab', { name: 'Dictionary' }).waitFor({ state: 'detached' });
  await testid(hugo, 'meanings').getByText(/^AA – ./).waitFor();
  expect(await missedByTab(lotte), 'a board of the class by keyboard').toEqual([]);
  nothingWentWrong(teacher, amir, lotte, hugo);
}, 120_000);

test('pupils come, change teams and go while they play, and keep their slips', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const [amir, lotte, hugo] = await atOneBoard(teacher);
  const cockpit = teacher.page.url();
  await testid(teacher, 'to-people').click();
  const pupil = (name: string) => testid(teacher, 'pupil').filter({ has: teacher.page.locator('.name', { hasText: name }) });
  await pupil('Lotte').getByTestId('move').selectOption({ label: 'Hugo, Nina' });
  await testid(teacher, 'team').getByRole('heading', { name: 'Hugo, Nina, Lotte' }).waitFor();
  expect(await violations(teacher)).toEqual([]);
  await teacher.page.goto(cockpit);
  await board(teacher, 1).getByText('Hugo, Nina, Lotte').first().waitFor();
  nothingWentWrong(teacher, amir, lotte, hugo);
}, 120_000);

test('a teacher looks at racks, plays for a team that is away, and closes the dictionary', async () => {
  const teacher = await world.person('', { viewport: LAPTOP });
  const [amir, lotte, hugo] = await atOneBoard(teacher);
  expect(await testid(teacher, 'class-rack').count(), 'off until they are wanted').toBe(0);
  await testid(teacher, 'switch-racks').check();
  await teacher.page.waitForFunction(() => document.querySelectorAll('[data-testid=class-rack]').length === 2);
  expect(await testid(teacher, 'class-rack').first().innerText()).toBe('A A A A A A A');
  expect(await violations(teacher)).toEqual([]);
  await testid(teacher, 'switch-racks').uncheck();
  await testid(teacher, 'class-rack').first().waitFor({ state: 'detached' });
  await hugo.page.getByRole('tab', { name: 'Dictionary' }).waitFor();
  await testid(teacher, 'switch-look-ups').uncheck();
  await hugo.page.getByRole('tab', { name: 'Dictionary' }).waitFor({ state: 'detached' });
  // Both of the team whose turn it is have gone.
  await testid(teacher, 'here').getByText('3 of 4 here').waitFor();
  await amir.context.close();
  await lotte.context.close();
  await testid(teacher, 'here').getByText('1 of 4 here').waitFor();
  await board(teacher, 1).getByTestId('deeds').click();
  const [stand] = await Promise.all([teacher.context.waitForEvent('page'), testid(teacher, 'stand-in').first().click()]);
  await stand.getByTestId('plays-for').getByText('You play for Amir and Lotte').waitFor();
  await stand.getByTestId('pass').click();
  await stand.getByTestId('pass').click();
  await board(teacher, 1).locator('li.moves', { hasText: 'Hugo, Nina' }).waitFor();
  await stand.getByTestId('back-to-class').press('Enter');
  await stand.getByTestId('cockpit').waitFor();
  nothingWentWrong(teacher, hugo);
}, 120_000);
