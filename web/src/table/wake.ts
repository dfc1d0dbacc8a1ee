/** A screen that stays awake while somebody plays. Where a browser has no such lock, nothing happens. */

/** Keeps the screen awake until the answer is called. */
export function stayingAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let wanted = true;
  let held: WakeLockSentinel | undefined;
  // A device that must save its power says no, and that is no fault.
  const letGo = (lock: WakeLockSentinel | undefined) => void lock?.release().catch(() => undefined);

  const ask = async () => {
    // Browsers take the lock from a page that nobody sees, and give it none.
    if (document.hidden) return;
    const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    letGo(wanted ? held : lock);
    held = wanted ? lock : undefined;
  };

  const changed = () => void ask();
  document.addEventListener('visibilitychange', changed);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', changed);
    letGo(held);
    held = undefined;
  };
}
