import type { IncomingMessage } from 'node:http';
import { SOCKETS_PER_ADDRESS } from '@coderoom/contract';
import { addressBounds } from '#http/address-keys.ts';

/** Who may open a connection at all. */
export interface Admission {
  /** Why a connection is refused, as a sentence; null: it is welcome. */
  refuse(request: IncomingMessage): string | null;
  /** Counts a connection of an address, until the function it returns is called. */
  count(request: IncomingMessage): () => void;
}

/**
 * Lets in who comes from a page of this server's, or from no page at all: a browser always says where a page
 * came from, so no other site can use its visitors' connections.
 *
 * @param most connections of one address; infinite: not limited
 */
export function createAdmission({
  publicUrl,
  addressOf,
  most = SOCKETS_PER_ADDRESS,
}: {
  publicUrl: string;
  addressOf: (request: IncomingMessage) => string;
  most?: number | undefined;
}): Admission {
  const ownOrigin = new URL(publicUrl).origin;
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  const boundsOf = (request: IncomingMessage) => addressBounds(addressOf(request));

  return {
    refuse(request) {
      const { origin, host } = request.headers;
      if (origin !== undefined && origin !== ownOrigin && hostOf(origin) !== host) {
        return 'Pages of another site may not connect to this server.';
      }
      const isFull = boundsOf(request).some(({ key, factor }) => countOf(key) >= factor * most);
      return isFull ? 'Too many connections come from your address.' : null;
    },
    count(request) {
      const keys = boundsOf(request).map(({ key }) => key);
      for (const key of keys) counts.set(key, countOf(key) + 1);
      return () => {
        for (const key of keys) {
          const left = countOf(key) - 1;
          if (left > 0) counts.set(key, left);
          else counts.delete(key);
        }
      };
    },
  };
}

/** Null where it is no address of the web: a page without an origin says `null`. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host || null : null;
}
