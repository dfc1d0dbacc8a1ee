import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { Front, NEXT } from './front.ts';
import type { Person } from './person.ts';
import { LAPTOP, violations, World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterEach(() => world.clear());
afterAll(() => world.end());

test('the app can be installed: a manifest with icons that are there', async () => {
  const ada = await world.person('Ada');
  await ada.opens('/');
  const { request } = ada.context;
  const href = await ada.page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(`${world.server.address}${href}`);
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const { icons, start_url, display } = (await answer.json()) as { icons: { src: string; sizes: string; type: string }[]; start_url: string; display: string };
  expect([start_url, display]).toEqual(['/', 'standalone']);
  expect(icons.map((icon) => icon.sizes)).toEqual(['192x192', '512x512', '512x512', 'any']);
  for (const { src, type } of icons) {
    const icon = await request.get(`${world.server.address}${src}`);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  // The browser draws the finished PNG.
  const drawn = await ada.page.evaluate(async () => {
    const image = new Image();
    image.src = '/icon-192.png';
    await image.decode();
    return image.naturalWidth;
  });
  expect(drawn).toBe(192);
  expect(ada.faults).toEqual([]);
});

/** Waits until the worker has taken the page over, which it does when it has kept the whole shell. */
function isKept(person: Person): Promise<void> {
  return person.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
}

/** The worker that comes after the one that is there: when it is ready and waits, and when it has taken over. */
async function nextWorker(context: BrowserContext, page: Page): Promise<{ waits: Promise<void>; works: Promise<void> }> {
  const devtools = await context.newCDPSession(page);
  const waiting = new Set<string>();
  let [waits, works] = [() => {}, () => {}];
  const told = { waits: new Promise<void>((done) => (waits = done)), works: new Promise<void>((done) => (works = done)) };
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) {
      if (status === 'installed') waiting.add(versionId);
      if (waiting.size > 0) waits();
      if (status === 'activated' && waiting.has(versionId)) works();
    }
  });
  await devtools.send('ServiceWorker.enable');
  return told;
}

/** The scripts and styles that a page has loaded, by the build that they are of. */
async function builds(person: Person): Promise<{ now: number; next: number }> {
  const paths = await person.page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname);
    return [...loaded, ...[...document.scripts].map((one) => new URL(one.src).pathname)].filter((path) => path.startsWith('/assets/'));
  });
  const next = paths.filter((path) => path.includes(NEXT)).length;
  return { now: paths.length - next, next };
}

test('without a server the app opens and says so, stores nothing of a game, and recovers', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP, serviceWorkers: 'allow' });
  const { page } = ada;
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await isKept(ada);
  await ada.opens('/');
  await page.getByTestId('quick').waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { caches: names.length, paths: requests.flat().map((request) => new URL(request.url).pathname) };
  });
  expect(kept.caches).toBe(1);
  expect(kept.paths.filter((path) => /^\/(api|ws|t)\b/.test(path))).toEqual([]);

  await world.server.kill();
  await ada.opens('/');
  await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
  // A page that is opened afterwards is told by some versions of the browser that it has a network.
  await ada.context.setOffline(true);
  await page.getByTestId('no-network').waitFor();
  await ada.opens('/settings');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();

  await world.server.run();
  await ada.context.setOffline(false);
  await page.getByTestId('no-network').waitFor({ state: 'detached' });
  await ada.opens('/');
  await page.locator('[data-testid=quick]:enabled').waitFor();
  await page.getByRole('radio', { name: 'Easy' }).waitFor();
});

test('after an upgrade an open page keeps working, offers the newer one, and never mixes two builds', async () => {
  const front = await Front.of(world.server.address);
  const ada = await world.person('Ada', { viewport: LAPTOP, serviceWorkers: 'allow', baseURL: front.address });
  const { page } = ada;
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await isKept(ada);
  await ada.starts();
  await ada.seesBoard();
  await ada.triesOut('A1');

  // The server that comes back is the newer one from its first answer on.
  await front.upgrade();
  await world.server.kill();
  await ada.connection('offline');
  await world.server.run();
  await ada.connection('live');
  await page.getByTestId('newer').waitFor();
  // Pages of this build that were not opened yet are there, though the server has them no more.
  await page.getByRole('link', { name: 'Words' }).click();
  await page.getByRole('heading', { name: 'Words' }).waitFor();
  expect((await builds(ada)).next).toBe(0);
  await page.goBack();
  await ada.seesBoard();

  await page.getByTestId('newer').getByRole('button').click();
  await page.locator(`script[src*='${NEXT}']`).waitFor({ state: 'attached' });
  await ada.seesBoard();
  await page.locator("[role=gridcell][aria-label^='A1,'][aria-label*='not played yet']").waitFor();
  expect(await builds(ada)).toEqual({ now: 0, next: expect.any(Number) });
  expect(await page.getByTestId('newer').count()).toBe(0);

  // The worker of the next build waits until no page of this one is open; then it alone is there, also without a server.
  const later = await ada.context.newPage();
  const next = await nextWorker(ada.context, later);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await next.waits;
  await page.close();
  await next.works;
  await later.goto('/settings');
  await later.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await later.evaluate(() => caches.keys())).toEqual([expect.stringContaining(NEXT)]);
  await ada.context.setOffline(true);
  await later.goto('/settings');
  await later.getByRole('heading', { name: 'Settings' }).waitFor();
  await later.locator(`script[src*='${NEXT}']`).waitFor({ state: 'attached' });
  expect(ada.faults).toEqual([]);
  await front.end();
});

test('a page of the build before, of which the server has no files any more, says so and loads the newer one; tiles stay', async () => {
  const front = await Front.of(world.server.address);
  // Nothing is kept here, as on a first visit or in a private window.
  const ada = await world.person('Ada', { viewport: LAPTOP, baseURL: front.address });
  const { page } = ada;
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await ada.starts();
  await ada.seesBoard();
  await ada.triesOut('A1');
  await front.upgrade();
  await page.getByRole('link', { name: 'Words' }).click();
  await page.getByTestId('other-build').waitFor();
  await page.locator('h1:focus').waitFor();
  expect(await violations(ada)).toEqual([]);
  // Pages that are loaded already are still there.
  await page.getByRole('button', { name: 'Back' }).click();
  await ada.seesBoard();
  expect(await ada.square('A1')).toContain('not played yet');
  await page.getByRole('link', { name: 'Words' }).click();
  await page.getByTestId('other-build').waitFor();
  await page.locator('main').getByRole('button', { name: 'Load it' }).click();
  await page.getByRole('heading', { name: 'Words' }).waitFor();
  expect((await builds(ada)).now).toBe(0);
  await page.goBack();
  await ada.seesBoard();
  await page.locator("[role=gridcell][aria-label^='A1,'][aria-label*='not played yet']").waitFor();
  await front.end();
});
