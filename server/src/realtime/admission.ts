import type { IncomingMessage } from 'node:http';
import { SOCKETS_PER_ADDRESS } from '@coderoom/contract';

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
  const countOf = (address: string) => counts.get(address) ?? 0;

  return {
    refuse(request) {
      const { origin, host } = request.headers;
      if (origin !== undefined && origin !== ownOrigin && hostOf(origin) !== host) {
        return 'Pages of another site may not connect to this server.';
      }
      return countOf(addressOf(request)) < most ? null : 'Too many connections come from your address.';
    },
    count(request) {
      const address = addressOf(request);
      counts.set(address, countOf(address) + 1);
      return () => {
        const left = countOf(address) - 1;
        if (left > 0) counts.set(address, left);
        else counts.delete(address);
      };
    },
  };
}

/** Null where it is no address of the web: a page without an origin says `null`. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host || null : null;
}
