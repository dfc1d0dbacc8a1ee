import { expect, test } from 'vitest';

import { asked, EMPTY, settle, tileAt, type Ground } from './layer.ts';
import { readRack, readWord, type Placed } from './tiles.ts';
import { understood } from './understood.ts';

/** One row of seven squares. */
function ground(rack: string, row: string): Ground {
  const board = [...row].map((one): Placed | undefined => (one === '.' ? undefined : readWord(one)[0]));
  return { width: 7, height: 1, board, rack: readRack(rack), slots: 7 };
}

function shown(base: Ground, place: { swaps?: string[]; placement: { tiles: string[]; again?: { at: string; len: number } } }, rack: string) {
  const layer = understood({ place }, base, base, settle(EMPTY, base).slots, rack);
  const row = base.board.map((_, square) => tileAt(layer, base, square)).map((tile) => (tile ? (tile.blank ? tile.face.toLowerCase() : tile.face) : '.'));
  return { row: row.join(''), loose: layer.laid.filter((one) => one.square < 0).length, asked: asked(layer, base) };
}

test('a word that is typed to be rearranged is shown in its new order, with tiles of the rack', () => {
  const again = { at: '1A', len: 4 };
  // TAPE becomes PASTE.
  const paste = shown(ground('STQ', 'TAPE...'), { placement: { tiles: ['A1=P', 'C1=S', 'D1=T', 'E1=E'], again } }, 'S');
  expect([paste.row, paste.loose]).toEqual(['PASTE..', 0]);
  expect(paste.asked.again).toEqual(again);
  // One square further: the squares before the first tile are not mentioned.
  const on = shown(ground('SEA', 'TAPE...'), { placement: { tiles: ['B1=T', 'C1=A', 'D1=P', 'E1=E', 'F1=S'], again } }, 'S');
  expect([on.row, on.loose]).toEqual(['.TAPES.', 0]);
});

test('a tile that is typed to be replaced is replaced, and the letter that it frees can be laid', () => {
  const fast = shown(ground('FRS', 'PAST...'), { swaps: ['A1=F'], placement: { tiles: ['E1=R', 'F1=P'] } }, 'RP');
  expect(fast.row).toBe('FASTRP.');
  expect(fast.asked).toEqual({ swaps: ['A1=F'], tiles: ['E1=R', 'F1=P'], again: undefined });
});
