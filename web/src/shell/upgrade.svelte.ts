/**
 * Whether the server has newer pages than this one. A page that stays open for days, such as a table, is not replaced under
 * the hands of its players: it says that there is a newer one, and they load it when they like.
 */

/** The script that this page began with; its name changes with every build. */
const ENTRY = import.meta.env.PROD ? document.querySelector<HTMLScriptElement>('script[type=module][src]') : null;

let ready = $state(false);

export const upgrade = {
  get ready(): boolean {
    return ready;
  },

  /** Asks the server which page it has. It may be another server than the one that this page came from. */
  async look(): Promise<void> {
    if (!ENTRY) return;
    try {
      const answer = await fetch('/', { cache: 'no-cache' });
      if (answer.ok) ready = !(await answer.text()).includes(new URL(ENTRY.src).pathname);
    } catch {
      // There is no server at the moment; the next connection looks again.
    }
  },
};
