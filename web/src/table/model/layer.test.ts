import { describe, expect, test } from 'vitest';

import { asked, EMPTY, heldBy, isClean, lay, lift, move, recall, replace, settle, take, tileAt, type Ground, type Layer } from './layer.ts';
import { arrange, shuffle, sort } from './rack.ts';
import { faceOf, readRack, readWord, takeOut, type Placed } from './tiles.ts';

const SIZE = 5;

/** A board of five rows with five squares each; dots are free squares. */
function ground(rack: string, ...rows: string[]): Ground {
  const drawn = rows.length ? rows : Array.from({ length: SIZE }, () => '.'.repeat(SIZE));
  const board = drawn.flatMap((row) => [...row].map((one): Placed | undefined => (one === '.' ? undefined : readWord(one)[0])));
  return { width: SIZE, height: SIZE, board, rack: readRack(rack), slots: 7 };
}

const onto = (rack: string, ...rows: string[]) => settle(EMPTY, ground(rack, ...rows));
const rackOf = (layer: Layer) => layer.slots.map((face) => face ?? '_').join('');

/** All tiles that the layer has from the rack. */
function held(layer: Layer): string[] {
  const rack = layer.slots.filter((face) => face !== undefined);
  for (const one of layer.laid) if (one.home !== undefined) rack.push(faceOf(one.tile));
  // A later replacement may spend what an earlier one gained, so all gains are added before the spending is subtracted.
  for (const swap of layer.swaps) rack.push(faceOf(swap.after));
  for (const swap of layer.swaps) expect(takeOut(rack, faceOf(swap.before))).toBe(true);
  return rack.sort();
}

describe('laying and taking back', () => {
  test('a laid tile leaves a gap, and comes back to it', () => {
    const layer = lay(onto('ABCDEFG'), 2, 6);
    expect(rackOf(layer)).toBe('AB_DEFG');
    expect(rackOf(take(layer, 6))).toBe('ABCDEFG');
  });

  test('a tile dropped on a tentative tile sends that one to the rack', () => {
    const layer = lay(lay(onto('ABCDEFG'), 0, 6), 1, 6);
    expect(rackOf(layer)).toBe('_ACDEFG');
    expect(tileAt(layer, ground('ABCDEFG'), 6)?.face).toBe('B');
  });

  test('two tentative tiles change places', () => {
    const layer = move(lay(lay(onto('ABCDEFG'), 0, 6), 1, 7), 6, 7);
    expect(asked(layer, ground('')).tiles.sort()).toEqual(['B2=B', 'C2=A']);
  });

  test('a blank keeps its letter when it is moved', () => {
    const layer = move(lay(onto('A?'), 1, 6, 'E'), 6, 8);
    expect(asked(layer, ground('')).tiles).toEqual(['D2=e']);
  });

  test('recall takes back everything', () => {
    const base = ground('ABCDEFG');
    const layer = recall(lay(lay(onto('ABCDEFG'), 0, 6), 3, 7), base);
    expect(isClean(layer)).toBe(true);
    expect(rackOf(layer)).toBe('ABCDEFG');
  });
});

describe('the facts of the server', () => {
  test('tentative tiles stay when another player plays elsewhere', () => {
    const layer = lay(onto('ABCDEFG'), 0, 6);
    const after = settle(layer, ground('ABCDEFG', '.....', '.....', '.XYZ.', '.....', '.....'));
    expect(asked(after, ground('')).tiles).toEqual(['B2=A']);
  });

  test('a tentative tile goes back to its slot when another player takes its square', () => {
    const layer = lay(lay(onto('ABCDEFG'), 2, 6), 3, 12);
    const after = settle(layer, ground('ABCDEFG', '.....', '.X...', '.....', '.....', '.....'));
    expect(rackOf(after)).toBe('ABC_EFG');
    expect(after.laid).toHaveLength(1);
  });

  test('after a play the gaps wait, and new tiles fill them', () => {
    const played = ground('ABFG', '.....', '.CDE.', '.....', '.....', '.....');
    let layer = onto('ABCDEFG');
    for (const [slot, square] of [[2, 6], [3, 7], [4, 8]] as const) layer = lay(layer, slot, square);
    layer = settle(layer, played);
    expect(rackOf(layer)).toBe('AB___FG');
    expect(rackOf(settle(layer, { ...played, rack: readRack('ABFGXYZ') }))).toBe('ABXYZFG');
  });

  test('a play that is challenged off the board finds its slots again', () => {
    let layer = onto('ABCDEFG');
    layer = lay(lay(layer, 1, 6), 5, 7);
    layer = settle(layer, ground('ACDEG', '.....', '.BF..', '.....', '.....', '.....'));
    expect(rackOf(settle(layer, ground('ABCDEFG')))).toBe('ABCDEFG');
  });

  test('the order of the rack does not depend on the order in which the server writes it', () => {
    const layer = arrange(onto('ABCDEFG'), 6, 0);
    expect(rackOf(layer)).toBe('GABCDEF');
    expect(rackOf(settle(layer, ground('ABCDEFG')))).toBe('GABCDEF');
  });

  test('the same answer twice changes nothing', () => {
    const base = ground('ABCDEFG', '.....', '.....', '.XYZ.', '.....', '.....');
    const layer = settle(lay(onto('ABCDEFG'), 0, 6), base);
    expect(settle(layer, base)).toEqual(layer);
  });
});

