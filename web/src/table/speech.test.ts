import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { PreviewResult, SeenMessage, ViewMessage } from '../wire/index.ts';

// The settings take the language of the browser.
vi.hoisted(() => vi.stubGlobal('navigator', { languages: ['en'] }));

import { settings } from '../page/settings.svelte.ts';
import { speak } from '../text/index.svelte.ts';
import { EMPTY, type Layer } from './model/layer.ts';
import { turnAfterChallenge } from './news.ts';
import { challengeText, comingText, heading, laidSpoken, lately, situation, spoken } from './speech.ts';
import type { TableState } from './table.svelte.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));
afterEach(async () => {
  settings.spelling = false;
  await speak('en');
});

const NAMES = ['Ada', 'Ben', 'Cleo'];
type Result = NonNullable<ViewMessage['result']>;
const SETTLED = { settlements: [], before_settlement: [] };

/** The end of a game as announced to the first seat. */
function end(scores: number[], result: Pick<Result, 'winners' | 'reason'>): string {
  const entry = { v: 2, seq: 9, at: 9, event: { ended: { reason: result.reason, racks: [], settlements: [] } } } as SeenMessage;
  return spoken(entry, { seat: 0, name: (seat) => NAMES[seat]!, view: { scores, resigned: [1], result: { ...SETTLED, ...result } } });
}

test('the end is announced with the winner, the reason and the scores', async () => {
  expect(end([6, -2], { winners: [0], reason: { went_out: { seat: 0 } } })).toBe(
    'The game is over. You won! You used up all your tiles. Final scores: Ada 6, Ben −2.',
  );
  expect(end([3, 40], { winners: [1], reason: 'idle' })).toContain('Ben won. Too many turns went by without a play.');
  expect(end([5, 5, 1], { winners: [0, 1], reason: 'game_time_up' })).toContain('A draw: Ada, Ben. Time ran out for the game.');
  expect(end([0, 0], { winners: [], reason: 'aborted' })).toContain('Nobody won. The game was cancelled.');
  expect(end([31], { winners: [0], reason: 'no_play_left' })).toContain('You scored 31 points. Nobody could make another play.');
  const resigned = (seat: number) => ({ seat, name: (one: number) => NAMES[one]!, view: { scores: [3, 2], resigned: [1], result: { ...SETTLED, winners: [0], reason: 'resigned' as const } } });
  const over = { v: 2, seq: 9, at: 9, event: { ended: { reason: 'resigned', racks: [], settlements: [] } } } as SeenMessage;
  expect([spoken(over, resigned(0)), spoken(over, resigned(1))]).toEqual([expect.stringContaining('You won! Ben resigned.'), expect.stringContaining('Ada won. You resigned.')]);
  await speak('de');
  expect(end([6, -2], { winners: [1], reason: { clock_ran_out: { seat: 0 } } })).toBe(
    'Die Partie ist zu Ende. Ben hat gewonnen. Die Uhr von Ada ist abgelaufen. Endstand: Ada 6, Ben −2.',
  );
});

test('tiles that are drawn or taken back are spelled according to the settings', () => {
  const table = { seat: 0, name: (seat: number) => NAMES[seat]! };
  const drew = { v: 2, seq: 1, at: 1, event: { drew: { seat: 0, tiles: 'QA?' } } } as SeenMessage;
  const withdrawn = { v: 2, seq: 2, at: 2, event: { withdrawn: { seat: 1, cause: 'challenged', returned: 'BE', score: 4 } } } as SeenMessage;
  expect(spoken(drew, table)).toBe('You draw Q A blank.');
  settings.spelling = true;
  expect(spoken(drew, table)).toBe('You draw Quebec, Alfa, blank.');
  expect(spoken(withdrawn, table)).toContain('Bravo, Echo');
});

test('a play that is taken back is announced with its consequence: the turn is lost, or repeated', async () => {
  const table = { seat: 0, name: (seat: number) => NAMES[seat]! };
  const told = (cause: string, returned: string, score: number) =>
    spoken({ v: 2, seq: 2, at: 2, event: { withdrawn: { seat: 1, cause, returned, score } } } as SeenMessage, table);
  expect(told('challenged', 'BE', 4)).toBe('Ben takes B E back, and loses the 4 points and that turn.');
  expect(told('challenged', 'A', 1)).toBe('Ben takes A back, and loses the point and that turn.');
  expect(told('taken_back', 'BE', 4)).toBe('Ben takes B E back and plays again.');
  // Only tiles on the board were replaced, by a player who then passed.
  expect(told('challenged', '', 0)).toBe('Ben loses this turn.');
  await speak('de');
  expect(told('taken_back', 'BE', 4)).toBe('Ben nimmt B E zurück und ist noch einmal am Zug.');
});

