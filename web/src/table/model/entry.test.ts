import { describe, expect, test } from 'vitest';

import { cursorAt, erase, NOTHING, skip, type, type Typed } from './entry.ts';
import { EMPTY, lay, lift, settle, type Ground, type Layer } from './layer.ts';
import { readRack, readWord, type Placed } from './tiles.ts';

const ALPHABET = ['A', 'B', 'C', 'CH', 'D', 'E', 'H'];

function ground(rack: string, row = '.....'): Ground {
  const board = [...row].map((one): Placed | undefined => (one === '.' ? undefined : readWord(one)[0]));
  return { width: 5, height: 1, board, rack: readRack(rack), slots: 7 };
}

function typed(base: Ground, text: string, start = 0, alphabet: readonly string[] = ALPHABET) {
  let state: Omit<Typed, 'at'> = { layer: settle(EMPTY, base), cursor: cursorAt(start, 'across'), begun: NOTHING, joined: false };
  for (const letter of text) {
    const wish = letter === letter.toLowerCase() ? 'blank' : 'any';
    state = type(state.layer, base, state.cursor, letter.toUpperCase(), alphabet, wish, state.begun);
  }
  return state;
}

const line = (layer: Layer) => Array.from({ length: 5 }, (_, at) => {
  const tile = layer.laid.find((one) => one.square === at)?.tile;
  return tile ? (tile.blank ? tile.face.toLowerCase() : tile.face) : '.';
}).join(' ');

