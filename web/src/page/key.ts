/**
 * The key of a link is after the `#` of its address, where no server, proxy log or other site sees it.
 *
 * Links sent by earlier versions have it in the query (`?k=…`). They keep working: the key is moved as soon as the
 * page is open, so that it is neither in the history nor in copied addresses.
 */

const NAME = 'k';

/** The end of an address that carries a key. */
export function withKey(key: string | undefined): string {
  return key ? `#${NAME}=${encodeURIComponent(key)}` : '';
}

/** The key in an address, and the address in its present form. */
export function keyAt({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): { readonly key: string | undefined; readonly address: string } {
  const query = new URLSearchParams(search);
  const old = query.get(NAME) ?? undefined;
  if (old === undefined) {
    const behind = new URLSearchParams(hash.replace(/^#/, ''));
    return { key: behind.get(NAME) ?? undefined, address: pathname + search + hash };
  }
  query.delete(NAME);
  // A word without a value stays as written.
  const rest = query.toString().replace(/=(?=&|$)/g, '');
  return { key: old || undefined, address: pathname + (rest && `?${rest}`) + withKey(old) };
}
