import { beforeEach, expect, test, vi } from 'vitest';

// Outside a browser there are no settings and no sounds, and the server is replaced.
vi.mock('../page/settings.svelte.ts', () => ({ settings: { spelling: false } }));
const heard = vi.hoisted(() => [] as string[]);
vi.mock('../page/live.svelte.ts', () => ({ announce: (text: string) => void heard.push(text) }));
vi.mock('../sound/sounds.ts', () => ({ play: () => undefined }));
const post = vi.hoisted(() => vi.fn());
vi.mock('../net/rest.ts', () => ({ post, problemOf: () => ({}), UNREACHABLE: '' }));
const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });

import { lay } from '../table/model/layer.ts';
import type { LessonDoc, LessonTry, PlayDoc } from '../wire/index.ts';
import { Course } from './course.svelte.ts';
import { FRESH, progressOf } from './progress.ts';

const tile = (col: number, face: string, blank = false) => ({ row: 0, col, face, value: 1, blank });
const play = { score: 4, bonus: 0, rack: 'AT', words: [{ at: '1A', word: 'AT' }] } as unknown as PlayDoc;
const laid = [tile(0, 'A'), tile(1, 'T')];

/** A lesson on a board with one row: lay AT, find it again, exchange, judge. */
function lesson(): LessonDoc {
  const step = (task: object | 'read', rack = ['T', 'A', 'Z']) => ({
    title: '', text: '', totals: [4], tiles: [], rack: rack.map((face) => ({ face, value: 1 })), task, hints: ['nudge', 'tiles'], notation: '1A AT',
  });
  const steps = [
    step({ lay: { laid, play } }),
    step({ find: { at_least: 4, laid, play } }),
    step({ exchange: { give: 'Z', rack: [{ face: 'A', value: 1 }, { face: 'E', value: 1 }, { face: 'T', value: 1 }] } }),
    step({ challenge: { laid, verdict: { good: false, sentence: 'AT is not in the word list.', play } } }, []),
    step('read', []),
  ];
  return {
    name: 'test', title: '', about: '', learnt: [], theme: {}, board: { rows: 1, cols: 5, squares: [] }, letters: ['A', 'T', 'Z'],
    values: [], rack_size: 3, players: ['A'], result: [3], steps,
  } as unknown as LessonDoc;
}

/** A replacement for the server: laying AT from the first square is right, and so is exchanging the Z. */
function answer(_: string, { attempt }: LessonTry) {
  const tiles = 'lay' in attempt ? attempt.lay.tiles.toSorted().join() : '';
  const done = tiles === 'A1=A,B1=T' || ('type' in attempt && attempt.type === 'AT') || ('exchange' in attempt && attempt.exchange === 'Z');
  const lies = done && !('exchange' in attempt) ? laid : [];
  return Promise.resolve({ done, wrong: false, remark: done ? null : 'Not that.', preview: { fits: { play } }, laid: lies });
}

beforeEach(() => {
  kept.clear();
  post.mockImplementation(answer);
});

const course = () => new Course(lesson(), FRESH);

test('tiles that are laid as asked for and played are the learner’s own', async () => {
  const taken = course();
  expect(taken.wanted).toEqual([0, 1]);
  expect(taken.start).toEqual({ square: 0, direction: 'across' });
  taken.change(lay(taken.layer, 1, 0));
  await vi.waitFor(() => expect(taken.remark?.text).toBe('Not that.'));
  await taken.play();
  expect(taken.ended).toBeUndefined();
  taken.change(lay(taken.layer, 0, 1));
  await taken.play();
  expect(taken.ended).toBe('own');
  // They have left the rack, are on the board as the last play, and no tile can be moved.
  expect(taken.ground.rack).toEqual(['Z']);
  expect(taken.moments[0]?.laid).toEqual([0, 1]);
  expect(taken.seat).toBeUndefined();
  expect(taken.totals).toEqual([4]);
});

test('a play that was shown is not counted as found, however often the step is done', async () => {
  const taken = course();
  for (let hint = 0; hint < 3; hint += 1) taken.hint();
  expect(taken.layer.laid.map(({ square }) => square)).toEqual([0, 1]);
  await taken.play();
  expect(taken.ended).toBe('shown');
  taken.turn(0);
  await taken.type('AT');
  expect(taken.ended).toBe('own');
  expect(taken.tally).toEqual({ own: 0, shown: 1, skipped: 3, of: 4 });
});

test('the play that a hint lays is announced, and so is the rack of every step that has one', () => {
  const taken = course();
  expect(taken.rackText).toBe('Your rack: T A Z.');
  heard.length = 0;
  for (let hint = 0; hint < 3; hint += 1) taken.hint();
  expect(heard).toEqual(['nudge', 'tiles', 'Row 1, from column A: AT, with A, T from your rack, 4 points. Enter plays it, Escape takes it back.']);
  taken.turn(2);
  expect(taken.rackText).toBe('Your rack: T A Z.');
  for (let hint = 0; hint < 3; hint += 1) taken.hint();
  // The step is about the rack after the exchange.
  expect([taken.ended, taken.rackText]).toEqual(['shown', 'Your rack: A E T.']);
  taken.turn(3);
  expect(taken.rackText).toBe('');
});

