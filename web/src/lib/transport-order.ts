import { tabStorage } from './storage.ts';

/** Set in tabs whose network drops WebSocket requests without an answer. */
const SWALLOWED_KEY = 'websockets-swallowed';

/**
 * Transports in the order in which they are tried. A WebSocket is one request to any server; polling is many, which
 * must all reach the same one. Where WebSockets are dropped without an answer, polling comes first and is upgraded as
 * soon as a WebSocket works after all.
 */
export function transportOrder(): ('websocket' | 'polling')[] {
  return tabStorage.getItem(SWALLOWED_KEY) === null ? ['websocket', 'polling'] : ['polling', 'websocket'];
}

/** Records that a WebSocket was neither opened nor refused in time. Valid for this tab until one is opened. */
export function webSocketSwallowed(): void {
  tabStorage.setItem(SWALLOWED_KEY, 'true');
}

export function webSocketOpened(): void {
  tabStorage.removeItem(SWALLOWED_KEY);
}
