/** A lesson and two tournaments in the middle, for the pictures of the handbooks: real words, results, a hand, a late player. */

import type { EventCreated, EventOrder, EventView, SlipsDoc } from '../src/wire/index.ts';
import type { Follower } from './follower.ts';
import type { Person } from './person.ts';
import type { World } from './world.ts';

const PUPILS = ['Amir', 'Lotte', 'Hugo', 'Nina', 'Mia', 'Noah', 'Sami', 'Ella', 'Tom', 'Leo', 'Yara', 'Ida', 'Pavel', 'Emma', 'Raj', 'Olga', 'Max', 'Tariq', 'Lina', 'Jan', 'Zara', 'Felix', 'Ruby', 'Ali'];
const PLAYERS = ['Ada 1828', 'Ben 1620', 'Clara 1531', 'Dev 1953', 'Elif 1397', 'Finn 1774', 'Greta 1717', 'Henry 1903', 'Ines 1488', 'Jonas 1605', 'Kofi 1699', 'Lena 1544'];

async function looked<T>({ context }: Person, world: World, path: string): Promise<T> {
  return (await (await context.request.get(`${world.server.address}/api/v1${path}`)).json()) as T;
}

/** A class with its slips on the screen; returns their codes and the id of the class. */
export async function aClass(teacher: Person): Promise<{ readonly codes: string[]; readonly event: string }> {
  const { page } = teacher;
  await teacher.opens('/class');
  await page.getByTestId('class-name').fill('Class 6b');
  await page.getByTestId('pupils').fill(PUPILS.join('\n'));
  await page.getByTestId('make-class').click();
  await page.getByTestId('slip').nth(PUPILS.length - 1).waitFor();
  const codes = await page.getByTestId('slip').evaluateAll((slips) => slips.map((slip) => (slip as HTMLElement).dataset['code']!));
  return { codes, event: /class\/([^/]+)/.exec(page.url())![1]! };
}

/** Plays that a hint shows, one after the other at one board; returns the words. */
async function play(first: Follower, second: Follower, turns: number): Promise<string[]> {
  const words: string[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [mover, other] = turn % 2 === 0 ? [first, second] : [second, first];
    const { action, word } = await mover.hinted();
    words.push(word.toUpperCase());
    const before = other.log.length;
    await mover.acts(action);
    for (const one of [mover, other]) await one.until('the turn', () => one.log.length > before);
  }
  return words;
}

/** A lesson in the middle, at the cockpit: six boards with words on them, stars, a hand. One pupil has a phone with a page. */
export async function aLesson(world: World, teacher: Person, phone: Person): Promise<void> {
  const { codes, event } = await aClass(teacher);
  const { settings } = await looked<EventView>(teacher, world, `/events/${event}`);
  const tables = { ...settings.tables!, hints: true };
  await teacher.post(`/events/${event}/settings`, { ...settings, tables });
  await phone.opens(`/s#${codes[0]!}`);
  await phone.page.getByTestId('own-board').waitFor();
  const followers: Follower[] = [];
  for (const code of codes.slice(1)) followers.push(await world.follows(code));
  const { page } = teacher;
  await page.getByTestId('to-cockpit').click();
  await page.getByTestId('minutes').fill('25');
  await page.getByTestId('begin').click();
  await page.waitForFunction(() => document.querySelectorAll('[data-testid=board] .moves').length === 6);
  await phone.seesBoard();
  const at = (nth: number) => followers[nth - 1]!;
  const boards = [0, 1, 2, 3, 4, 5].map((nth) => [at(4 * nth + 1), at(4 * nth + 2)] as const);
  await Promise.all(boards.flat().map((one) => one.opensBoard(1)));
  // The words of the lesson are those that three teams are about to play, and a few more.
  const wanted: string[] = [];
  for (const [first] of boards.slice(0, 3)) wanted.push((await first.hinted()).word.toUpperCase());
  const now = await looked<EventView>(teacher, world, `/events/${event}`);
  await teacher.post(`/events/${event}/settings`, { ...now.settings, lesson: { words: [...new Set([...wanted, 'GARDEN', 'WINTER', 'FRIEND'])], mission: 'different_words' } });
  for (const [nth, [first, second]] of boards.entries()) await play(first, second, 4 + ((nth * 2) % 5));
  await page.getByTestId('found').waitFor();
  await phone.page.getByTestId('hand').click();
  await page.getByTestId('need').first().waitFor();
}

