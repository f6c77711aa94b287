import { storage } from './storage.ts';

const KEY = 'notifications';

/** True if notifications were switched on in this browser. */
export function wantsNotifications(): boolean {
  return storage.getItem(KEY) === 'on';
}

export function saveNotifications(wanted: boolean): void {
  storage.setItem(KEY, wanted ? 'on' : 'off');
}

/** What the browser allows; `unsupported` also where the page is not served over HTTPS. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Asks the person, who must have pressed something just now. */
export async function askForNotifications(): Promise<void> {
  if (notificationPermission() === 'default') await Notification.requestPermission();
}

/**
 * Tells somebody who does not look at the page, by a notification of the browser's; who looks at it is told there.
 *
 * @param tag what it is about: a newer one of the same takes its place
 */
export function notify(text: string, tag: string): void {
  if (!document.hidden || !wantsNotifications() || notificationPermission() !== 'granted') return;
  try {
    const shown = new Notification(document.title, { body: text, tag });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some browsers on phones let service workers alone show one.
  }
}
