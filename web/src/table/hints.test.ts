import { expect, test, vi } from 'vitest';

vi.mock('../page/settings.svelte.ts', () => ({ settings: { spelling: false } }));

const { hintText, Hints } = await import('./hints.svelte.ts');

import type { HintPart, HintStep } from '../wire/index.ts';
import type { Commands } from './commands.svelte.ts';
import { EMPTY } from './model/layer.ts';

const part = (more: Partial<HintPart>): HintPart => ({ step: 'where', kind: 'place', squares: [], tiles: null, ...more });
const SIZE = { width: 15 };

test('a hint says where in words that can be heard', () => {
  const row = [{ row: 13, col: 1 }, { row: 13, col: 2 }, { row: 13, col: 4 }];
  expect(hintText(part({ squares: row }), SIZE)).toContain('row 14, columns B to E');
  expect(hintText(part({ squares: [{ row: 7, col: 7 }, { row: 9, col: 7 }] }), SIZE)).toContain('column H, rows 8 to 10');
  expect(hintText(part({ squares: [{ row: 0, col: 0 }] }), SIZE)).toContain('row 1, column A');
});

test('the letters are announced one by one, and so are those to exchange', () => {
  const tiles = ['D', 'M', '?'].map((face) => ({ face, value: 1 }));
  expect(hintText(part({ step: 'letters', squares: [{ row: 0, col: 0 }], tiles }), SIZE)).toContain('D, M and blank');
  expect(hintText(part({ step: 'letters', kind: 'exchange', tiles }), SIZE)).toContain('D, M and blank');
});

test('a hint is the latest news until tiles are moved, and one that is on the board is not requested again', async () => {
  const said: string[] = [];
  const table = {
    moments: [], kit: { width: 15 }, wanted: [] as readonly number[], layer: { ...EMPTY },
    say: (text: string) => void said.push(text),
    ask: (_: string, { step }: { step?: HintStep }) => Promise.resolve({ hint_part: part({ step: step!, squares: [{ row: 7, col: 7 }], tiles: [] }) }),
  };
  const hint = async () => void (table.layer = { ...EMPTY, laid: [{ square: 112, tile: { face: 'A', blank: false }, slot: 0 }] } as unknown as typeof EMPTY);
  const hints = new Hints({ actions: { table }, hint } as unknown as Commands);
  await hints.tell();
  expect(hints.isNewest).toBe(true);
  table.layer = { ...EMPTY };
  expect(hints.isNewest).toBe(false);
  await hints.tell();
  await hints.tell();
  expect([await hints.tell(), said]).toEqual([true, ['The hint is on the board. Press Play, or take the tiles back.']]);
});

test('each press tells one step more, and another turn begins anew', async () => {
  const asked: (HintStep | undefined)[] = [];
  const table = {
    moments: [] as object[], kit: { width: 15 }, wanted: [] as readonly number[],
    ask: (_: string, { step }: { step?: HintStep }) => {
      asked.push(step);
      return Promise.resolve({ hint_part: part({ step: step!, squares: [{ row: 7, col: 7 }], tiles: step === 'letters' ? [{ face: 'A', value: 1 }] : null }) });
    },
  };
  const laid: string[] = [];
  const hints = new Hints({ actions: { table }, hint: async () => void laid.push('play') } as unknown as Commands);
  expect([await hints.tell(), table.wanted]).toEqual([false, [112]]);
  expect(hints.next).toBe('letters');
  await hints.tell();
  expect([asked, hints.next]).toEqual([['where', 'letters'], 'play']);
  expect([await hints.tell(), laid, table.wanted]).toEqual([true, ['play'], []]);
  await hints.tell();
  table.moments = [{}];
  expect([hints.part, hints.next]).toEqual([undefined, 'where']);
});
