import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import type { EventsTell, ViewMessage } from '../../wire/index.ts';
import { changed } from './change.ts';

/** Games as the referee shows them to one viewer: the first view, and each change with the view after it. */
type Shown = {
  name: string;
  width: number;
  height: number;
  values: [string, number][];
  first: ViewMessage;
  steps: (Pick<EventsTell, 'entries' | 'change'> & { after: ViewMessage })[];
};

const games = JSON.parse(readFileSync(new URL('../../../../crates/protocol/tests/data/changes.json', import.meta.url), 'utf8')) as Shown[];

test('a page that follows every change has the view that the server would send', () => {
  expect(games.length).toBeGreaterThan(3);
  for (const { name, width, height, values, first, steps } of games) {
    let view = first;
    for (const step of steps) {
      view = changed(view, step, { width, height, values: new Map(values) });
      expect(view, `${name} before entry ${step.after.seq}`).toEqual(step.after);
    }
  }
});
