/**
 * Whether the server has newer pages than this one. A page that stays open for days, such as a table, is not replaced under
 * the hands of its players: it says that there is a newer one, and they load it when they like.
 */

/** The script that this page began with; its name changes with every build. */
const ENTRY = import.meta.env.PROD ? document.querySelector<HTMLScriptElement>('script[type=module][src]') : null;

/** The state of the server: the build of this page, another one, or not reachable. */
export type Found = 'same' | 'newer' | 'away';

let ready = $state(false);

export const upgrade = {
  get ready(): boolean {
    return ready;
  },

  /** Asks the server which page it has. It may be another server than the one that this page came from. */
  async look(): Promise<Found> {
    if (!ENTRY) return 'same';
    try {
      const answer = await fetch('/', { cache: 'no-cache' });
      if (!answer.ok) return 'away';
      ready = !(await answer.text()).includes(new URL(ENTRY.src).pathname);
      return ready ? 'newer' : 'same';
    } catch {
      // There is no server at the moment; the next connection looks again.
      return 'away';
    }
  },
};
