import { expect, test } from 'vitest';

import type { SeenMessage } from '../wire/index.ts';
import { turnIn, turnText } from './turns.ts';

const off = (cause: 'challenged' | 'taken_back') =>
  turnText({ v: 2, seq: 2, at: 2, event: { withdrawn: { seat: 1, cause, returned: 'BE', score: 4 } } } as SeenMessage);

test('a play that was challenged off was not taken back by its player', () => {
  expect(off('challenged')).toBe('lost the play to a challenge');
  expect(off('taken_back')).toBe('took the play back');
});

test('an address names a turn by its number, and anything else names none', () => {
  const turn = (query: string) => turnIn(new URLSearchParams(query));
  expect(turn('turn=6')).toBe(6);
  for (const none of ['', 'turn=', 'turn=-1', 'turn=six', 'turn=99999']) expect(turn(none)).toBeUndefined();
});
