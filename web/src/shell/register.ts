/** Lets the browser store the shell, so that the app opens without a network and can be installed. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first board has priority.
  addEventListener('load', () => {
    // In a browser that refuses (a private window, no HTTPS), everything else works.
    navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  });
}
