import { expect, test } from 'vitest';

import type { PlayDoc, SeenMessage } from '../../wire/index.ts';
import { hasActed, isOwnTurn, lastHappening, lostTurn, moments, playsThrough } from './history.ts';

const SIZE = { width: 5, height: 5 };

function play(tiles: string[], at: string, word: string, relaid?: string[]): PlayDoc {
  const words = [{ at, word, values: [], premiums: [], times: 1, score: 1 }];
  return { placement: { tiles }, rack: '', words, bonus: 0, score: 1, ...(relaid ? { relaid } : {}) };
}

const entry = (seq: number, event: SeenMessage['event']): SeenMessage => ({ v: 2, seq, at: 0, event });
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

const at = (seq: number, time: number, event: SeenMessage['event']): SeenMessage => ({ v: 2, seq, at: time, event });

test('a turn knows the rack that it was made from and the time that it took, without pauses', () => {
  const first = play(['B2=H', 'C2=A'], '2B', 'HA');
  const list = moments(
    [
      at(0, 0, { drew: { seat: 0, tiles: 'HAT?' } }),
      at(1, 0, { drew: { seat: 1, tiles: 4 } }),
      at(2, 1_000, { first_decided: { seat: 0 } }),
      at(3, 2_000, 'paused'),
      at(4, 9_000, 'resumed'),
      at(5, 11_000, { placed: { seat: 0, play: { ...first, rack: 'HA' } } }),
      at(6, 14_000, { placed: { seat: 1, play: play(['B3=E'], 'B2', 'HE') } }),
      at(7, 15_000, { drew: { seat: 0, tiles: 'XY' } }),
      at(8, 16_000, { exchanged: { seat: 0, given: 'X', drawn: 'Z' } }),
      at(9, 17_000, { passed: { seat: 0 } }),
    ],
    SIZE,
  );
  expect(list.map(({ rack }) => rack?.join(''))).toEqual(['HAT?', undefined, 'T?XY', 'T?YZ']);
  expect(list.map(({ used }) => used)).toEqual([3_000, 3_000, 2_000, 1_000]);
});

test('a play that is taken back gives its tiles back to the rack', () => {
  const list = moments(
    [
      at(0, 0, { drew: { seat: 0, tiles: 'HAT' } }),
      at(1, 0, { placed: { seat: 0, play: { ...play(['B2=H', 'C2=A'], '2B', 'HA'), rack: 'HA' } } }),
      at(2, 0, { withdrawn: { seat: 0, cause: 'challenged', returned: 'HA', score: 1 } }),
      at(3, 0, { passed: { seat: 0 } }),
    ],
    SIZE,
  );
  expect(list.at(-1)?.rack?.join('')).toBe('HAT');
});

test('any turn after an entry counts, even a pass; a lost turn does not', () => {
  const entries = [at(0, 0, { challenge_failed: { by: 1, verdicts: [], award: 0, turns_lost: 1 } }), at(1, 0, { turn_lost: { seat: 1 } })];
  expect(hasActed(entries, 'anybody', 0)).toBe(false);
  const passed = [...entries, at(2, 0, { passed: { seat: 0 } })];
  expect([hasActed(passed, 'anybody', 0), hasActed(passed, 0, 0), hasActed(passed, 1, 0)]).toEqual([true, true, false]);
});

test('the last event is a turn, a challenge, or a play that was taken back, and not a consequence of one', () => {
  const list = [HAT, entry(1, { timed_out: { seat: 1 } }), entry(2, { turn_started: { seat: 0 } })];
  expect(lastHappening(list)?.seq).toBe(1);
  expect(lastHappening([...list, entry(3, { withdrawn: { seat: 0, cause: 'taken_back', returned: 'HAT', score: 1 } })])?.seq).toBe(3);
  expect([isOwnTurn(HAT, 0), isOwnTurn(HAT, 1)]).toEqual([true, false]);
  expect(lostTurn(list, 1)).toEqual({ how: 'timed_out', seq: 1 });
});
