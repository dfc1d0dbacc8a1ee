/**
 * The address of a table, for copying from the address bar and sending to others.
 *
 * A table that is not in the lobby opens only with a key: without one, it looks the same as a table that does not exist.
 * So the address of a player contains a key: the code while there are free seats, then the key for spectators. It comes
 * after a `#`, which browsers do not send, so that no server and no log sees it.
 */

import type { TableInfo } from '../wire/index.ts';

/** The text after the `#`; undefined where nobody may join or watch. */
export function inviteOf({ code, watch_link, your_seats, you_host }: TableInfo): string | undefined {
  if (your_seats.length === 0 && !you_host) return undefined;
  return code ?? keyIn(watch_link);
}

/** The key in a link from the server. */
function keyIn(link: string | null | undefined): string | undefined {
  return link?.split('k=')[1];
}

/** A link that is marked as for spectators: people who open it are not asked for a name, nor offered a seat. */
export function toWatch(link: string): string {
  return link.replace('#', '?watch#');
}

/** The longest code, in characters. Codes are short enough to type; keys are longer. */
const LONGEST_CODE = 12;

/** What an invitation in an address is for: a seat, or watching. */
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
