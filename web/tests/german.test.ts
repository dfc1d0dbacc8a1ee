/** Classes and tournaments in German, with people, games and results: nothing is wider than a phone, and axe finds nothing wrong. */

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { EventCreated, EventOrder, EventView, SlipsDoc } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, testid } from './tables.ts';
import { LAPTOP, stands, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const SIZES = [LAPTOP, { width: 360, height: 740 }];
const GERMAN = { language: 'de' };
/** Long names, as people have them. */
const NAMES = ['Maximiliane', 'Friedrich-Wilhelm', 'Annegret', 'Karl-Heinz', 'Jürgen', 'Wolfgang', 'Lieselotte', 'Bärbel', 'Ömer', 'Hans-Joachim', 'Käthe', 'Sieglinde'];

/** What is wrong with a page on a laptop and on a phone, in words. It ends with the size at which it began. */
async function wrong(person: Person, name: string): Promise<string[]> {
  const { page } = person;
  const before = page.viewportSize()!;
  await page.locator('html[lang=de]').waitFor();
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await stands(person);
    const wide = await page.evaluate((width) => {
      const { scrollWidth } = document.documentElement;
      if (scrollWidth <= width) return [];
      const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > width + 1);
      return [`the page is ${scrollWidth} wide: ${out.slice(-3).map((one) => one.outerHTML.slice(0, 120)).join(' | ')}`];
    }, size.width);
    found.push(...[...wide, ...(await violations(person))].map((what) => `${name} at ${size.width}: ${what}`));
  }
  await page.setViewportSize(before);
  return found;
}

test('a class in German: slips, pupils, cockpit, wall and certificates', async () => {
  const teacher = await world.person('', { viewport: LAPTOP }, GERMAN);
  const { page } = teacher;
  const found: string[] = [];
  const looks = async (person: Person, name: string) => found.push(...(await wrong(person, name)));
  await teacher.opens('/class');
  await testid(teacher, 'class-name').fill('Klasse 6b der Grundschule am Fließ');
  await testid(teacher, 'pupils').fill(NAMES.join('\n'));
  await testid(teacher, 'make-class').click();
  await testid(teacher, 'slip').first().waitFor();
  const codes = await testid(teacher, 'slip').evaluateAll((slips) => slips.map((slip) => (slip as HTMLElement).dataset['code']!));
  await looks(teacher, 'slips');
  await testid(teacher, 'to-cockpit').click();
  await testid(teacher, 'cockpit').waitFor();
  const pupil = await world.person('', { viewport: SIZES[1]!, hasTouch: true, isMobile: true }, GERMAN);
  await pupil.opens(`/s#${codes[0]!}`);
  await testid(pupil, 'own-board').waitFor();
  await looks(pupil, 'a place');
  for (const code of codes.slice(1)) await world.follows(code);
  await testid(teacher, 'edit-lesson').click();
  await testid(teacher, 'lesson-words').fill('garden\nwinter\nfriend');
  await testid(teacher, 'lesson-mission').selectOption('different_words');
  await testid(teacher, 'lesson-save').click();
  // The cockpit knows of each device when it has heard of its connection.
  await testid(teacher, 'absent').waitFor({ state: 'detached' });
  await testid(teacher, 'begin').click();
  await pupil.seesBoard();
  await page.waitForFunction(() => document.querySelectorAll('[data-testid=board] .moves').length === 3);
  await testid(pupil, 'hand').click();
  await testid(teacher, 'need').first().waitFor();
  await looks(teacher, 'the cockpit');
  await looks(pupil, 'a board');
  const at = page.url();
  await teacher.opens(`${new URL(at).pathname}/wall`);
  await testid(teacher, 'standings').waitFor();
  await looks(teacher, 'the wall');
  await teacher.opens(`${new URL(at).pathname}/people`);
  await testid(teacher, 'pupil').first().waitFor();
  await looks(teacher, 'the pupils');
  await teacher.opens(new URL(at).pathname);
  for (const _ of ['ask', 'confirm']) await testid(teacher, 'end-all').click();
  await testid(teacher, 'next-round').waitFor();
  await testid(pupil, 'outcome').or(testid(pupil, 'wait')).first().waitFor();
  await looks(pupil, 'the end');
  await testid(teacher, 'to-progress').click();
  await testid(teacher, 'achieved').first().waitFor();
  await looks(teacher, 'progress');
  await testid(teacher, 'certificates').click();
  // Certificates are for those who have played.
  await testid(teacher, 'progress').getByText('An keinem Brett wurde bisher gespielt.').waitFor();
  await looks(teacher, 'certificates');
  expect(found).toEqual([]);
  nothingWentWrong(teacher, pupil);
});

test('a tournament in German: desk, phones, wall and printed sheets', async () => {
  const director = await world.person('Leitung', { viewport: LAPTOP }, GERMAN);
  const found: string[] = [];
  const looks = async (person: Person, name: string) => found.push(...(await wrong(person, name)));
  const looked = async <T>(path: string) => (await (await director.context.request.get(`${world.server.address}/api/v1${path}`)).json()) as T;
  const rounds = ['swiss' as const, 'swiss' as const, 'king_of_the_hill' as const];
  const made = { kind: 'tournament', name: 'Offene Stadtmeisterschaft Mönchengladbach', divisions: [{ rounds }], settings: { watch: true, rated: 'wins', bell: Date.now() + 1_500_000 } };
  const { event } = (await director.post('/events', made)) as EventCreated;
  let requests = 0;
  const order = (...orders: EventOrder[]) => director.post(`/events/${event}/orders`, { key: `german-${(requests += 1)}`, orders });
  await order(...NAMES.slice(0, 9).map((name) => ({ register: { division: 1, profile: { name, class: 'Anfänger', rating: 1500 } } })));
  await order(...NAMES.slice(0, 8).map((_, index) => ({ check_in: { player: index + 1 } })));
  await order({ pair: { division: 1, round: 1 } }, { begin: { division: 1, round: 1 } });
  const view = await looked<EventView>(`/events/${event}`);
  const [first] = view.divisions[0]!.tables;
  await order({ enter: { table: [1, 1, first!.number], outcome: { scores: [421, 388] } } });
  await director.opens(`/events/${event}`);
  for (const tab of ['pairings', 'standings', 'players', 'prizes', 'setup']) {
    await testid(director, `tab-${tab}`).click();
    await looks(director, `the desk, ${tab}`);
  }
  const { slips } = await looked<SlipsDoc>(`/events/${event}/slips`);
  const phone = await world.person('', { viewport: SIZES[1]!, hasTouch: true, isMobile: true }, GERMAN);
  await phone.opens(`/s#${slips[1]!.code}`);
  await testid(phone, 'own-opponent').waitFor();
  await looks(phone, 'a phone');
  for (const [path, id] of [['/wall', 'wall'], ['/games', 'game'], ['/print/cards', 'slip']] as const) {
    await director.opens(`/events/${event}${path}`);
    await testid(director, id).first().waitFor();
    await looks(director, path);
  }
  for (const sheet of ['pairings', 'standings']) {
    await director.opens(`/events/${event}/print/${sheet}`);
    await director.page.locator('tbody tr').first().waitFor();
    await looks(director, `print of ${sheet}`);
  }
  expect(found).toEqual([]);
  nothingWentWrong(director, phone);
});
