import { expect, test } from 'vitest';

import type { PlayDoc, SeenMessage } from '../../wire/index.ts';
import { moments, playsThrough } from './history.ts';

const SIZE = { width: 5, height: 5 };

function play(tiles: string[], at: string, word: string, relaid?: string[]): PlayDoc {
  const words = [{ at, word, values: [], premiums: [], times: 1, score: 1 }];
  return { placement: { tiles }, rack: '', words, bonus: 0, score: 1, ...(relaid ? { relaid } : {}) };
}

const entry = (seq: number, event: SeenMessage['event']): SeenMessage => ({ v: 1, seq, at: 0, event });
const drawn = (board: readonly ({ face: string; blank: boolean } | undefined)[]) =>
  board.map((tile) => (tile ? (tile.blank ? tile.face.toLowerCase() : tile.face) : '.')).join('');

const HAT = entry(0, { placed: { seat: 0, play: play(['B2=H', 'C2=A', 'D2=t'], '2B', 'HAt') } });

test('a play lays its tiles, and they are the last ones', () => {
  const [moment] = moments([HAT], SIZE);
  expect(drawn(moment!.board)).toBe('......HAt................');
  expect(moment!.laid).toEqual([6, 7, 8]);
  expect(moment!.owners[7]).toBe(0);
});

test('a withdrawn play leaves the board as it was before', () => {
  const second = entry(1, { placed: { seat: 1, play: play(['E2=S'], '2B', 'HAtS') } });
  const back = entry(2, { withdrawn: { seat: 1, cause: 'challenged', returned: 'S', score: 1 } });
  expect(moments([HAT, second, back], SIZE).map((one) => drawn(one.board).slice(5, 10))).toEqual(['.HAt.', '.HAtS', '.HAt.']);
});

test('replaced and relaid tiles change places', () => {
  const swap = { square: 'B2', before: 'H', after: 'C', words: ['CAT'] };
  const passed = entry(1, { passed: { seat: 1, swaps: [swap] } });
  const again = entry(2, { placed: { seat: 0, play: play(['B2=A', 'C2=C', 'E2=S'], '2B', 'ACtS', ['B2=C', 'C2=A']) } });
  expect(moments([HAT, passed, again], SIZE).map((one) => drawn(one.board).slice(5, 10))).toEqual(['.HAt.', '.CAt.', '.ACtS']);
});

test('the plays whose words go through a square are found, the last first', () => {
  const second = entry(1, { placed: { seat: 1, play: play(['C1=H', 'C3=M'], 'C1', 'HAM') } });
  expect(playsThrough([HAT, second], 7, SIZE).map((one) => one.word.word)).toEqual(['HAM', 'HAt']);
  expect(playsThrough([HAT, second], 6, SIZE).map((one) => one.word.word)).toEqual(['HAt']);
});
