import { expect, test } from 'vitest';

import type { SeenMessage } from '../../wire/index.ts';
import { lastSeen } from './witness.ts';

const SIZE = { width: 15, height: 15 };
const entry = (seq: number, event: SeenMessage['event']): SeenMessage => ({ v: 2, seq, at: 0, event });
const play = { placement: { tiles: ['H8=A', 'I8=T'] }, rack: 'AT', bonus: 50, score: 54, words: [{ at: '8H', word: 'AT', values: [], premiums: [], times: 2, score: 4 }] };
const placed = (seq: number) => entry(seq, { placed: { seat: 1, play } });

test('the tiles of a play are seen with their squares, and so are the drawn tiles', () => {
  const seen = lastSeen([placed(7), entry(8, { drew: { seat: 0, tiles: 'QU' } })], SIZE, 0);
  expect(seen).toEqual({ seq: 8, drew: true, laid: { seat: 1, squares: [112, 113], word: 'AT', score: 54, bonus: 50 } });
});

test('tiles that others draw, and a play that was taken back at once, are not shown', () => {
  expect(lastSeen([entry(8, { drew: { seat: 1, tiles: 2 } })], SIZE, 0)).toBeUndefined();
  expect(lastSeen([placed(7), entry(8, { withdrawn: { seat: 1, cause: 'challenged', returned: 'AT', score: 54 } })], SIZE, 0)).toBeUndefined();
  expect(lastSeen([], SIZE, 0)).toBeUndefined();
});
