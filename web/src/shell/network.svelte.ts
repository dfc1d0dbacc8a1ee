/** Whether there is a network, as the browser and the last answers say. */

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
