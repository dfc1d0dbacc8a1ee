import { expect, test } from 'vitest';

import type { GameRow, PlayDoc, SheetDoc } from '../wire/index.ts';
import { lastAgainst, lastTurn } from './lately.ts';

const placed = (seat: number, word: string, points: number): SheetDoc => ({
  seat, points, total: points, deed: { placed: { play: { words: [{ word }] } as unknown as PlayDoc } },
});
const JUNIPER = { level: 'hard', name: 'Juniper' };
const names = ['Ben', 'Anna'];

test('the start page describes the last event, and names its player', () => {
  expect(lastTurn([], names, 0)).toBe('Nobody has played yet');
  expect(lastTurn([placed(0, 'CAT', 5), placed(1, 'WiNTER', 41)], names, 0)).toBe('Anna played WINTER for 41');
  expect(lastTurn([placed(0, 'CAT', 5)], names, 0)).toBe('You played CAT for 5');
  expect(lastTurn([{ seat: 1, deed: { exchanged: { tiles: 1 } }, points: 0, total: 0 }], names, 0)).toBe('Anna exchanged 1 tile');
  const off: SheetDoc = { seat: 1, deed: { withdrawn: { cause: 'challenged' } }, points: -10, total: 0 };
  expect(lastTurn([placed(0, 'CAT', 5), placed(1, 'YAAD', 10), off], names, 0)).toBe('Anna’s YAAD was challenged off');
  // On a device shared by several players nobody is "you".
  expect(lastTurn([placed(0, 'CAT', 5)], names, undefined)).toBe('Ben played CAT for 5');
  expect(lastTurn([placed(0, 'CAT', 5), { seat: 1, deed: 'passed', points: 0, total: 0 }], names, 0)).toBe('Anna passed');
});

test('the start page says how the last game against the chosen bot went', () => {
  const row = { status: 'over', seats: ['Ben', 'x'], bots: [null, 'hard'], your_seat: 0, scores: [412, 368], winners: [0], changed: 2 } as unknown as GameRow;
  expect(lastAgainst([row], JUNIPER)).toBe('You beat Juniper 412–368 last time. Again, or someone new?');
  expect(lastAgainst([row], { level: 'easy', name: 'Clover' })).toBeUndefined();
  const lost = { ...row, scores: [300, 368], winners: [1], changed: 3 };
  expect(lastAgainst([row, lost], JUNIPER)).toBe('Juniper beat you 368–300 last time. Ready for a rematch?');
});