test('the last tile announces the word and its score, once, and not again for a play that a hint has laid', async () => {
  const taken = course();
  heard.length = 0;
  taken.change(lay(taken.layer, 1, 0));
  await vi.waitFor(() => expect(heard).toEqual(['Not that.']));
  taken.change(lay(taken.layer, 0, 1));
  await vi.waitFor(() => expect(heard).toEqual(['Not that.', 'AT, 4 points.']));
  taken.turn(0);
  for (let hint = 0; hint < 3; hint += 1) taken.hint();
  heard.length = 0;
  await vi.waitFor(() => expect(taken.ready).toBe(true));
  expect(heard).toEqual([]);
});

test('the points that a play must score are announced with the step that requires them, and with no other', () => {
  const taken = course();
  expect(taken.goal).toBe('');
  taken.turn(1);
  expect(taken.goal).toBe('Find a play that scores 4 points or more.');
  const any = lesson();
  const steps = any.steps.map((step) => ({ ...step, task: { find: { at_least: 1, laid, play } } })) as LessonDoc['steps'];
  expect(new Course({ ...any, steps }, FRESH).goal).toBe('');
});

test('to play before all tiles lie there is no mistake; another play is one', async () => {
  const taken = course();
  taken.change(lay(taken.layer, 1, 0));
  await vi.waitFor(() => expect(taken.remark).toBeDefined());
  await taken.play();
  expect(taken.remark).toEqual({ text: 'Not that.', bad: false });
  post.mockImplementation(() => Promise.resolve({ done: false, wrong: true, remark: 'Elsewhere.', preview: { fits: { play } }, laid: [] }));
  taken.change(lay(taken.layer, 2, 4));
  await taken.play();
  expect(taken.remark).toEqual({ text: 'Elsewhere.', bad: true });
});

test('the squares of a play that is to be found are ringed with the second hint', () => {
  const taken = course();
  taken.turn(1);
  expect(taken.wanted).toEqual([]);
  taken.hint();
  expect(taken.wanted).toEqual([]);
  taken.hint();
  expect(taken.wanted).toEqual([0, 1]);
});

test('letters of the word that lie on the board already are typed without laying anything', () => {
  const taken = new Course({ ...lesson(), steps: [{ ...lesson().steps[0]!, tiles: [tile(2, 'R')], task: { lay: { laid: [tile(1, 'A'), tile(3, 'T')], play } } }] }, FRESH);
  // _ART: after the A, the cursor is behind the R.
  expect(taken.liesBefore(3, 'across', 'R')).toBe(true);
  expect(taken.liesBefore(3, 'across', 'T')).toBe(false);
  expect(taken.liesBefore(1, 'across', 'A')).toBe(false);
  expect(taken.liesBefore(1, 'across', 'R')).toBe(false);
});

test('an exchange fills the rack, and a wrong one says why', async () => {
  const taken = course();
  taken.turn(2);
  expect(taken.view.may.exchange).toBe(3);
  taken.exchange(['A']);
  await vi.waitFor(() => expect(taken.remark).toEqual({ text: 'Not that.', bad: true }));
  taken.exchange(['Z']);
  await vi.waitFor(() => expect(taken.ended).toBe('own'));
  expect(taken.ground.rack).toEqual(['A', 'E', 'T']);
});

test('accepting a wrong word is reported as a mistake', () => {
  const taken = course();
  taken.turn(3);
  expect(taken.ground.board[0]).toEqual({ face: 'A', blank: false });
  taken.rule('stays');
  expect(taken.ended).toBe('shown');
  expect(taken.tally.own).toBe(0);
});

test('an answer that arrives after the step says nothing about the next one', async () => {
  const taken = course();
  let tell = (_: unknown) => {};
  post.mockImplementationOnce(() => new Promise((resolve) => (tell = resolve)));
  const typed = taken.type('AT');
  taken.next();
  tell(await answer('', { step: 0, attempt: { type: 'AT' } }));
  await typed;
  expect(taken.at).toBe(1);
  expect(taken.ended).toBeUndefined();
  expect(taken.layer.laid).toEqual([]);
});

test('how far it has got is kept, and the end is reached after the last step', () => {
  const taken = course();
  taken.turn(3);
  expect(progressOf('test')).toMatchObject({ at: 3, done: false });
  taken.next();
  taken.next();
  expect(taken.over).toBe(true);
  expect(taken.totals).toEqual([3]);
  expect(progressOf('test')).toMatchObject({ at: 0, done: true });
});
