/**
 * Whether the server has newer pages than this one. A page that stays open for days, such as a table, is not replaced
 * while it is in use: it says that there is a newer version, and the players load it when they like.
 */

/** The script that this page started with; its name changes with every build. */
const ENTRY = import.meta.env.PROD ? document.querySelector<HTMLScriptElement>('script[type=module][src]') : null;

/** Which build the server has: that of this page, a newer one, or unknown because the server is away. */
export type Found = 'same' | 'newer' | 'away';

let ready = $state(false);

export const upgrade = {
  get ready(): boolean {
    return ready;
  },

  /** Asks the server which build it has. It may be another server than the one this page came from. */
  async look(): Promise<Found> {
    if (!ENTRY) return 'same';
    try {
      const answer = await fetch('/', { cache: 'no-cache' });
      if (!answer.ok) return 'away';
      ready = !(await answer.text()).includes(new URL(ENTRY.src).pathname);
      return ready ? 'newer' : 'same';
    } catch {
      // The server is away; the next connection checks again.
      return 'away';
    }
  },
};
