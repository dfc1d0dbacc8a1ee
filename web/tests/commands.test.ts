import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('a whole game is played through the command line, and everything is said as text', async () => {
  const ada = await world.person('Ada', undefined, { command_line: true });
  await ada.makes({
    rules: [{ key: 'target', value: '{ each = 60 }' }, { key: 'opening.first', value: '"first-seat"' }],
    seats: [{ occupant: 'person' }, { occupant: { bot: { level: await aLevel() } } }],
  });
  await ada.starts();
  await ada.seesBoard();
  expect(await ada.types('r')).toHaveLength(1);
  expect((await ada.types('s'))[0]).toMatch(/Ada 0, .* 0/);
  expect((await ada.types('h8'))[0]).toContain('H8, start, word times 2, empty');
  expect((await ada.types('b q'))[0]).toMatch(/\d Q unseen/);
  expect((await ada.types('row 8'))[0]).toContain('Row 8');
  expect((await ada.types('around h8')).length).toBe(9);
  expect((await ada.types('nonsense'))[0]).toBeTruthy();
  for (let turn = 0; turn < 40; turn += 1) {
    const what = await ada.waitsForTurn();
    if (what === 'over') break;
    if (what === 'last chance') await ada.types('accept');
    else {
      const [play = ''] = await ada.types('hint');
      expect(play).toContain('Enter to confirm');
      await ada.types('no');
      const said = await ada.types(asTyped(play));
      expect(said.join(' '), play).toContain('Enter to confirm');
    }
    await ada.confirms();
  }
  await ada.page.getByTestId('outcome').waitFor();
  const heard = (await ada.announcements()).join('\n');
  expect(heard).toMatch(/plays? \d*[A-Z]\d* ?[A-Z]+/);
  expect(heard).toContain('The game is over.');
  expect((await ada.types('c'))[0]).toBeTruthy();
  expect(ada.faults).toEqual([]);
});

/** The line that carries out the play shown to somebody. Not every rack is best played: some are exchanged. */
function asTyped(shown: string): string {
  const [, play, tiles] = /^(?:((?:\d+[A-Z]|[A-Z]\d+) \S+)|Exchange (\S+)\.)/.exec(shown) ?? [];
  if (play) return play;
  if (tiles) return `x ${tiles}`;
  return shown.split(/[ .]/)[0]!.toLowerCase();
}

/** The weakest level of the server. */
async function aLevel(): Promise<string> {
  const response = await fetch(`${world.server.address}/api/v1/editions`);
  const { levels } = (await response.json()) as { levels: string[] };
  return levels[0]!;
}
