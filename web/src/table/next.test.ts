import { beforeEach, describe, expect, test, vi } from 'vitest';

const chosen = { confirm: 'costly', spelling: false };
vi.mock('../page/settings.svelte.ts', () => ({ settings: chosen }));

const { Actions } = await import('./actions.svelte.ts');
const { nextStep } = await import('./next.ts');

import type { ActionDoc, PreviewResult, VerdictDoc } from '../wire/index.ts';
import type { Hand } from './hand.svelte.ts';
import { begun, EMPTY, lay, lift, move, replace, settle, take, type Ground, type Layer } from './model/layer.ts';
import { readRack, readWord, type Placed } from './model/tiles.ts';
import type { TableState } from './table.svelte.ts';

/** A row of five squares with EAT on the first three. */
const GROUND: Ground = {
  width: 5, height: 1, rack: readRack('SIO'), slots: 3,
  board: [...'EAT..'].map((one): Placed | undefined => (one === '.' ? undefined : readWord(one)[0])),
};
const START = settle(EMPTY, GROUND);

function at(layer: Layer, verdicts?: VerdictDoc[], isChecked = false) {
  const done: ActionDoc[] = [];
  const said: { text: string; kind: string | undefined }[] = [];
  const fits = { fits: { play: { score: 4 }, verdicts } } as unknown as PreviewResult;
  const table = {
    layer, seat: 0, moments: [], unagreed: [], verdict: verdicts ? fits : undefined,
    view: { may: { place: true, pass: true } }, isChecked,
    asked: () => ({ swaps: [], tiles: [], again: undefined }),
    swaps: () => layer.swaps.map(() => 'A1=S'),
    playAction: () => ({ place: { placement: { tiles: ['D1=S'] } } }),
    say: (text: string, kind?: string) => said.push({ text, kind }),
    act: (action: ActionDoc) => (done.push(action), Promise.resolve(true)),
  };
  const hand = { refuse: () => undefined } as unknown as Hand;
  return { actions: new Actions(table as unknown as TableState, hand), done, said };
}

beforeEach(() => void vi.useFakeTimers());

describe('tiles that were only swapped', () => {
  const swapped = replace(START, GROUND, 0, 2);

  test('are no play: Play tells the next step, and ends no turn', () => {
    const { actions, done, said } = at(swapped);
    actions.play();
    actions.play();
    expect(done).toEqual([]);
    expect(said.at(-1)).toEqual({ text: expect.stringContaining('press Pass'), kind: 'good' });
  });

  test('go with a pass that was asked about', () => {
    const { actions, done } = at(swapped);
    actions.pass();
    expect(done).toEqual([]);
    actions.pass();
    expect(done).toEqual([{ pass_after: { swaps: ['A1=S'] } }]);
  });
});

describe('a word that was picked up', () => {
  const lifted = lift(START, GROUND, 0, 'across');

  test('has a next step and is no mistake until a tile of the rack lies with it', () => {
    expect(begun(lifted)).toBe('taken_up');
    expect(nextStep({ layer: lifted })).toContain('EAT');
    expect(begun(lay(lifted, 0, 3))).toBeUndefined();
  });

  test('is not laid again while one of its tiles is in the hand', () => {
    const loose = take(lay(lifted, 0, 3), 1);
    expect(nextStep({ layer: loose })).toContain('all its tiles');
    expect(nextStep({ layer: move(loose, -1, 1) })).toBeUndefined();
  });
});

describe('a word that is not in the list', () => {
  const laid = lay(lay(START, 0, 3), 1, 4);
  const bad = [{ word: 'EATSI', good: false }];

  test('is not sent where every play is checked, and its tiles stay', () => {
    const { actions, done, said } = at(laid, bad, true);
    actions.play();
    expect([done, said.at(-1)?.kind]).toEqual([[], 'bad']);
    expect(said.at(-1)?.text).toContain('EATSI');
  });

  test('is asked about once where it may be tried', () => {
    const { actions, done } = at(laid, bad);
    actions.play();
    expect([done, actions.armed]).toEqual([[], 'play']);
    actions.play();
    expect(done).toHaveLength(1);
  });
});

test('a play that can cost nothing is not asked about', () => {
  const { actions, done } = at(lay(lay(START, 0, 3), 1, 4));
  actions.play();
  expect(done).toHaveLength(1);
});