describe('typing', () => {
  test('letters are laid one after the other over the tiles of the board', () => {
    expect(line(typed(ground('ABCD', '..H..'), 'ABC').layer)).toBe('A B . C .');
  });

  test('a letter that the rack does not have takes a blank', () => {
    expect(line(typed(ground('A?'), 'AB').layer)).toBe('A b . . .');
  });

  test('where blanks must be asked for, a letter that has run out lays nothing', () => {
    const base = ground('A?');
    const own = (state: Pick<Typed, 'layer' | 'cursor' | 'begun'>, letter: string) => type(state.layer, base, state.cursor, letter, ALPHABET, 'own', state.begun);
    const once = own({ layer: settle(EMPTY, base), cursor: cursorAt(0, 'across'), begun: NOTHING }, 'A');
    const twice = own(once, 'A');
    expect([line(once.layer), line(twice.layer), twice.at]).toEqual(['A . . . .', 'A . . . .', undefined]);
    const pair = ground('[CH]?');
    const half = type(settle(EMPTY, pair), pair, cursorAt(0, 'across'), 'C', ALPHABET, 'own');
    expect(line(type(half.layer, pair, half.cursor, 'H', ALPHABET, 'own', half.begun).layer)).toBe('CH . . . .');
  });

  test('the blank can be asked for although the letter is there', () => {
    expect(line(typed(ground('A?'), 'a').layer)).toBe('a . . . .');
  });

  test('a letter without tile and without blank lays nothing', () => {
    const state = typed(ground('A'), 'B');
    expect(line(state.layer)).toBe('. . . . .');
    expect(state.cursor).toEqual(cursorAt(0, 'across'));
  });

  test('no tile is laid past the edge, and laid tiles can be erased', () => {
    const state = typed(ground('ABCDE'), 'ABC', 3);
    expect(line(state.layer)).toBe('. . . A B');
    expect(state.cursor.past).toBe(true);
    const after = erase(state.layer, ground('ABCDE'), state.cursor);
    expect(line(after.layer)).toBe('. . . A .');
    expect(after.cursor).toEqual(cursorAt(4, 'across'));
  });

  test('erasing passes over the tiles of the board', () => {
    const base = ground('AB', '.HH..');
    const state = typed(base, 'AB');
    const once = erase(state.layer, base, state.cursor);
    const twice = erase(once.layer, base, once.cursor);
    expect(line(twice.layer)).toBe('. . . . .');
    expect(twice.cursor.square).toBe(0);
  });

  test('C and then H is the tile CH where the rack has it', () => {
    expect(line(typed(ground('[C][CH]A'), 'CHA').layer)).toBe('CH A . . .');
    expect(line(typed(ground('[CH]A'), 'CHA').layer)).toBe('CH A . . .');
    expect(line(typed(ground('[C][H]A'), 'CHA').layer)).toBe('C H A . .');
  });

  test('a tile is typed by its letters, with any signs between them and however many they are', () => {
    expect(line(typed(ground('[L·L]A'), 'LLA').layer)).toBe('L·L A . . .');
    expect(line(typed(ground('[DZS]A'), 'DZSA').layer)).toBe('DZS A . . .');
  });

  test('a half-typed tile is not on the board, and a letter that does not continue it starts again', () => {
    const half = typed(ground('[CH]A'), 'C');
    expect([line(half.layer), half.begun.letters]).toEqual(['. . . . .', 'C']);
    const other = typed(ground('[CH]A'), 'CA');
    expect([line(other.layer), other.joined]).toEqual(['A . . . .', false]);
  });

  test('a blank that was asked for is no beginning of a tile of the rack', () => {
    expect(line(typed(ground('?[CH][H]'), 'cH').layer)).toBe('c H . . .');
    expect(line(typed(ground('?[CH]'), 'cH').layer)).toBe('c . . . .');
  });

  test('a blank that was only taken because the letter was not there makes room for the whole tile', () => {
    expect(line(typed(ground('?[CH]'), 'CH').layer)).toBe('CH . . . .');
  });

  test('a blank stands for a tile of several letters when all of them ask for it', () => {
    expect(line(typed(ground('?A'), 'chA').layer)).toBe('ch A . . .');
    expect(line(typed(ground('?[CH][C][H]'), 'ch').layer)).toBe('ch . . . .');
    expect(line(typed(ground('?'), 'll', 0, ['L', 'L·L']).layer)).toBe('l·l . . . .');
    expect(line(typed(ground('?'), 'dzs', 0, ['D', 'DZS']).layer)).toBe('dzs . . . .');
  });

  test('where no tile is the first letter alone, a blank waits for the rest', () => {
    const half = typed(ground('?'), 'C', 0, ['A', 'CH']);
    expect([line(half.layer), half.begun.letters]).toEqual(['. . . . .', 'C']);
    expect(line(typed(ground('?'), 'CH', 0, ['A', 'CH']).layer)).toBe('ch . . . .');
    expect(line(typed(ground('?[CH]'), 'ch', 0, ['A', 'CH']).layer)).toBe('ch . . . .');
  });

  test('the beginning of a longer tile is taken back with it, also after two letters', () => {
    expect(line(typed(ground('[D][DZS]A'), 'DZSA').layer)).toBe('DZS A . . .');
    expect(line(typed(ground('[DZ][DZS][D]'), 'DZS').layer)).toBe('DZS . . . .');
  });

  /** Rules: V2 */
  test('a word that was taken up is laid again by typing, with the tiles of the rack', () => {
    const base = ground('TS', 'EAt..');
    let state = { layer: lift(settle(EMPTY, base), base, 0, 'across'), cursor: cursorAt(3, 'across') };
    for (const _ of 'EAT') state = erase(state.layer, base, state.cursor);
    expect(line(state.layer)).toBe('. . . . .');
    for (const letter of 'TEAS') state = type(state.layer, base, state.cursor, letter, ['A', 'E', 'S', 'T']);
    expect(line(state.layer)).toBe('t E A S .');
  });

  test('a word that was only picked up is retyped in place, and continued if the cursor is behind it', () => {
    const base = ground('TSP', 'EAt..');
    const up = lift(settle(EMPTY, base), base, 0, 'across');
    const types = (start: number, text: string) => {
      let state = { layer: up, cursor: cursorAt(start, 'across') };
      for (const letter of text) state = type(state.layer, base, state.cursor, letter, ['A', 'E', 'P', 'S', 'T']);
      return line(state.layer);
    };
    expect(types(0, 'PASTE')).toBe('P A S t E');
    expect(types(0, 'EATS')).toBe('E A t S .');
    expect(types(3, 'S')).toBe('E A t S .');
    // A letter that is nowhere leaves the word in place.
    expect(types(0, 'X')).toBe('E A t . .');
  });

  test('skipping walks to the next free square', () => {
    const base = ground('A', '.HH..');
    expect(skip(lay(settle(EMPTY, base), 0, 3), base, cursorAt(0, 'across')).square).toBe(4);
  });
});
