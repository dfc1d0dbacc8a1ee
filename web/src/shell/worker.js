/*
 * The service worker: the app opens without a network, and says so itself.
 *
 * - Only the shell is kept: the page and its scripts, styles and icons, which are the same for everybody. What belongs to
 *   a game or a person (`/api/`, `/ws`) never passes here, so that nothing hidden can be kept.
 * - The page itself always comes from the server where there is one; the kept copy is shown only when there is none. After
 *   an upgrade nobody sees an old app.
 * - Assets have names that change with their content. One that is kept is never out of date.
 */

const CACHE = 'CACHE';
const FILES = ['FILES'];

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll(FILES);
    // The server may be replaced just now: a page of one build with the scripts of another must not be kept.
    const page = await (await cache.match('/')).text();
    const wanted = [...page.matchAll(/\/assets\/[^"']+/g)].map((match) => match[0]);
    if (!wanted.every((name) => FILES.includes(name))) throw new Error('the page is of another build');
  };
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clean());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin || address.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (FILES.includes(address.pathname) && address.pathname !== '/') event.respondWith(kept(request));
});

/** The page from the server; the one that is kept when there is no server. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/', { cacheName: CACHE })) ?? Response.error();
  }
}

/** A file of the shell as it is kept; from the server when it was thrown away. */
async function kept(request) {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}
