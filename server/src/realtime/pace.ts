import type { LiveSocket } from './sockets.ts';

/** Connections that were sent more than they have handed on. */
const full = new WeakSet<LiveSocket['conn']>();

/** Whether a connection has handed on what it was sent by {@link sendPaced}, but for the last of it. */
export function takesMore({ conn }: LiveSocket): boolean {
  return !full.has(conn);
}

/**
 * Sends something large to a connection that takes more. Who sends nothing large otherwise lets no slow client
 * fill the server's memory.
 *
 * @param taken it takes more again, where it did not at once; not called where the connection ends before
 */
export function sendPaced({ conn }: LiveSocket, send: () => void, taken: () => void): void {
  let isSending = true;
  full.add(conn);
  conn.once('drain', () => {
    full.delete(conn);
    if (!isSending) taken();
  });
  send();
  isSending = false;
}
