/** Lets the browser keep the shell, so that the app opens without a network and can be installed. */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The first board comes first.
  addEventListener('load', () => {
    // A browser that refuses (a private window, no HTTPS) plays all the same.
    navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  });
}
