/** A position that the teacher sends to all boards, and the answers of the teams. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { EventCreated, EventOrder, SlipsDoc } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, onlyA, rule, testid } from './tables.ts';
import { LAPTOP, missedByTab, TELEVISION, violations, violationsInThemes, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const POSITION = `${Array.from({ length: 15 }, () => '15').join('/')} AAAAAAA/ 0/0 0`;
const MEMBERS = rule('members', '{ from = 1, to = 4 }');
const NAMES = ['Amir', 'Lotte', 'Hugo', 'Nina'];

/** A class of four who play alone, in its first round: the teacher at the cockpit, and the codes of the slips. */
async function playing(changes: object = { rules: [MEMBERS, onlyA(100)], lexicon: '' }): Promise<{ teacher: Person; event: string; codes: string[] }> {
  const teacher = await world.person('', { viewport: LAPTOP });
  const tables = { edition: 'school', chat: 'off', hints: false, ...changes };
  const { event } = (await teacher.post('/events', { kind: 'class', name: 'Class 6b', settings: { tables } })) as EventCreated;
  const order = (...orders: EventOrder[]) => teacher.post(`/events/${event}/orders`, { key: `question-${orders.length}-${Object.keys(orders[0]!)[0]}`, orders });
  await order(...NAMES.map((name): EventOrder => ({ register: { division: 1, profile: { name } } })));
  await order(...NAMES.map((_, index): EventOrder => ({ check_in: { player: index + 1 } })));
  await order({ pair: { division: 1, round: 1 } }, { begin: { division: 1, round: 1 } });
  const answer = await teacher.context.request.get(`${world.server.address}/api/v1/events/${event}/slips`);
  const { slips } = (await answer.json()) as SlipsDoc;
  await teacher.opens(`/class/${event}`);
  return { teacher, event, codes: slips.map(({ code }) => code) };
}

async function joins(code: string, options: object, settings: object = {}): Promise<Person> {
  const pupil = await world.person('', options, settings);
  await pupil.opens(`/s#${code}`);
  return pupil;
}

