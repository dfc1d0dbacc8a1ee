import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ActionDoc } from '../wire/index.ts';
import { Actions } from './actions.svelte.ts';
import { Commands } from './commands.svelte.ts';
import type { Hand } from './hand.svelte.ts';
import { EMPTY } from './model/layer.ts';
import type { TableState } from './table.svelte.ts';

// Outside a browser nothing was chosen; every play is asked about again.
vi.mock('../app/settings.svelte.ts', () => ({ settings: { confirm: 'always', spelling: false } }));

/** A table at which everything may be done, and what was done at it. */
function table() {
  const done: ActionDoc[] = [];
  const state = {
    done,
    moments: [] as object[],
    /** What lies on the board, as it is asked for. */
    tiles: ['8H=A'],
    view: { may: { place: true, pass: true, resign: true, challenge: { by_word: true, words: ['AA', 'AB', 'BA'] } } },
    layer: { ...EMPTY, laid: [{}] },
    asked: () => ({ swaps: [], tiles: state.tiles, again: undefined }),
    swaps: () => [],
    playAction: () => ({ place: { placement: { tiles: state.tiles } } }),
    seat: 0,
    kit: { width: 15, height: 15 },
    entries: [],
    said: [] as string[],
    say: (text: string) => void state.said.push(text),
    info: { seats: [{ members: [{}] }] },
    act: (action: ActionDoc) => (done.push(action), Promise.resolve(true)),
    /** The server offers to pass. */
    ask: () => Promise.resolve({ hint: { action: 'pass', text: 'Pass.', tips: [] } }),
  };
  return state;
}

function at(state: ReturnType<typeof table>) {
  const hand = { refuse: () => undefined, recall: () => undefined } as unknown as Hand;
  return new Actions(state as unknown as TableState, hand);
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the second press', () => {
  test('acts in the turn of the first', () => {
    const state = table();
    const actions = at(state);
    actions.pass();
    expect([actions.armed, state.done]).toEqual(['pass', []]);
    actions.pass();
    expect([actions.armed, state.done]).toEqual([undefined, ['pass']]);
  });

  test.each(['pass', 'challenge', 'resign'] as const)('is a first one after another turn: %s', (what) => {
    const state = table();
    const actions = at(state);
    actions[what]();
    state.moments = [{}];
    expect(actions.armed).toBeUndefined();
    actions[what]();
    expect([actions.armed, state.done]).toEqual([what, []]);
  });

  test('warns that giving up ends the game for the whole team, where there is one', () => {
    const state = table();
    at(state).resign();
    state.info.seats[0]!.members.push({});
    at(state).resign();
    expect(state.said).toEqual(['Press again to resign.', 'This ends the game for your whole team. Press again to resign.']);
  });

  test('is a first one when other tiles lie on the board', () => {
    const state = table();
    const actions = at(state);
    actions.play();
    expect(actions.armed).toBe('play');
    state.tiles = ['8H=B'];
    expect(actions.armed).toBeUndefined();
    actions.play();
    expect(state.done).toEqual([]);
    actions.play();
    expect(state.done).toHaveLength(1);
  });
});

test('doubts are about the words of one play, and not about those of the next', () => {
  const state = table();
  const actions = at(state);
  actions.doubted = [1];
  expect(actions.doubted).toEqual([1]);
  state.moments = [{}];
  expect(actions.doubted).toEqual([]);
  actions.challenge();
  actions.challenge();
  expect(state.done).toEqual([{ challenge: {} }]);
});

describe('what was offered in the command line', () => {
  const placed = (tiles: string[]) => ({ place: { placement: { tiles } } });

  test.each(['play', 'yes', ''])('is done by `%s`, once', async (line) => {
    const state = table();
    const commands = new Commands(at(state));
    await commands.hint();
    await commands.run(line);
    expect([state.done, commands.pending]).toEqual([['pass'], undefined]);
  });

  test('gives way to what was laid since', async () => {
    const state = table();
    const commands = new Commands(at(state));
    await commands.hint();
    state.tiles = ['8H=B', '8I=E'];
    expect(commands.pending).toBeUndefined();
    await commands.run('play');
    expect(state.done).toEqual([placed(['8H=B', '8I=E'])]);
  });

  test('is gone after another turn', async () => {
    const state = table();
    const commands = new Commands(at(state));
    await commands.hint();
    state.moments = [{}];
    await commands.run('');
    expect(state.done).toEqual([]);
  });
});