describe('replacing and laying again', () => {
  const rows = ['.....', '.HAT.', '.....', '.....', '.....'];

  test('a replaced tile comes to the rack and can be laid', () => {
    const base = ground('CAB', ...rows);
    const layer = settle(lay(replace(onto('CAB', ...rows), base, 0, 6), 0, 11), base);
    expect(asked(layer, base)).toEqual({ swaps: ['B2=C'], tiles: ['B3=H'], again: undefined });
  });

  test('a letter gained by a replacement can be exchanged, and the one given for it cannot', () => {
    const base = ground('CAB', ...rows);
    expect(heldBy(lay(replace(onto('CAB', ...rows), base, 0, 6), 1, 11), base.rack)).toEqual(['A', 'B', 'H']);
  });

  test('a replacement falls when the tile below is another one', () => {
    const layer = replace(onto('CAB', ...rows), ground('CAB', ...rows), 0, 6);
    const after = settle(layer, ground('CAB', '.....', '.BAT.', '.....', '.....', '.....'));
    expect(after.swaps).toEqual([]);
    expect(held(after)).toEqual(['A', 'B', 'C']);
  });

  test('a lifted word is laid again with only the tiles that moved', () => {
    const base = ground('CE', ...rows);
    let layer = lift(onto('CE', ...rows), base, 7, 'across');
    layer = lay(move(layer, 6, 8), 0, 9);
    expect(asked(layer, base)).toEqual({ swaps: [], tiles: ['D2=H', 'B2=T', 'E2=C'], again: { at: '2B', len: 3 } });
  });

  test('a tile of a lifted word that is taken off the board stays in the hand', () => {
    const base = ground('CE', ...rows);
    const layer = take(lift(onto('CE', ...rows), base, 7, 'across'), 7);
    expect(layer.laid.find((one) => one.tile.face === 'A')?.square).toBeLessThan(0);
    expect(settle(layer, base)).toEqual(layer);
  });

  test('a picked-up word returns to the board when the board below it changes', () => {
    const layer = lift(onto('CE', ...rows), ground('CE', ...rows), 7, 'across');
    const after = settle(layer, ground('CE'));
    expect(isClean(after)).toBe(true);
  });
});

describe('the order of the rack', () => {
  test('a tile moves over a gap without moving the rest', () => {
    const layer = lay(onto('ABCDEFG'), 2, 6);
    expect(rackOf(arrange(layer, 0, 2))).toBe('_BADEFG');
  });

  test('a tile is put between two others, which make room towards the gap', () => {
    expect(rackOf(arrange(onto('ABCDEFG'), 0, 3))).toBe('BCDAEFG');
  });

  test('shuffling always changes the order, whatever chance says', () => {
    for (const chance of [0, 0.5, 0.999]) {
      const layer = onto('AABBCDE');
      const mixed = shuffle(layer, () => chance);
      expect(rackOf(mixed)).not.toBe(rackOf(layer));
      expect(held(mixed)).toEqual(held(layer));
    }
  });

  test('sorting follows the alphabet, blanks last, gaps where they are', () => {
    const layer = lay(onto('?GFEDCB'), 3, 6);
    expect(rackOf(sort(layer, [...'ABCDEFG']))).toBe('BCD_FG?');
  });
});

test('no tile is lost or made, whatever is done in whatever order', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  const boards = [ground('ABCDE?G'), ground('ABCDE?G', '.....', '.HAT.', '..R..', '.....', '.....'), ground('ACE?G', '.....', '.HAT.', '.BR..', '.D...', '.....')];
  let base = boards[0]!;
  let layer = settle(EMPTY, base);
  for (let turn = 0; turn < 4000; turn += 1) {
    const [slot, a, b] = [random(8), random(25), random(25)];
    const free = (square: number) => tileAt(layer, base, square) === undefined || layer.laid.some((one) => one.square === square);
    switch (random(9)) {
      case 0: if (free(a)) layer = lay(layer, slot, a, 'E'); break;
      case 1: if (free(b)) layer = move(layer, a, b); break;
      case 2: layer = take(layer, a, slot); break;
      case 3: layer = arrange(layer, slot, random(8)); break;
      case 4: layer = shuffle(layer, () => random(1000) / 1000); break;
      case 5: if (layer.slots[slot] !== '?' && !layer.lifted) layer = replace(layer, base, slot, a); break;
      case 6: layer = lift(layer, base, a, random(2) ? 'across' : 'down'); break;
      case 7: base = boards[random(boards.length)]!; layer = settle(layer, base); break;
      default: if (random(5) === 0) layer = recall(layer, base);
    }
    expect(held(layer)).toEqual([...base.rack].sort());
    const squares = layer.laid.map((one) => one.square);
    expect(new Set(squares).size).toBe(squares.length);
    expect(settle(layer, base)).toEqual(layer);
  }
});
