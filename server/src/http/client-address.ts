import type { IncomingMessage } from 'node:http';
import { default as addressOf, compile } from '@fastify/proxy-addr';

/**
 * Tells the address of a client of a request that the HTTP application does not see, as it would itself.
 *
 * @param trustedProxies addresses whose X-Forwarded-For is believed, separated by commas
 */
export function clientAddress(trustedProxies: string): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  return (request) => addressOf(request, isTrusted);
}
