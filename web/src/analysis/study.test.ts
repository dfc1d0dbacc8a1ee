import { afterEach, expect, test, vi } from 'vitest';

import type { LineChapter } from '../wire/index.ts';
import type { Session } from './session.svelte.ts';
import { Study } from './study.svelte.ts';

afterEach(() => void vi.unstubAllGlobals());

const CHAPTER: LineChapter = { name: 'One', by: { chosen: { edition: 'tournament', rules: [], answers: { wrong: 'comes_back' } } }, cgp: '15 /', players: [], comment: '', nodes: [] } as unknown as LineChapter;

/** The keys with which a study was sent to a server whose first answers are lost. */
function sentKeys(lost: number): string[] {
  const keys: string[] = [];
  vi.stubGlobal('history', { state: null, replaceState: () => {} });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    keys.push((JSON.parse(body) as { key: string }).key);
    if (keys.length <= lost) throw new TypeError('the connection is gone');
    return new Response(JSON.stringify({ id: 'a', version: 1, key: 'b' }));
  });
  return keys;
}

test('a new study whose answer was lost is sent again with the same key, and a changed one with another', async () => {
  const keys = sentKeys(3);
  const study = new Study({} as Session, undefined);
  study.name = 'November';
  study.chapters = [CHAPTER];
  await study.save();
  await study.save();
  expect(study.fault).not.toBe('');
  study.name = 'December';
  await study.save();
  await study.save();
  expect(study.id).toBe('a');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0], expect.stringMatching(/^[0-9a-f]{32}$/), keys[2]]);
  expect(keys[2]).not.toBe(keys[0]);
});
