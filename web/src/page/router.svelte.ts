/**
 * The address bar, through the history API: the address decides which page is shown.
 *
 * Links are ordinary `<a href>`, so that they can be opened in another tab.
 */

import { keyAt } from './key.ts';

export type Place = { readonly path: string; readonly query: URLSearchParams; /** The key of the link that led here. */ readonly key: string | undefined };

let place = $state.raw<Place>(read());

/** The current place. */
export function here(): Place {
  return place;
}

/** Goes to an address of this app. */
export function go(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  arrive();
  scrollTo(0, 0);
}

/** Writes into the address bar what this page shows, so that it shows it again when people come back. */
export function note(address: string): void {
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // A browser may refuse many changes in a short time; the next one is noted.
  }
}

/** Follows the back button and the links of the page. */
export function listen(): void {
  addEventListener('popstate', arrive);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !plain || event.defaultPrevented) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname)) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}

function arrive(): void {
  place = read();
}

/** The place in the address bar. A key in a query moves to the fragment, where others do not see it. */
function read(): Place {
  const { key, address } = keyAt(location);
  if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', address);
  return { path: location.pathname, query: new URLSearchParams(location.search), key };
}
