/** Compares what the page derives from events with the referee's views, in a file written by `crates/protocol/tests/changes.rs`. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import type { EventsTell, SeenMessage, ViewMessage } from '../../wire/index.ts';
import { changed, sentEntries, unseen } from './change.ts';
import { moments, turnIn } from './history.ts';
import { readRack } from './tiles.ts';

/** A game as the referee shows it to one viewer: the first view, then each change with the view after it. */
type Shown = {
  name: string;
  width: number;
  height: number;
  tiles: [string, number, number][];
  first: ViewMessage;
  steps: (Pick<EventsTell, 'entries' | 'change'> & { whole: SeenMessage[]; after: ViewMessage; unseen: [string, number][] })[];
};

const games = JSON.parse(readFileSync(new URL('../../../../crates/protocol/tests/data/changes.json', import.meta.url), 'utf8')) as Shown[];

test('a page that follows every change has the view that the server would send', () => {
  expect(games.length).toBeGreaterThan(5);
  for (const { name, width, height, tiles, first, steps } of games) {
    const kit = { width, height, values: new Map(tiles.map(([face, value]) => [face, value])) };
    const set = tiles.map(([face, value, count]) => ({ face, value, count }));
    let view = first;
    for (const step of steps) {
      const entries = sentEntries(step.entries, kit);
      expect(entries, `${name}, entries up to ${step.after.seq}`).toEqual(step.whole);
      view = changed(view, entries, step.change, kit, set);
      expect(view, `${name} before entry ${step.after.seq}`).toEqual(step.after);
      expect(unseen(set, view).map(({ face, count }) => [face, count]), `${name} before entry ${step.after.seq}`).toEqual(step.unseen);
    }
  }
});

test('the last board in the history is the board that the server would send', () => {
  for (const { name, width, height, steps } of games) {
    const entries: SeenMessage[] = [];
    for (const { whole: fresh, after } of steps) {
      entries.push(...fresh);
      const board = moments(entries, { width, height }).at(-1)?.board ?? [];
      const tiles = board.flatMap((tile, at) => (tile ? [{ at, ...tile }] : []));
      const wanted = after.board.map(({ row, col, face, blank = false }) => ({ at: row * width + col, face, blank }));
      expect(tiles, `${name} before entry ${after.seq}`).toEqual(wanted);
    }
  }
});

test('the rack before a turn in the history is the rack that the server showed then, or unknown where it was hidden', () => {
  let known = 0;
  for (const { name, width, height, first, steps } of games) {
    const history = moments(steps.flatMap(({ whole }) => whole), { width, height });
    let before = first;
    for (const { whole: [next], after } of steps) {
      const turn = next && turnIn(next.event);
      const told = turn && before.racks[turn.seat];
      const rack = history.find(({ seq }) => seq === next?.seq)?.rack;
      if (typeof told === 'string') {
        known += 1;
        expect([...(rack ?? [])].sort(), `${name}, entry ${next!.seq}`).toEqual(readRack(told).sort());
      } else if (turn) {
        expect(rack, `${name}, entry ${next!.seq}`).toBeUndefined();
      }
      before = after;
    }
  }
  expect(known).toBeGreaterThan(10);
});
