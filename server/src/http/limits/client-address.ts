import type { IncomingMessage } from 'node:http';
import { default as addressOf, compile } from '@fastify/proxy-addr';

/**
 * Returns a function that finds the client address of a request that bypasses Fastify, by the same rules.
 * @param trustedProxies Comma-separated addresses whose X-Forwarded-For is trusted.
 */
export function clientAddress(trustedProxies: string): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  return (request) => addressOf(request, isTrusted);
}
