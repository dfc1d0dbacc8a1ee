/** A small phone whose letters are half as large again: nothing is wider than the screen, every control is on it, and words stay whole. */

import { readFile } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import type { EventCreated, EventOrder, Imported, SlipsDoc } from '../src/wire/index.ts';
import type { Person } from './person.ts';
import { nothingWentWrong, onlyAOfAll, rule, testid } from './tables.ts';
import { LAPTOP, stands, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
const GCG = new URL('../../crates/transcripts/tests/gcg/good/guide.gcg', import.meta.url);
const OPENING = '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 DOPSZAN/ 0/0 0';
const LANGUAGES = ['en', 'de'];

/** Somebody with a small phone and large letters, as people have them who set them in their browser. */
async function withLargeType(name: string, language: string): Promise<Person> {
  const person = await world.person(name, SMALL, { language });
  await person.context.addInitScript(() => {
    // The script is there before the page has an element.
    new MutationObserver((_, observer) => {
      if (!document.documentElement) return;
      document.documentElement.style.setProperty('font-size', '24px', 'important');
      observer.disconnect();
    }).observe(document, { childList: true });
  });
  return person;
}

/** What does not fit, in words: a page that slides sideways, controls beside the screen, letters beside their control, broken words. */
async function misfits(person: Person, name: string): Promise<string[]> {
  await stands(person);
  const found = await person.page.evaluate(() => {
    const width = window.innerWidth;
    const found: string[] = [];
    const brief = (one: Element) => `${one.tagName.toLowerCase()}.${one.className} "${(one.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}"`;
    const isClipped = (one: Element | null): boolean => one !== null && (getComputedStyle(one).clipPath !== 'none' || isClipped(one.parentElement));
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isClipped(one);
    // What lies in a part that scrolls by itself is reached there.
    const scrolls = (one: Element) => {
      for (let at = one.parentElement; at && at !== document.body; at = at.parentElement) if (['auto', 'scroll'].includes(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
      return false;
    };
    const wide = Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    if (wide > 360) {
      const out = [...document.querySelectorAll('body *')].filter((one) => one.getBoundingClientRect().right > 361 && !scrolls(one));
      found.push(`the page is ${wide} wide: ${out.slice(-3).map(brief).join(' | ')}`);
    }
    for (const one of document.querySelectorAll('main button, main .button, main input, main select, main textarea, header a, header button, nav a')) {
      if (!isShown(one) || one.classList.contains('skip') || scrolls(one)) continue;
      const { left, right, width: own } = one.getBoundingClientRect();
      if (own > 2 && (left < -0.5 || right > Math.min(width, 360) + 0.5)) found.push(`beside the screen, ${Math.round(left)} to ${Math.round(right)}: ${brief(one)}`);
      if (one.matches('button, .button') && own > 2 && getComputedStyle(one).overflow === 'visible') {
        const range = document.createRange();
        range.selectNodeContents(one);
        const inner = [...one.querySelectorAll('*')].some((part) => getComputedStyle(part).clipPath !== 'none') ? undefined : range.getBoundingClientRect();
        if (inner && (inner.left < left - 1.5 || inner.right > right + 1.5)) found.push(`beside its control: ${brief(one)}`);
      }
      const card = one.closest('.card');
      if (card && right > card.getBoundingClientRect().right + 0.5) found.push(`beside its card: ${brief(one)}`);
    }
    // A word of ten letters has room on a line of its own.
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement || !isShown(node.parentElement)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{2,10}(?!\p{L})/gu)) {
        if (index > 0 && /[\p{L}\u00ad]/u.test(node.textContent![index - 1]!)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(`broken: ${word} in ${brief(node.parentElement)}`);
      }
    }
    return found;
  });
  return found.map((one) => `${name}: ${one}`);
}

const imported = async (person: Person) => ((await person.post('/games/import', { text: await readFile(GCG, 'utf8') })) as Imported).table;

/** The pages, and how to get to what is widest on each. */
const PAGES: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  start: async (person) => {
    await person.opens('/');
    await person.page.locator('main h1').first().waitFor();
    await person.page.waitForLoadState('networkidle');
  },
  table: async (person) => {
    await person.makes({ edition: 'deluxe', seats: [{ occupant: 'person' }, { occupant: { bot: { level: 'easy' } } }] });
    await person.starts();
    await person.seesBoard();
  },
  review: async (person) => {
    await person.opens(`/games/${await imported(person)}?review`);
    await testid(person, 'next-mistake').click();
    await testid(person, 'compared').waitFor();
    await testid(person, 'why').waitFor();
  },
  'a finished game': async (person) => {
    await person.opens(`/games/${await imported(person)}`);
    await testid(person, 'turn').waitFor();
  },
  analysis: async (person) => {
    await person.opens(`/analysis?${new URLSearchParams({ edition: 'tournament', cgp: OPENING })}`);
    await testid(person, 'play').first().waitFor();
  },
  lesson: async (person) => {
    await person.opens('/learn/five-turns');
    await testid(person, 'heading').or(person.page.locator('main h1')).first().waitFor();
    await person.page.locator('[role=gridcell]').first().waitFor();
  },
  puzzles: async (person) => {
    await person.opens('/puzzles');
    await testid(person, 'question').waitFor();
  },
  'a solved puzzle': async (person) => {
    await person.opens('/puzzles/4');
    await testid(person, 'give-up').click();
    await testid(person, 'solution').waitFor();
  },
  settings: async (person) => {
    await person.opens('/settings');
    await person.page.locator('main input').first().waitFor();
  },
  study: async (person) => {
    await person.opens('/study');
    await testid(person, 'deck-high-value').waitFor();
  },
  quiz: async (person) => {
    await person.opens('/study/quiz?deck=length-7&quiz=anagram');
    await testid(person, 'word').fill('AA');
    await testid(person, 'word').press('Enter');
    await testid(person, 'told').waitFor();
  },
  events: async (person) => {
    await person.opens('/events');
    await testid(person, 'event-name').waitFor();
  },
  class: async (person) => {
    await person.opens('/class');
    await testid(person, 'class-name').waitFor();
  },
};

