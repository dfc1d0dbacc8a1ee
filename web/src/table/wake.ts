/** Keeps the screen awake during a game. Browsers without such a lock do nothing. */

/** Keeps the screen awake until the returned function is called. */
export function stayingAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let wanted = true;
  let held: WakeLockSentinel | undefined;
  // A device that saves power refuses, which is not an error.
  const letGo = (lock: WakeLockSentinel | undefined) => void lock?.release().catch(() => undefined);

  const ask = async () => {
    // Browsers release the lock of a hidden page, and grant it none.
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
