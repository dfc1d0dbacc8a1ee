/**
 * The key of a link stands behind the `#` of its address, where no server, no log of a proxy and no other site sees it.
 *
 * Links that were sent before that have it in the query (`?k=…`). They go on working: the key is moved as soon as the
 * page is open, so that it stands neither in the history nor in addresses that are copied.
 */

const NAME = 'k';

/** The end of an address that takes a key along. */
export function withKey(key: string | undefined): string {
  return key ? `#${NAME}=${encodeURIComponent(key)}` : '';
}

/** The key in an address, and the address as it should be written. */
export function keyAt({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): { readonly key: string | undefined; readonly address: string } {
  const query = new URLSearchParams(search);
  const old = query.get(NAME) ?? undefined;
  if (old === undefined) {
    const behind = new URLSearchParams(hash.replace(/^#/, ''));
    return { key: behind.get(NAME) ?? undefined, address: pathname + search + hash };
  }
  query.delete(NAME);
  // A word without a value stays as it was written.
  const rest = query.toString().replace(/=(?=&|$)/g, '');
  return { key: old || undefined, address: pathname + (rest && `?${rest}`) + withKey(old) };
}
