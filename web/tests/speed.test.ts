import { readdir, readFile, stat } from 'node:fs/promises';

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('dragging a tile lays nothing out', async () => {
  const ada = await world.person('Ada');
  // Nothing but the drag happens: what the page does once in a while by itself, such as telling how fast the line is,
  // may lay something out.
  await ada.context.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  const { page } = ada;
  await page.getByTestId('connection').getByText(/\d ms/).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const devtools = await ada.context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const layouts = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find((one) => one.name === 'LayoutCount')!.value;
  };
  const from = (await page.locator('[data-slot="0"]').boundingBox())!;
  const board = (await page.locator('[data-squares]').boundingBox())!;
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 40, { steps: 4 });
  await page.locator('.ghost').waitFor();
  // Two frames, so that what the beginning of the drag changed is laid out.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const before = await layouts();
  for (let step = 0; step < 60; step += 1) {
    await page.mouse.move(board.x + (board.width * (step % 15)) / 15, board.y + (board.height * step) / 60);
  }
  expect((await layouts()) - before).toBe(0);
  await page.mouse.up();
  expect(ada.faults).toEqual([]);
});

test('the socket does not wait for the scripts of the table, and the table is asked for once', async () => {
  const ada = await world.person('Ada');
  const { page } = ada;
  const { table } = await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();

  const asked: string[] = [];
  const open = page.waitForEvent('websocket');
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => asked.push(...[...String(payload).matchAll(/"ask":\{"(\w+)"/g)].map((match) => match[1]!))),
  );
  // The scripts of the table come only when there is a socket.
  await page.route('**/assets/TablePage-*.js', async (route) => {
    await open;
    await route.continue();
  });
  await ada.opens(`/t/${table}`);
  await ada.seesBoard();
  // Nor is it asked for again because something has happened there.
  await ada.playsWell();
  await page.getByTestId('connection').getByText(/\d ms/).waitFor();
  expect(asked.filter((what) => /subscribe/.test(what))).toEqual(['subscribe']);
  expect(ada.faults).toEqual([]);
});

/** What a first game loads, in the language that has most to load, as it travels. */
const MOST_BYTES = 150_000;

test('the scripts of a first game are light', async () => {
  const assets = new URL('../dist/app/assets/', import.meta.url);
  const files = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const page = await readFile(new URL('../dist/app/index.html', import.meta.url), 'utf8');
  const first = files.filter((name) => page.includes(`assets/${name}`) || /^(HomePage|TablePage|de)-/.test(name));
  // With every script come those that it imports; what it imports later is not counted.
  const loaded = new Set<string>();
  const load = async (name: string): Promise<void> => {
    if (loaded.has(name)) return;
    loaded.add(name);
    const text = await readFile(new URL(name, assets), 'utf8');
    for (const [, needed] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) await load(needed!);
  };
  for (const name of first) await load(name);
  expect(first.length).toBeGreaterThanOrEqual(4);
  const sizes = await Promise.all([...loaded].map(async (name) => (await stat(new URL(`${name}.gz`, assets))).size));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES);
});
