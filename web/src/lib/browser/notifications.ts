import { storage } from './storage.ts';

const KEY = 'notifications';

/** True if notifications were switched on in this browser. */
export function wantsNotifications(): boolean {
  return storage.getItem(KEY) === 'on';
}

export function saveNotifications(wanted: boolean): void {
  storage.setItem(KEY, wanted ? 'on' : 'off');
}

/** The browser's permission; `unsupported` also if the page is not served over HTTPS. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

/** Asks for permission. Call it only in response to a user action. */
export async function askForNotifications(): Promise<void> {
  if (notificationPermission() === 'default') await Notification.requestPermission();
}

/**
 * Shows a browser notification if the page is hidden; visible pages show the message themselves.
 *
 * @param tag the notification's topic: a newer one with the same tag replaces it
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
    // Some mobile browsers allow notifications from service workers only.
  }
}
