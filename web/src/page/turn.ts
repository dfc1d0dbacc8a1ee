/** How a page that nobody looks at says that it is somebody's turn: a dot on its icon, and a notification if wanted. */

import { settings } from './settings.svelte.ts';

/** Puts the dot on the icon of the tab, or takes it away. */
export function markTab(waiting: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) icon.href = waiting ? '/icon-turn.svg' : '/icon.svg';
}

/** Whether this browser can notify at all, and nobody has forbidden it. */
export const mayNotify = (): boolean => 'Notification' in globalThis && Notification.permission !== 'denied';

/** Asks for leave to notify; says whether it was given. */
export async function wishNotices(): Promise<boolean> {
  return 'Notification' in globalThis && (await Notification.requestPermission()) === 'granted';
}

/** Notifies somebody who looks elsewhere. One table has one notice: a newer one takes its place. */
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
