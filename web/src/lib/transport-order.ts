import { tabStorage } from './storage.ts';

/** Stored where the network swallows what is asked of it for a WebSocket. */
const SWALLOWED_KEY = 'websockets-swallowed';

/**
 * Ways to connect, the first to be tried first. A WebSocket is one call to whichever server; polling is many, which
 * would have to reach the same one. Where WebSockets are swallowed without an answer, polling comes first and is
 * left for a WebSocket as soon as one works after all.
 */
export function transportOrder(): ('websocket' | 'polling')[] {
  return tabStorage.getItem(SWALLOWED_KEY) === null ? ['websocket', 'polling'] : ['polling', 'websocket'];
}

/** A WebSocket was neither opened nor refused in time. It holds for this tab until one is opened. */
export function webSocketSwallowed(): void {
  tabStorage.setItem(SWALLOWED_KEY, 'true');
}

export function webSocketOpened(): void {
  tabStorage.removeItem(SWALLOWED_KEY);
}
