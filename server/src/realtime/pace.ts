import type { ServerSocket } from './sockets.ts';

/** Connections with a paced message in the send buffer. */
const full = new WeakSet<ServerSocket['conn']>();

/** True unless an earlier {@link sendPaced} to the connection is still buffered. */
export function takesMore({ conn }: ServerSocket): boolean {
  return !full.has(conn);
}

/**
 * Sends a large message to a connection that accepts more, see {@link takesMore}. If all large messages are sent this
 * way, no slow client can fill the server's memory.
 * @param taken Called when the connection accepts more again, unless it did at once; not called if the connection ends
 * before.
 */
export function sendPaced({ conn }: ServerSocket, send: () => void, taken: () => void): void {
  let isSending = true;
  full.add(conn);
  conn.once('drain', () => {
    full.delete(conn);
    if (!isSending) taken();
  });
  send();
  isSending = false;
}
