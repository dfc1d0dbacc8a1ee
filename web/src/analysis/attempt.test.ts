import { expect, test } from 'vitest';

import type { Board } from '../table/model/history.ts';
import type { AnalysisPlay } from '../wire/index.ts';
import { listedAs, listedMade, writePlay } from './attempt.ts';

const SIZE = { width: 15, height: 15 };
const at = (row: number, col: number) => (row - 1) * 15 + col;
const lying = new Map([[at(8, 7), 'H'], [at(8, 8), 'O']]);
const board: Board = Array.from({ length: 225 }, (_, square) => (lying.has(square) ? { face: lying.get(square)!, blank: false } : undefined));
const laid = (square: number, face: string, blank = false) => ({ square, tile: { face, blank } });

test('a play is written from the first tile of its word, with dots for those that lie there', () => {
  expect(writePlay([laid(at(8, 9), 'R'), laid(at(8, 10), 'N', true)], board, SIZE)).toBe('8H ..Rn');
  expect(writePlay([laid(at(9, 8), 'X'), laid(at(7, 8), 'F')], board, SIZE)).toBe('I7 F.X');
  expect(writePlay([laid(at(8, 6), 'S')], board, SIZE)).toBe('8G S..');
  expect(writePlay([], board, SIZE)).toBeUndefined();
});

test('the same tiles on the same squares are the same play, a blank is another', () => {
  const play = { id: 'x', laid: [{ row: 7, col: 9, face: 'R' }] } as unknown as AnalysisPlay;
  expect(listedAs([laid(at(8, 9), 'R')], [play], SIZE)).toBe(play);
  expect(listedAs([laid(at(8, 9), 'R', true)], [play], SIZE)).toBeUndefined();
});

test('the turn of the game is found in the list: tiles in whatever order and direction, an exchange by its text', () => {
  const across = { text: '8G S..', laid: [{ row: 7, col: 6, face: 'S' }] } as unknown as AnalysisPlay;
  const two = { text: '9G AS', laid: [{ row: 8, col: 6, face: 'A' }, { row: 8, col: 7, face: 'S', blank: true }] } as unknown as AnalysisPlay;
  const exchange = { text: 'exchange QV', laid: [] } as unknown as AnalysisPlay;
  const plays = [across, two, exchange];
  expect(listedMade({ text: 'G8 S', laid: [{ row: 7, col: 6, face: 'S', blank: false }] }, plays)).toBe(across);
  expect(listedMade({ text: '9G As', laid: [{ row: 8, col: 7, face: 'S', blank: true }, { row: 8, col: 6, face: 'A', blank: false }] }, plays)).toBe(two);
  expect(listedMade({ text: '9G AS', laid: [{ row: 8, col: 6, face: 'A' }, { row: 8, col: 7, face: 'S' }] }, plays)).toBeUndefined();
  expect(listedMade({ text: 'exchange QV', laid: [] }, plays)).toBe(exchange);
  expect(listedMade({ text: 'pass', laid: [] }, plays)).toBeUndefined();
});