test.each(LANGUAGES.flatMap((language) => Object.keys(PAGES).map((name) => [name, language] as const)))('%s fits on a small phone with large letters (%s)', async (name, language) => {
  const ada = await withLargeType('Ada', language);
  await PAGES[name]!(ada);
  expect(await misfits(ada, `${name} ${language}`)).toEqual([]);
  nothingWentWrong(ada);
});

test.each(LANGUAGES)('the board of a class and the phone of a player fit on a small phone with large letters (%s)', async (language) => {
  const teacher = await world.person('', { viewport: LAPTOP });
  await teacher.opens('/class');
  await testid(teacher, 'class-name').fill('Class 6b');
  await testid(teacher, 'pupils').fill('Amir\nLotte\nHugo\nNina');
  await testid(teacher, 'make-class').click();
  await testid(teacher, 'slip').nth(3).waitFor();
  const codes = await testid(teacher, 'slip').evaluateAll((slips) => slips.map((slip) => (slip as HTMLElement).dataset['code']!));
  await testid(teacher, 'to-cockpit').click();
  const pupil = await withLargeType('', language);
  await pupil.opens(`/s#${codes[0]!}`);
  await testid(pupil, 'own-board').waitFor();
  const found = await misfits(pupil, `a place ${language}`);
  for (const code of codes.slice(1)) await world.follows(code);
  await testid(teacher, 'minutes').fill('30');
  await testid(teacher, 'begin').click();
  await pupil.seesBoard();
  found.push(...(await misfits(pupil, `a board of a class ${language}`)));

  const director = await world.person('Director');
  const { event } = (await director.post('/events', { kind: 'tournament', name: 'Harbour Open', divisions: [{ rounds: ['swiss'] }] })) as EventCreated;
  const order = (key: string, ...orders: EventOrder[]) => director.post(`/events/${event}/orders`, { key: `${key}-${language}-large`, orders });
  await order('register', ...['Maximiliane', 'Ben'].map((name): EventOrder => ({ register: { division: 1, profile: { name } } })));
  await order('arrive', { check_in: { player: 1 } }, { check_in: { player: 2 } });
  await order('begin', { pair: { division: 1, round: 1 } }, { begin: { division: 1, round: 1 } });
  const { slips } = (await (await director.context.request.get(`${world.server.address}/api/v1/events/${event}/slips`)).json()) as SlipsDoc;
  const player = await withLargeType('', language);
  await player.opens(`/s#${slips.find(({ name }) => name === 'Ben')!.code}`);
  await testid(player, 'own-enter').click();
  await testid(player, 'own-mine').waitFor();
  found.push(...(await misfits(player, `the phone of a player ${language}`)));
  expect(found).toEqual([]);
  nothingWentWrong(teacher, pupil, director, player);
});