test('the listener’s own turns are told in the second person, except on a shared device or in a team', async () => {
  const name = (seat: number) => NAMES[seat]!;
  const play = { words: [{ at: '8G', word: 'YAAD' }], score: 10, bonus: 0 };
  const events = [{ placed: { seat: 0, play } }, { passed: { seat: 0 } }, { withdrawn: { seat: 0, cause: 'taken_back', returned: 'AD', score: 4 } }, { challenge_failed: { by: 0, verdicts: [{ word: 'YAAD' }] } }];
  const entries = events.map((event, seq) => ({ v: 2, seq, at: 1, event }) as unknown as SeenMessage);
  const table = { seat: 0, name };
  expect(entries.map((entry) => spoken(entry, table))).toEqual([
    'You play 8G YAAD for 10 points.', 'You pass.', 'You take A D back and play again.', 'Your challenge of YAAD failed: the word is good.',
  ]);
  const info = (your_seats: number[], members: number) => ({ your_seats, seats: [{ members: Array.from({ length: members }) }] }) as never;
  expect(spoken(entries[1]!, { ...table, info: info([0, 1], 1) })).toBe('Ada passes.');
  expect(spoken(entries[1]!, { ...table, info: info([0], 2) })).toBe('Ada passes.');
  expect(spoken(entries[1]!, { ...table, seat: 1, info: info([1], 1) })).toBe('Ada passes.');
  await speak('de');
  expect(spoken(entries[0]!, table)).toBe('Du legst 8G YAAD für 10 Punkte.');
});

test('a player who has played is told why no tiles are drawn yet: the play can still be challenged', () => {
  const at = (seat: number, pool: number) =>
    ({ seat, name: (one: number) => NAMES[one]!, setup: {}, view: { pool, challengers: [1], window: { seat: 0, play: { rack: 'HORNS' } } } }) as unknown as TableState;
  expect(comingText(at(0, 40))).toBe('Ben may challenge your play. If it stands, you draw 5 new tiles.');
  expect(comingText(at(0, 0))).toBe('Ben may challenge your play.');
  expect(comingText(at(1, 40))).toBe('');
});

test('the announcement that a play may be challenged includes the cost', () => {
  const view = (challenge: unknown) => ({ window: { seat: 1, words: ['ZAX'] }, may: { challenge } }) as unknown as ViewMessage;
  const table = (one: ViewMessage) => ({ view: one, name: (seat: number) => NAMES[seat]! });
  expect(challengeText(table(view({ by_word: false, words: ['ZAX'], cost: 'next_turn' })))).toBe('You can challenge Ben’s play: press 3 twice. If the word is good, you lose your next turn.');
  expect(challengeText(table(view({ by_word: false, words: ['ZAX'], cost: { points: { points: 5, each_word: false } } })))).toBe('You can challenge Ben’s play: press 3 twice. If the word is good, Ben gets 5 points.');
  expect(challengeText(table(view(null)))).toBe('');
  // A device without a keyboard gets no advice about keys.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(challengeText(table(view({ by_word: false, words: ['ZAX'], cost: 'next_turn' })))).toMatch(/^You can challenge Ben’s play\. /);
  vi.stubGlobal('matchMedia', undefined);
});

describe('a person arriving at a table', () => {
  const view = { to_move: 0, may: {}, clocks: {} } as unknown as ViewMessage;
  const layer = { ...EMPTY, slots: ['Q', undefined, '?'] } as unknown as Layer;
  const begins = { view, seat: 0, yourTurn: true, names: NAMES, name: (seat: number) => NAMES[seat]!, moments: [], entries: [], layer, setup: { title: 'Deluxe' } };
  const told = (more: object, rack?: 'told' | 'hidden') => situation({ ...begins, ...more } as unknown as TableState, rack);

  test('hears whom they play, whose turn it is, their rack, and once how to find the keys', () => {
    expect(told({})).toMatch(/^You are playing against Ben and Cleo\. Your turn\. Your rack: Q blank\. You play first\. .* Press \? for the keys, or : to type commands\.$/);
    // Screen reader users are not told to drag.
    expect(told({})).not.toContain('Drag');
    expect(told({})).toContain('letters lay tiles');
    expect(told({ yourTurn: false, view: { ...view, to_move: 1 } })).toContain('Ben is thinking. Try out your next play. Your rack: Q blank. Press ? for the keys');
    expect(told({ view: { ...view, clocks: { paused: true } } })).toContain('The game is paused. Your rack');
    const later = told({ moments: [{ seat: 0, seq: 3 }] });
    expect(later).toBe('Your turn. Your rack: Q blank.');
  });

  test('hears no rack while the device is passed on, or as a spectator', () => {
    expect(told({}, 'hidden')).not.toContain('Q');
    expect(told({ seat: undefined, yourTurn: false })).toBe('It is Ada’s turn.');
  });

  test('finds the others in the heading', () => {
    expect(heading(begins as unknown as TableState)).toBe('Deluxe, against Ben and Cleo');
    expect(heading({ ...begins, names: ['Ada'] } as unknown as TableState)).toBe('Deluxe');
    expect(heading({ ...begins, seat: undefined } as unknown as TableState)).toBe('Deluxe: Ada, Ben and Cleo');
  });
});