test('a position goes to all boards, every team answers once, the teacher shows the answers, and the boards go on', async () => {
  const { teacher, event, codes } = await playing();
  const [amir, hugo] = [await joins(codes[0]!, SMALL), await joins(codes[2]!, { viewport: LAPTOP }, { language: 'de' })];
  for (const code of [codes[1]!, codes[3]!]) await world.follows(code);
  for (const pupil of [amir, hugo]) await pupil.seesBoard();
  const wall = await world.person('', { viewport: TELEVISION });
  await wall.context.addCookies(await teacher.context.cookies());
  await wall.opens(`/class/${event}/wall`);

  // The teacher sends it by keys alone; what is no position is refused in place.
  await testid(teacher, 'ask').press('Enter');
  await testid(teacher, 'ask-other').check();
  await testid(teacher, 'ask-cgp').fill('nothing');
  await testid(teacher, 'ask-send').press('Enter');
  await testid(teacher, 'ask-fault').waitFor();
  expect(await violations(teacher)).toEqual([]);
  await testid(teacher, 'ask-cgp').fill(`${world.server.address}/analysis?edition=school&cgp=${encodeURIComponent(POSITION)}`);
  await testid(teacher, 'ask-send').press('Enter');
  for (const pupil of [amir, hugo]) await testid(pupil, 'question').waitFor();
  await testid(amir, 'question').getByRole('heading', { name: 'What would you play?' }).waitFor();
  await testid(hugo, 'question').getByRole('heading', { name: 'Was würdet ihr legen?' }).waitFor();
  await testid(wall, 'answered').getByText('0 answers are in.').waitFor();

  // An answer is laid and sent like a play, and changed as often as they like.
  await amir.lays('8G', 'AA');
  await testid(amir, 'send-answer').click();
  await testid(amir, 'own-answer').getByText('The answer of your team: AA at 8G').waitFor();
  await testid(teacher, 'who-answered').getByText('1 of 4 answers is in. Still thinking: Lotte, Hugo and Nina').waitFor();
  await testid(amir, 'recall').click();
  await amir.lays('8F', 'AAA');
  await testid(amir, 'send-answer').click();
  await testid(amir, 'own-answer').getByText('The answer of your team: AAA at 8F').waitFor();
  await hugo.lays('8H', 'A');
  await hugo.page.keyboard.press('Enter');
  await testid(hugo, 'answer-refused').waitFor();
  await hugo.page.keyboard.press('Escape');
  await hugo.lays('8H', 'AA');
  await hugo.page.keyboard.press('Enter');
  await testid(hugo, 'own-answer').getByText('Die Antwort eures Teams: AA auf 8H').waitFor();
  await testid(teacher, 'who-answered').getByText('2 of 4 answers are in.', { exact: false }).waitFor();
  for (const one of [amir, hugo, teacher, wall]) expect(await one.page.getByTestId('answer').count(), 'nothing is shown yet').toBe(0);
  expect(await violationsInThemes(amir), 'the question of a pupil').toEqual([]);
  expect(await violationsInThemes(teacher), 'the question at the cockpit').toEqual([]);
  expect(await missedByTab(amir)).toEqual([]);

  await testid(teacher, 'show-answers').press('Enter');
  for (const one of [amir, teacher, wall]) await testid(one, 'answer').first().getByText('AAA', { exact: true }).waitFor();
  await expect.poll(async () => (await amir.announcements()).join(' ')).toContain('The answers. Amir: AAA at 8F, ');
  expect(await testid(hugo, 'answer').count()).toBe(2);
  await testid(hugo, 'answer').nth(1).press('Enter');
  await hugo.page.locator('[data-testid=answers] [role=img][aria-label^="Hugo: AA auf 8H"]').waitFor();
  expect(await violationsInThemes(wall), 'the answers on the wall').toEqual([]);
  expect(await violations(hugo)).toEqual([]);
  for (const one of [amir, teacher]) expect(await one.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await testid(teacher, 'take-away').press('Enter');
  for (const pupil of [amir, hugo]) await pupil.seesBoard();
  await testid(teacher, 'board').first().waitFor();

  // Afterwards the round is in the history of the class, with its games to replay.
  await testid(teacher, 'end-all').click();
  await testid(teacher, 'end-all').click();
  await expect.poll(async () => (await testid(teacher, 'board').allInnerTexts()).every((text) => /finished|Not played/.test(text))).toBe(true);
  await teacher.opens(`/class/${event}/progress`);
  await testid(teacher, 'history-round').locator('summary').press('Enter');
  await testid(teacher, 'replay').first().waitFor();
  expect(await violationsInThemes(teacher), 'the history').toEqual([]);
  await testid(teacher, 'round-sheets').click();
  await testid(teacher, 'score-sheet').first().waitFor();
  nothingWentWrong(teacher, amir, hugo, wall);
}, 120_000);

/** The colours of the score at the last tile, and of a tile that says that all is well. */
const badge = (pupil: Person) =>
  pupil.page.evaluate(() => {
    const colour = (value: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.background = value;
      const { backgroundColor } = getComputedStyle(probe);
      probe.remove();
      return backgroundColor;
    };
    const one = document.querySelector<HTMLElement>('[data-testid=badge]')!;
    return { text: one.dataset['score'], isGood: getComputedStyle(one).backgroundColor === colour('var(--accent)') };
  });

test('a word that is not in the list is marked before the answer is sent, and where nobody is told so, no word looks right', async () => {
  const position = `${Array.from({ length: 15 }, () => '15').join('/')} STONERA/ 0/0 0`;
  const free = rule('challenge', '{ kind = "allowed", by = "any-opponent", scope = "whole-play", failed = "free" }');
  for (const [changes, isTold] of [[{ rules: [MEMBERS, rule('challenge', '{ kind = "void" }')] }, true], [{ rules: [MEMBERS, free] }, false]] as const) {
    const { teacher, codes } = await playing(changes);
    const amir = await joins(codes[0]!, SMALL);
    for (const code of codes.slice(1)) await world.follows(code);
    await amir.seesBoard();
    await testid(teacher, 'ask').click();
    await testid(teacher, 'ask-other').check();
    await testid(teacher, 'ask-cgp').fill(position);
    await testid(teacher, 'ask-send').click();
    await testid(amir, 'question').waitFor();
    await amir.lays('8F', 'RTS');
    await testid(amir, 'badge').waitFor();
    if (isTold) await testid(amir, 'answer-wrong').getByText('RTS is not in the word list.').waitFor();
    await expect.poll(() => badge(amir)).toEqual({ text: isTold ? '×' : expect.stringMatching(/^\d+$/) as string, isGood: false });
    expect(await testid(amir, 'answer-wrong').count()).toBe(isTold ? 1 : 0);
    expect(await violationsInThemes(amir)).toEqual([]);
    await testid(amir, 'recall').click();
    await amir.lays('8F', 'RAT');
    await expect.poll(() => badge(amir)).toEqual({ text: expect.stringMatching(/^\d+$/) as string, isGood: isTold });
    nothingWentWrong(teacher, amir);
  }
}, 120_000);
