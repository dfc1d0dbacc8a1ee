import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { LAPTOP, World } from './world.ts';

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
  // The browser draws what was made as PNG.
  const drawn = await ada.page.evaluate(async () => {
    const image = new Image();
    image.src = '/icon-192.png';
    await image.decode();
    return image.naturalWidth;
  });
  expect(drawn).toBe(192);
  expect(ada.faults).toEqual([]);
});

test('without a server the app opens and says so, keeps nothing of a game, and heals', async () => {
  const ada = await world.person('Ada', { viewport: LAPTOP, serviceWorkers: 'allow' });
  const { page } = ada;
  await ada.makes({ edition: 'deluxe+solitaire', seats: [{ occupant: 'person' }] });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // The worker takes the page over when it has become active.
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done));
  });
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
  await ada.context.setOffline(true);
  await ada.opens('/');
  await page.getByTestId('no-network').waitFor();
  await page.getByRole('alert').getByText('The server cannot be reached').waitFor();
  await ada.opens('/settings');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();

  await world.server.run();
  await ada.context.setOffline(false);
  await page.getByTestId('no-network').waitFor({ state: 'detached' });
  await ada.opens('/');
  await page.getByTestId('quick').isEnabled();
  await page.getByRole('radio', { name: 'Easy' }).waitFor();
});
