import { beforeEach, expect, test, vi } from 'vitest';

import type { PositionDoc } from '../wire/index.ts';
import { keepLines, keepStudy, keptLines, keptStudy, type Unsaved } from './keep.ts';
import { changed, grown, rootOf } from './tree.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
});

const doc = (cgp: string) => ({ cgp }) as PositionDoc;
const one = grown(rootOf(doc('first')), 0, '8H HORN', doc('second')).tree;
const lines = changed(grown(one, 0, '8H HORNS', doc('branch')).tree, 2, { comment: 'Better?' });

test('lines come back as they were, with branches, comments and the place in them', () => {
  keepLines('/analysis?x', lines, 2);
  const kept = keptLines('/analysis?x')!;
  expect(kept.at).toBe(2);
  expect(kept.tree.map(({ parent, play, cgp, comment }) => [parent, play, cgp, comment])).toEqual(lines.map(({ parent, play, cgp, comment }) => [parent, play, cgp, comment]));
  expect(keptLines('/analysis?y')).toBeUndefined();
});

test('a position without lines is not kept, and takes the place of those that were pruned', () => {
  keepLines('/analysis?x', lines, 1);
  keepLines('/analysis?x', rootOf(doc('first')), 0);
  expect(stored.size).toBe(0);
});

test('data of another form is read as no lines', () => {
  const good = { cgp: 'first', comment: '', nodes: [{ play: 'pass', cgp: 'second', comment: '' }], at: 1 };
  const write = (value: unknown) => stored.set('tilewright.lines.a', typeof value === 'string' ? value : JSON.stringify(value));
  write(good);
  expect(keptLines('a')?.tree).toHaveLength(2);
  for (const bad of ['{', 'null', { ...good, nodes: 7 }, { ...good, cgp: 1 }, { ...good, nodes: [{ play: 'pass' }] }, { ...good, nodes: [{ play: 'pass', cgp: '', comment: '', parent: 5 }] }]) {
    write(bad);
    expect(keptLines('a')).toBeUndefined();
  }
  write({ ...good, at: 99 });
  expect(keptLines('a')?.at).toBe(0);
});

const unsaved: Unsaved = {
  version: 3,
  study: { name: 'Openings', chapters: [{ name: 'One', by: { chosen: { edition: 'tournament' } }, cgp: 'first', players: [], comment: '', nodes: [{ play: 'pass', cgp: 'second', comment: '' }] }] },
  at: 0,
} as Unsaved;

test('changes to a study come back until they are saved', () => {
  expect(keepStudy('abc', unsaved)).toBe(true);
  expect(keptStudy('abc')).toEqual(unsaved);
  expect(keptStudy('other')).toBeUndefined();
  keepStudy('abc', undefined);
  expect(keptStudy('abc')).toBeUndefined();
  expect(stored.size).toBe(0);
});

test('data of another form is read as no changes to a study, and a storage that takes nothing says so', () => {
  const [chapter] = unsaved.study.chapters;
  for (const bad of ['{', 'null', '7', JSON.stringify({ ...unsaved, version: 'x' }), ...[[], [{ ...chapter, nodes: [{ play: 1 }] }], [null], [{ ...chapter, cgp: 1 }]].map((chapters) => JSON.stringify({ ...unsaved, study: { name: 'x', chapters } }))]) {
    stored.set('tilewright.study.abc', bad);
    expect(keptStudy('abc'), bad).toBeUndefined();
  }
  vi.stubGlobal('localStorage', { setItem: () => { throw new Error('full'); } });
  expect(keepStudy('abc', unsaved)).toBe(false);
});
