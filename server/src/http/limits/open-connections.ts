import type { Server } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import { addressBounds } from './address-keys.ts';

/** Open connections of an address: a large school at once, with six for pages and some for live ones per browser. */
const MOST = 4_000;

/**
 * Closes connections of an address beyond a number as they come, whether or not they ever ask for anything: each takes
 * memory and a file descriptor. Those of trusted proxies, which limit them themselves, are not counted.
 * @param trustedProxies Comma-separated addresses whose X-Forwarded-For is trusted.
 */
export function limitOpenConnections(server: Server, trustedProxies: string, most: number = MOST): void {
  const isTrusted = compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isTrusted(remoteAddress, 0)) return;
    const bounds = addressBounds(remoteAddress);
    if (bounds.some(({ key, factor }) => (counts.get(key) ?? 0) >= factor * most)) {
      socket.destroy();
      return;
    }
    for (const { key } of bounds) counts.set(key, (counts.get(key) ?? 0) + 1);
    socket.once('close', () => {
      for (const { key } of bounds) {
        const left = (counts.get(key) ?? 0) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      }
    });
  });
}
