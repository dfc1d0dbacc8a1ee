/** How a page in the background shows whose turn it is: a dot on its icon, and a notification if wanted. */

import { settings } from './settings.svelte.ts';

/** Adds the dot to the icon of the tab, or removes it. */
export function markTab(waiting: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = waiting ? '/icon-turn.svg' : '/icon.svg';
}

/** Whether this browser supports notifications and they are not forbidden. */
export const mayNotify = (): boolean => 'Notification' in globalThis && Notification.permission !== 'denied';

/** Asks for permission to notify; returns whether it was given. */
export async function wishNotices(): Promise<boolean> {
  return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
}

/** Notifies a player who is looking elsewhere. Each table has one notification: a newer one replaces it. */
export function notify(title: string, body: string, table: string): void {
  if (!settings.notices || !document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag: table, icon: '/icon.svg' });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some browsers notify only through a worker; the dot and the title remain.
  }
}