test('after a challenge the player to move is announced, even if unchanged', () => {
  const upheld = [{ v: 2, seq: 4, at: 4, event: { challenge_upheld: { by: 0, verdicts: [] } } }] as unknown as SeenMessage[];
  const table = (to_move: number | null) => ({ view: { to_move } as unknown as ViewMessage, seat: 0, name: (seat: number) => NAMES[seat]! });
  expect(turnAfterChallenge(table(0), upheld)).toBe('It is still your turn.');
  expect(turnAfterChallenge(table(1), upheld)).toBe('It is Ben’s turn.');
  expect(turnAfterChallenge(table(null), upheld)).toBe('');
  expect(turnAfterChallenge(table(0), [])).toBe('');
});

test('tentative tiles are announced with their sum, or with their faults', () => {
  const laid = (n: number): Layer => ({ ...EMPTY, laid: Array.from({ length: n }, (_, square) => ({ square, tile: { face: 'A', blank: false }, home: square })) }) as unknown as Layer;
  const fits = (verdicts: unknown) => ({ fits: { play: { words: [{ word: 'CAT' }, { word: 'AT' }], score: 10 }, verdicts } }) as unknown as PreviewResult;
  expect(laidSpoken({ layer: laid(3), verdict: fits(null) })).toBe('CAT, AT, 10 points.');
  expect(laidSpoken({ layer: laid(3), verdict: fits([{ word: 'cat', good: true }, { word: 'at', good: false }]) })).toBe('AT is not in the word list.');
  const fault = { faults: [{ sentence: 'the play touches no tile' }] } as unknown as PreviewResult;
  expect(laidSpoken({ layer: laid(2), verdict: fault })).toBe('The play touches no tile');
  // The faults of a single tile are not announced, nor is an unknown sum.
  expect(laidSpoken({ layer: laid(1), verdict: fault })).toBe('');
  expect(laidSpoken({ layer: laid(2), verdict: undefined })).toBe('');
});

test('a player who takes over the device is told the last turn and its outcome, and no tiles', () => {
  const entries = [
    { passed: { seat: 1 } },
    { placed: { seat: 0, play: { words: [{ at: '8G', word: 'YAAD' }], score: 10, bonus: 0 } } },
    { challenge_failed: { by: 1, verdicts: [{ word: 'YAAD', good: true }] } },
    { drew: { seat: 0, tiles: 'XYZ' } },
    { turn_lost: { seat: 1 } },
  ].map((event, seq) => ({ v: 2, seq, at: 1, event }) as unknown as SeenMessage);
  expect(lately({ entries, name: (seat) => NAMES[seat]! })).toBe(
    'Ada plays 8G YAAD for 10 points. Ben’s challenge of YAAD failed: the word is good. Ben loses this turn.',
  );
  expect(lately({ entries: [], name: () => '' })).toBe('');
});

test('tiles replaced on the board are announced before the turn, and undoing them by a challenge names no tiles', async () => {
  const swaps = [{ square: 'H8', before: 'R', after: 'T', words: [] }, { square: 'H9', before: 's', after: 'e', words: [] }];
  const entries = [
    { exchanged: { seat: 1, swaps, given: 2, drawn: 2 } },
    { placed: { seat: 1, swaps, play: { words: [{ at: '8G', word: 'YAAD' }], score: 10, bonus: 0 } } },
    { withdrawn: { seat: 1, cause: 'challenged', returned: 'YA', score: 10 } },
  ].map((event, seq) => ({ v: 2, seq, at: 1, event }) as unknown as SeenMessage);
  const table = { seat: 0, entries, name: (seat: number) => NAMES[seat]! };
  expect(spoken(entries[0]!, table)).toBe('Ben swaps R for T on H8. Ben swaps the blank for a blank as E on H9. Ben exchanges 2 tiles.');
  expect(spoken(entries[2]!, table)).toBe('The play and the swap are undone. Ben loses 10 points and the turn.');
  await speak('de');
  expect(spoken(entries[1]!, table)).toContain('Ben tauscht auf H8 R gegen T.');
});

test('a team that is called by its members does things together', async () => {
  const info = { your_seats: [0], seats: [{ members: [{}] }, { members: [{}, {}] }], event: {} } as unknown as NonNullable<TableState['info']>;
  const table = { seat: 0, info, name: (seat: number) => ['Ada', 'Ben and Cleo'][seat]! };
  const passed = { v: 2, seq: 1, at: 1, event: { passed: { seat: 1 } } } as SeenMessage;
  expect(spoken(passed, table)).toBe('Ben and Cleo pass.');
  expect(spoken({ ...passed, event: { passed: { seat: 0 } } } as SeenMessage, { ...table, seat: 1 })).toBe('Ada passes.');
  await speak('de');
  expect(spoken(passed, table)).toBe('Ben and Cleo passen.');
});
