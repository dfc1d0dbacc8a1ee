import { expect, test, vi } from 'vitest';

// Outside a browser there are no settings and no sounds.
vi.mock('../page/settings.svelte.ts', () => ({ settings: { spelling: false } }));
const heard = vi.hoisted(() => [] as string[]);
vi.mock('../page/live.svelte.ts', () => ({ announce: (text: string) => void heard.push(text) }));
vi.mock('../sound/sounds.ts', () => ({ play: () => undefined }));
vi.stubGlobal('navigator', {});

import { Hand } from './hand.svelte.ts';
import { EMPTY, settle, type Ground, type Layer } from './model/layer.ts';
import { readRack, readWord, type Placed } from './model/tiles.ts';
import type { TableState } from './table.svelte.ts';

const SQUARE = 6;

/** A small board with at most one occupied square. */
function ground(rack: string, taken = ''): Ground {
  const board = Array.from({ length: 25 }, (_, square): Placed | undefined => (square === SQUARE && taken ? readWord(taken)[0] : undefined));
  return { width: 5, height: 5, board, rack: readRack(rack), slots: 7 };
}

function table(rack: string) {
  const before = ground(rack);
  return {
    kit: { width: 5, height: 5, values: new Map(), letters: [...'ABCDEFGPX'] }, ground: before, layer: settle(EMPTY, before), seat: 0, shown: undefined,
    view: { may: { swap: false } },
    change(layer: Layer) {
      this.layer = layer;
    },
    /** Replaces the position, as after a move. */
    becomes(after: Ground) {
      this.ground = after;
      this.layer = settle(this.layer, after);
    },
  };
}

test.each([
  ['somebody has played there', ground('?BCDEFG', 'A')],
  ['the blank has gone', ground('ABCDEFG')],
])('a blank whose letter is chosen after %s stays where it is', (_, after) => {
  const state = table('?BCDEFG');
  const hand = new Hand(state as unknown as TableState);
  hand.blank = { slot: 0, square: SQUARE };
  state.becomes(after);
  const before = state.layer;
  hand.chooseBlank('Z');
  expect(state.layer).toBe(before);
  expect(hand.shaken.times).toBe(1);
});

test('in a lesson a clicked tile goes only where the learner has pointed', () => {
  const state = { ...table('ABCDEFG'), teaches: true };
  const hand = new Hand(state as unknown as TableState);
  const lies = () => state.layer.laid.map((one) => [one.tile.face, one.square]);
  // A tile, then a square.
  hand.clickSlot(0, true);
  expect(lies()).toEqual([]);
  hand.clickSquare(SQUARE);
  expect(lies()).toEqual([['A', SQUARE]]);
  // A square, then a tile; the next tile needs its own square.
  hand.clickSquare(12);
  hand.clickSlot(1, true);
  expect(lies()).toEqual([['A', SQUARE], ['B', 12]]);
  hand.clickSlot(2, true);
  expect(lies()).toHaveLength(2);
  hand.clickSquare(13);
  expect(lies()).toEqual([['A', SQUARE], ['B', 12], ['C', 13]]);
  // Typing has moved the cursor there, not a click.
  hand.point(20, 'across');
  hand.type('D', 'any');
  hand.clickSlot(4, true);
  expect(lies()).toHaveLength(4);
  expect(hand.picked).toEqual({ slot: 4 });
});

test('picking up a tile and releasing it is announced', () => {
  const state = table('PA?CDEF');
  const hand = new Hand(state as unknown as TableState);
  hand.clickSlot(0, false);
  heard.length = 0;
  hand.recall();
  expect([hand.picked, heard]).toEqual([undefined, ['P is back on your rack.']]);
  // With an empty hand, nothing is announced.
  hand.recall();
  expect(heard).toHaveLength(1);
});

test('tiles that are taken back are announced: one by its letter, and all of them together', () => {
  const state = table('PA?CDEF');
  const hand = new Hand(state as unknown as TableState);
  hand.point(SQUARE, 'across');
  for (const letter of 'PA') hand.type(letter, 'any');
  hand.type('X', 'blank');
  heard.length = 0;
  hand.erase();
  hand.erase();
  expect(heard).toEqual(['blank taken back.', 'A taken back.']);
  hand.takeBack(SQUARE);
  expect(heard.at(-1)).toBe('P taken back.');
  // Without tentative tiles, nothing is announced.
  heard.length = 0;
  hand.recall();
  hand.erase();
  expect(heard).toEqual([]);
  hand.type('C', 'any');
  hand.recall();
  expect(heard.at(-1)).toBe('All tiles are back on your rack.');
});

test('a tile that is dropped on another is refused, and it is said why', () => {
  const state = table('ABCDEFG');
  const hand = new Hand(state as unknown as TableState);
  state.becomes(ground('ABCDEFG', 'X'));
  hand.drop({ slot: 0 }, { square: SQUARE });
  expect(state.layer.laid).toEqual([]);
  expect(hand.no).toBe('That square is taken.');
});
