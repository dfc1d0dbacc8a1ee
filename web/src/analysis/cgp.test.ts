import { expect, test } from 'vitest';

import { pointsOf, strangeTiles, typedRack, writeCgp } from './cgp.ts';

const tile = (face: string, blank = false) => ({ face, blank });

test('a position is written with numbers for empty squares, small letters for blanks and brackets for long tiles', () => {
  const board = [undefined, undefined, tile('H'), undefined, tile('O', true), undefined, tile('CH'), undefined, undefined];
  const text = writeCgp({ width: 3, height: 3, board, racks: [['A', '?', 'CH'], []], scores: [12, -3], zeroTurns: 1 });
  expect(text).toBe('2H/1o1/[CH]2 A?[CH]/ 12/-3 1');
});

test('a rack may be typed small and with spaces', () => {
  expect(typedRack(' ae i,n? ')).toEqual(['A', 'E', 'I', 'N', '?']);
});

test('the points of a play follow from the positions before and after it', () => {
  expect(pointsOf('15 AB/ 3/14 0', '15 / 14/12 0')).toBe(9);
  expect(pointsOf('', 'nonsense')).toBe(0);
});

test('letters typed for a rack of which the set has no tile are named, each once', () => {
  const set = ['A', 'Q', 'Z', 'CH', '?'].map((face) => ({ face }));
  expect(strangeTiles(['qqz 12?', '[ch]a1'], set)).toEqual(['1', '2']);
  expect(strangeTiles([], set)).toEqual([]);
});
