import { storage } from '#lib/storage.ts';

const KEY = 'notifications';

/** Whether notifications are wanted in this browser: they are, unless somebody said no. */
export function readNotifications(): boolean {
  return storage.getItem(KEY) !== 'off';
}

export function saveNotifications(wanted: boolean): void {
  storage.setItem(KEY, wanted ? 'on' : 'off');
}