let requests = 0;
const ordering = (director: Person, event: string) => (...orders: EventOrder[]) => director.post(`/events/${event}/orders`, { key: `picture-${(requests += 1)}-${event.slice(0, 8)}`, orders });

/** A tournament over the board in its third round: results come in, one was corrected, one player is late. */
export async function aTournament(world: World, director: Person): Promise<{ readonly event: string; readonly code: string }> {
  const rounds = Array.from({ length: 5 }, () => 'swiss' as const);
  const { event } = (await director.post('/events', { kind: 'tournament', name: 'Harbour Open', divisions: [{ rounds }], settings: { watch: true } })) as EventCreated;
  const order = ordering(director, event);
  const profile = (text: string) => ({ name: text.split(' ')[0]!, rating: Number(text.split(' ')[1]) });
  await order(...PLAYERS.map((text): EventOrder => ({ register: { division: 1, profile: profile(text) } })));
  await order(...PLAYERS.slice(0, 11).map((_, nth): EventOrder => ({ check_in: { player: nth + 1 } })));
  for (let round = 1; round <= 3; round += 1) {
    await order(...(round > 1 ? [{ end: { division: 1, round: round - 1 } }] : []), { pair: { division: 1, round } }, { begin: { division: 1, round } });
    const { divisions } = await looked<EventView>(director, world, `/events/${event}`);
    const games = divisions[0]!.tables.filter(({ second }) => second != null);
    // In the third round two results are still missing.
    for (const { number } of round < 3 ? games : games.slice(0, -2)) {
      const scores: [number, number] = [360 + ((number * 37 + round * 53) % 120), 340 + ((number * 61 + round * 29) % 110)];
      await order({ enter: { table: [1, round, number], outcome: { scores } } });
    }
  }
  await order({ correct: { table: [1, 3, 1], outcome: { scores: [421, 388] } } });
  const { slips } = await looked<SlipsDoc>(director, world, `/events/${event}/slips`);
  const { divisions, names } = await looked<EventView>(director, world, `/events/${event}`);
  const open = divisions[0]!.tables.findLast(({ second }) => second != null)!;
  const name = names.find(({ player }) => player === open.first)!.name;
  return { event, code: slips.find((slip) => slip.name === name)!.code };
}

/** A tournament on the server, with a game at its first table; returns the link of its wall. */
export async function aHall(world: World, director: Person): Promise<string> {
  const tables = { edition: 'tournament', chat: 'off' as const, hints: true };
  const { event } = (await director.post('/events', { kind: 'tournament', name: 'Harbour Open', divisions: [{ rounds: ['swiss', 'swiss', 'swiss'] }], settings: { tables, watch: true } })) as EventCreated;
  const order = ordering(director, event);
  await order(...PLAYERS.map((text): EventOrder => ({ register: { division: 1, profile: { name: text.split(' ')[0]! } } })));
  await order(...PLAYERS.map((_, nth): EventOrder => ({ check_in: { player: nth + 1 } })));
  await order({ pair: { division: 1, round: 1 } }, { begin: { division: 1, round: 1 } });
  const view = await looked<EventView>(director, world, `/events/${event}`);
  await director.post(`/events/${event}/settings`, { ...view.settings, bell: Date.now() + 25 * 60_000 });
  for (const { number } of view.divisions[0]!.tables.slice(2)) await order({ enter: { table: [1, 1, number], outcome: { scores: [380 + number * 11, 350 + number * 9] } } });
  const first = view.divisions[0]!.tables.find(({ number }) => number === 1)!;
  const names = new Map(view.names.map(({ player, name }) => [player, name]));
  const { slips } = await looked<SlipsDoc>(director, world, `/events/${event}/slips`);
  const codeOf = (player: number) => slips.find(({ name }) => name === names.get(player))!.code;
  // The boards are open when the desk can watch them.
  await director.opens(`/events/${event}`);
  await director.page.getByTestId('tab-boards').click();
  await director.page.getByTestId('board').first().waitFor();
  const [one, two] = [await world.follows(codeOf(first.first)), await world.follows(codeOf(first.second!))];
  await Promise.all([one, two].map((player) => player.opensBoard(1)));
  await play(one, two, 7);
  return view.desk!.watch_link;
}
