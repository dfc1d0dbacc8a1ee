import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { ActionDoc, Topic } from '../wire/index.ts';
import { Actions } from './actions.svelte.ts';
import { Commands } from './commands.svelte.ts';
import type { Hand } from './hand.svelte.ts';
import { EMPTY } from './model/layer.ts';
import type { TableState } from './table.svelte.ts';

// Outside a browser there are no settings; every play asks for confirmation.
vi.mock('../page/settings.svelte.ts', () => ({ settings: { confirm: 'always', spelling: false } }));

/** A table at which every action is allowed, and a record of the actions. */
function table() {
  const done: ActionDoc[] = [];
  const state = {
    done,
    moments: [] as object[],
    unagreed: [],
    /** The tiles on the board, as requests contain them. */
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
    /** The server suggests a pass. */
    ask: () => Promise.resolve({ hint: { action: 'pass', text: 'Pass.', tips: [] } }),
  };
  return state;
}

function at(state: object) {
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

  test('claims the game, which ends it for everybody', () => {
    let claims = 0;
    const actions = at({ ...table(), claim: () => (claims += 1) });
    actions.claim();
    expect([actions.armed, claims]).toEqual(['claim', 0]);
    actions.claim();
    expect([actions.armed, claims]).toEqual([undefined, 1]);
  });

  test('that does not come in time is waited for no more, and that is said', () => {
    const state = table();
    const actions = at(state);
    actions.challenge();
    expect(state.said).toEqual(['Press again to challenge.']);
    vi.runAllTimers();
    expect([actions.armed, state.said.at(-1)]).toEqual([undefined, 'Not confirmed, so nothing was challenged.']);
    // A player who has pressed again, or has continued meanwhile, hears nothing.
    state.said = [];
    actions.pass();
    actions.pass();
    actions.pass();
    state.moments = [{}];
    vi.runAllTimers();
    expect(state.said).toEqual(['Press again to pass.', 'Press again to pass.']);
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

/** A server that interprets every line as this topic. */
const readAs = (topic: Topic) => () => Promise.resolve({ typed: { here: { topic, rest: '', lines: [] } } });

describe('an offer of the command line', () => {
  const placed = (tiles: string[]) => ({ place: { placement: { tiles } } });

  test.each(['play', ''])('is done by `%s`, once', async (line) => {
    const state = table();
    const commands = new Commands(at(state));
    await commands.hint();
    Object.assign(state, { ask: readAs('yes') });
    await commands.run(line);
    expect([state.done, commands.pending]).toEqual([['pass'], undefined]);
  });

  test('gives way to tiles that were laid since', async () => {
    const state = table();
    const commands = new Commands(at(state));
    await commands.hint();
    state.tiles = ['8H=B', '8I=E'];
    expect(commands.pending).toBeUndefined();
    Object.assign(state, { ask: readAs('yes') });
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

describe('the command line', () => {
  const play = { words: [{ at: '8A', word: 'FINeD' }, { at: 'A8', word: 'OF' }], score: 12, rack: 'FIN?', placement: { tiles: [] } };
  const answers = (answer: object) => {
    const state = { ...table(), id: 'here', ground: undefined, change: () => undefined, word: undefined, ask: () => Promise.resolve(answer) };
    return { state, commands: new Commands(at(state)) };
  };

  test('tells a hint as a whole word that can be typed, with its score', async () => {
    const { commands } = answers({ hint: { action: { place: { placement: { tiles: [] } } }, text: '8A FIN.D', play, tips: [] } });
    await commands.hint('typed');
    expect(commands.lines.at(-1)?.text).toBe('8A FINeD for 12 points. Enter to confirm, no to drop it.');
  });

  test('tells the typed line in sentences', async () => {
    const typed = (action: object, preview: object | null) => answers({ typed: { action: { action, sentence: '7E NINJA', laid: [], preview } } }).commands;
    const plain = typed({ place: { placement: { tiles: [] } } }, { fits: { play, text: '8A FIN.D' } });
    await plain.run('8A FINeD');
    expect(plain.lines.at(-1)?.text).toMatch(/^8A FINeD for 12 points\. Enter/);
    const again = typed({ place: { placement: { tiles: [], again: {} } } }, { fits: { play, text: '' } });
    await again.run('~7E NINJA');
    expect(again.lines.at(-1)?.text).toMatch(/^7E NINJA\. Enter/);
  });

  test('answers tiles with those on the rack, while none lie on the board', async () => {
    const { state, commands } = answers({});
    Object.assign(state, { layer: { ...EMPTY, slots: ['Q', '?'] }, ask: readAs('laid') });
    await commands.run('tiles');
    expect(commands.lines.at(-1)?.text).toBe('Your rack: Q blank.');
  });
});
