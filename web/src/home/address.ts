/**
 * The address of a table, as it is copied from the address bar and sent to others.
 *
 * A table that is not in the lobby opens only to those who bring a key: without one, nobody can tell it from a table that
 * does not exist. So somebody who sits there has a key in the address: the code as long as there are seats, then the key for
 * spectators. It stands behind a `#`, which no server and no log ever sees.
 */

import type { TableInfo } from '../wire/index.ts';

/** The text behind the `#`; empty where nobody may come. */
export function inviteOf({ code, watch_link, your_seats, you_host }: TableInfo): string | undefined {
  if (your_seats.length === 0 && !you_host) return undefined;
  return code ?? keyIn(watch_link);
}

/** The key in a link of the server. */
function keyIn(link: string | null | undefined): string | undefined {
  return link?.split('k=')[1];
}

/** A link for spectators that says so: somebody who opens it is not asked for a name, and offered no seat. */
export function toWatch(link: string): string {
  return link.replace('#', '?watch#');
}

/** Codes are as short as people can type; keys are not. */
const LONGEST_CODE = 12;

/** The target of an invitation in an address: a seat, or a place to watch from. */
export function readInvite(hash: string): { readonly code: string } | { readonly key: string } | undefined {
  const text = decoded(hash.replace(/^#/, ''));
  if (!/^[\w-]{4,64}$/.test(text)) return undefined;
  return text.length <= LONGEST_CODE ? { code: text } : { key: text };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