test.each(LANGUAGES)('the squares of the first task of a lesson are above the rack, and its text is on the screen (%s)', async (language) => {
  const ada = await withLargeType('Ada', language);
  await PAGES['lesson']!(ada);
  await expect.poll(() => ada.page.evaluate(() => {
    const star = document.querySelector('[data-square="112"]')!.getBoundingClientRect();
    const rack = document.querySelector('.under')!.getBoundingClientRect();
    return star.top >= 0 && star.bottom <= rack.top && document.querySelector('.bubble h2')!.getBoundingClientRect().top >= 0;
  })).toBe(true);
  nothingWentWrong(ada);
});

test.each(LANGUAGES)('the line above the rack says what is missing, and is shown whole (%s)', async (language) => {
  const ada = await withLargeType('Ada', language);
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }], rules: [onlyAOfAll(40), rule('challenge', '{ kind = "void" }')] });
  await ada.starts();
  await ada.seesBoard();
  const line = testid(ada, 'latest').locator('span');
  const isWhole = () => line.evaluate((one) => one.scrollHeight <= one.clientHeight + 1);
  await ada.page.locator('[data-square="112"]').click();
  await ada.page.keyboard.press('a');
  await line.filter({ hasText: language === 'en' ? 'Lay the other tiles of your word.' : 'Lege auch die anderen Steine deines Wortes.' }).waitFor();
  await ada.page.keyboard.press('a');
  await ada.page.keyboard.press('a');
  await ada.page.locator('[data-testid=words-formed][aria-busy=false]').waitFor({ state: 'attached' });
  await ada.page.keyboard.press('Enter');
  await line.filter({ hasText: language === 'en' ? 'Your tiles stay here' : 'Deine Steine' }).waitFor();
  expect(await isWhole()).toBe(true);
  nothingWentWrong(ada);
});

test.each(LANGUAGES)('the questions before an exchange and a pass fit (%s)', async (language) => {
  const ada = await withLargeType('Ada', language);
  await PAGES['table']!(ada);
  await ada.waitsForTurn();
  await testid(ada, 'pass').click();
  const question = testid(ada, 'pass').locator('.question');
  await question.waitFor();
  expect(await question.evaluate((one) => [one.scrollWidth > one.clientWidth, one.scrollHeight > one.clientHeight])).toEqual([false, false]);
  await testid(ada, 'exchange').click();
  const dialog = ada.page.locator('dialog[open]');
  await dialog.waitFor();
  const boxes = await dialog.locator('[aria-pressed], button.primary').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.filter(({ bottom, right }) => bottom > 640 || right > 360)).toEqual([]);
  // A chosen tile rises, and does not touch the row above.
  const rows = [...new Set(boxes.slice(0, -1).map(({ top }) => Math.round(top)))];
  expect(rows.length < 2 || rows[1]! - rows[0]! > boxes[0]!.height * 1.14).toBe(true);
  nothingWentWrong(ada);
});
