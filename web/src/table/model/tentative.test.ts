/** Keys have the same effects as in the terminal: the cases come from `crates/terminal/src/screen/draft/tests.rs`. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { cursorAt, erase, NOTHING, skip, type, type Begun } from './entry.ts';
import { EMPTY, settle } from './layer.ts';
import { columnName, name, read, turned } from './squares.ts';
import { readRack, readWord, writePlaced } from './tiles.ts';

/** In `keys`, a capital is typed with Shift; `<` is Backspace, `_` the space bar, `|` turns the cursor. */
type Case = { name: string; rack: string; board: string[]; start: string; keys: string; laid: string; cursor: string };

const LETTERS = ['A', 'B', 'C', 'CH', 'D', 'DZS', 'E', 'H'];
const cases = JSON.parse(readFileSync(new URL('../../../../crates/terminal/tests/data/tentative.json', import.meta.url), 'utf8')) as Case[];

test.each(cases)('$name', ({ rack, board, start, keys, laid, cursor: expected }) => {
  const size = { width: board[0]!.length, height: board.length };
  const tiles = board.flatMap((row) => [...row].map((one) => (one === '.' ? undefined : readWord(one)[0])));
  const ground = { ...size, board: tiles, rack: readRack(rack), slots: 7 };
  const from = read(start, size)!;
  let [layer, cursor, begun]: [typeof EMPTY, ReturnType<typeof cursorAt>, Begun] = [settle(EMPTY, ground), cursorAt(from.square, from.direction), NOTHING];
  for (const key of keys) {
    if (key === '<') ({ layer, cursor } = erase(layer, ground, cursor));
    else if (key === '_') cursor = skip(layer, ground, cursor);
    else if (key === '|') cursor = { ...cursor, direction: turned(cursor.direction) };
    const wish = key === key.toLowerCase() ? 'any' : 'blank';
    if (/[a-z]/i.test(key)) ({ layer, cursor, begun } = type(layer, ground, cursor, key.toUpperCase(), LETTERS, wish, begun));
    else begun = NOTHING;
  }
  const lies = [...layer.laid].sort((one, other) => one.square - other.square);
  expect(lies.map(({ square, tile }) => `${name(square, size)}=${writePlaced(tile)}`).join(' ')).toBe(laid);
  const [column, row] = [cursor.square % size.width, Math.floor(cursor.square / size.width)];
  const beyond = cursor.direction === 'across' ? `${columnName(column + 1)}${row + 1}` : `${columnName(column)}${row + 2}`;
  expect(cursor.past ? beyond : name(cursor.square, size)).toBe(expected);
});
