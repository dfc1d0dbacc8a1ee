import { beforeEach, expect, test, vi } from 'vitest';

vi.mock('../page/settings.svelte.ts', () => ({ settings: { spelling: false, keys: 'grid' } }));
vi.mock('../sound/sounds.ts', () => ({ play: () => undefined }));
const heard = vi.hoisted(() => [] as string[]);
vi.mock('../page/live.svelte.ts', () => ({ announce: (text: string) => void (text && heard.push(text)) }));

const { Commands } = await import('./commands.svelte.ts');

import type { Actions } from './actions.svelte.ts';
import { EMPTY } from './model/layer.ts';
import type { Topic } from '../wire/index.ts';

const NOTHING = { place: true, pass: true, exchange: 7, challenge: null, accept: false, resign: true };

/** A table with three squares, at which each line means what the test says. */
function commands(typed: object, more: object = {}) {
  const table = {
    kit: { width: 3, height: 1, letters: ['A'], premiums: [], values: new Map([['A', 1]]), slots: 1 },
    ground: { width: 3, height: 1, board: [undefined, { face: 'A', blank: false }, undefined], rack: [], slots: 1 },
    layer: EMPTY, view: { may: NOTHING, clocks: {}, window: null }, yourTurn: true, isChecked: true, moments: [], word: undefined as object | undefined,
    asked: () => undefined, playAction: () => undefined, name: () => 'Ada', ask: () => Promise.resolve(typed),
    act(this: { word: object }) {
      heard.push('Refused.');
      this.word = { text: 'Refused.', bad: true };
      return Promise.resolve(false);
    },
    change: () => undefined,
    ...more,
  };
  return new Commands({ table, hand: { recall: () => undefined }, noChallenge: 'Nothing to challenge.' } as unknown as Actions);
}

const means = (action: unknown, more: object = {}) => ({ typed: { action: { action, sentence: 'Meant', laid: [], ...more } } });
const here = (topic: Topic, rest = '') => ({ typed: { here: { topic, rest, lines: [] } } });
const told = (of: InstanceType<typeof Commands>) => of.lines.filter(({ kind }) => kind !== 'asked').map(({ text }) => text);

beforeEach(() => void (heard.length = 0));

test('every answer is heard once, and the typed line is not', async () => {
  const line = commands({ typed: { say: { lines: ['8H HORN: play', 'pass: do nothing'] } } });
  await line.run('hilfe');
  expect(told(line)).toEqual(['8H HORN: play', 'pass: do nothing']);
  expect(heard).toEqual(['8H HORN: play. pass: do nothing.']);
});

test('an offer is dropped when the server reads a line as no', async () => {
  const answers = [means('pass'), here('no')];
  const line = commands({}, { ask: () => Promise.resolve(answers.shift()) });
  await line.run('pass');
  expect(line.pending).toBe('pass');
  await line.run('nein');
  expect([told(line).at(-1), line.pending]).toEqual(['Dropped.', undefined]);
});

test('a command that only shows something keeps the offer', async () => {
  const answers = [means('pass'), here('board')];
  const line = commands({}, { ask: () => Promise.resolve(answers.shift()) });
  await line.run('pass');
  await line.run('brett');
  expect(line.pending).toBe('pass');
});

test('a refusal of the table is a line, too, and is heard once', async () => {
  const line = commands(means('pass'));
  await line.run('pass');
  await line.run('');
  expect(told(line).at(-1)).toBe('Refused.');
  expect(heard.filter((text) => text === 'Refused.')).toHaveLength(1);
});

test('a challenge that is not possible is not offered, and so is no word that is known to be bad', async () => {
  const challenge = commands(means({ challenge: {} }));
  await challenge.run('challenge');
  expect([told(challenge), challenge.pending]).toEqual([['Nothing to challenge.'], undefined]);
  const fits = { play: { score: 18, words: [{ at: '9H', word: 'YEN' }] }, verdicts: [{ word: 'yen', good: true }, { word: 'madey', good: false }] };
  const place = means({ place: { placement: { tiles: [] } } }, { preview: { fits } });
  const bad = commands(place);
  await bad.run('9H YEN');
  expect(told(bad)[0]).toMatch(/^MADEY isn’t in the word list\./);
  expect(bad.pending).toBeUndefined();
  // Without a check, an invalid word may be tried.
  const tried = commands(place, { isChecked: false });
  await tried.run('9H YEN');
  expect(told(tried)[0]).toBe('9H YEN for 18 points. Enter to confirm, no to drop it.');
  expect(tried.pending).toBeDefined();
});

test('the board is read without its empty rows', async () => {
  const line = commands(here('board'));
  await line.run('board');
  expect(told(line)).toEqual(['Row 1: B1 A']);
  const empty = commands(here('board'), { ground: { width: 3, height: 1, board: [], rack: [], slots: 1 } });
  await empty.run('board');
  expect(told(empty)).toEqual(['The board is empty.']);
});

test('a hint to exchange that was pressed for opens the dialog with its tiles, and one that was typed is only offered', async () => {
  const line = commands({ hint: { action: { exchange: { tiles: 'DL?' } }, text: 'Exchange DL?', tips: [] } }, { say: () => undefined });
  const opened: unknown[] = [];
  Object.assign(line.actions, { openExchange: (faces: unknown) => opened.push(faces) });
  await line.hint('typed');
  expect(opened).toEqual([]);
  await line.hint('pressed');
  expect(opened).toEqual([['D', 'L', '?']]);
});

test('the listener’s own turn is told in the second person', async () => {
  const line = commands(here('turn'), { seat: 0, view: { to_move: 0, waiting_for: [0], may: NOTHING, clocks: {}, window: null } });
  await line.run('turn');
  expect(told(line)).toEqual(['Your turn.']);
});

test('a refused proposal is not reported as made', async () => {
  const typed = { typed: { propose: { what: 'take_back' } } };
  const refused = commands(typed, { propose: () => Promise.resolve(false), word: { text: 'Refused.', bad: true } });
  await refused.run('undo');
  expect(told(refused)).toEqual(['Refused.']);
  const made = commands(typed, { propose: () => Promise.resolve(true) });
  await made.run('undo');
  expect(told(made)).toEqual(['Suggested: take the last play back.']);
});

test('an action that was done, or was offered in another turn, is not offered in the list any more', async () => {
  const more = { moments: [] as object[] };
  const line = commands(means('pass'), more);
  await line.run('pass');
  const shown = () => line.lines.map((one) => line.textOf(one)).at(-1);
  expect(shown()).toBe('Meant. Enter to confirm, no to drop it.');
  (line.actions.table as unknown as { moments: object[] }).moments = [{}];
  expect(shown()).toBe('Meant.');
});
