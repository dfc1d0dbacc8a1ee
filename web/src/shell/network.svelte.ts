/** Whether there is a network, according to the browser and the latest answers. */

let online = $state(typeof navigator === 'undefined' || navigator.onLine);

if (typeof addEventListener === 'function') {
  addEventListener('online', () => (online = true));
  addEventListener('offline', () => (online = false));
}

export const network = {
  get online(): boolean {
    return online;
  },
};
