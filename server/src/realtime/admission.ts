import type { IncomingMessage } from 'node:http';
import { SOCKETS_OF_VISITORS_PER_ADDRESS, SOCKETS_PER_ADDRESS, SOCKETS_PER_PERSON } from '@coderoom/contract';
import { type AddressBound, addressBounds } from '#http/address-keys.ts';
import { ApiError } from '#http/errors.ts';
import { personOwner } from '#queue/owners.ts';

/** Who may open a connection at all. */
export interface Admission {
  /** Why a connection is refused, as a sentence; null: it is welcome. */
  refuse(request: IncomingMessage): string | null;
  /** Counts a connection of an address, until the function it returns is called. */
  count(request: IncomingMessage): () => void;
  /**
   * Counts a connection of somebody, once it is known whose it is, until the function it returns is called.
   * @param userId null: a visitor
   * @throws {ApiError} 429 where there are too many.
   */
  countOwner(request: IncomingMessage, userId: number | null): () => void;
}

/** Connections that may be open: of an address in all, of the visitors at one, of a person. */
interface MostSockets {
  address: number;
  visitors: number;
  person: number;
}

const MOST: MostSockets = {
  address: SOCKETS_PER_ADDRESS,
  visitors: SOCKETS_OF_VISITORS_PER_ADDRESS,
  person: SOCKETS_PER_PERSON,
};
/** For a server whose limits are off. */
export const ANY_NUMBER: MostSockets = {
  address: Number.POSITIVE_INFINITY,
  visitors: Number.POSITIVE_INFINITY,
  person: Number.POSITIVE_INFINITY,
};

/**
 * Lets in who comes from a page of this server's, or from no page at all: a browser always says where a page
 * came from, so no other site can use its visitors' connections.
 */
export function createAdmission({
  publicUrl,
  addressOf,
  most = MOST,
}: {
  publicUrl: string;
  addressOf: (request: IncomingMessage) => string;
  most?: MostSockets;
}): Admission {
  const ownOrigin = new URL(publicUrl).origin;
  const [ofAddresses, ofVisitors, ofPeople] = [createCounts(), createCounts(), createCounts()];
  const boundsOf = (request: IncomingMessage) => addressBounds(addressOf(request));

  return {
    refuse(request) {
      const { origin, host } = request.headers;
      if (origin !== undefined && origin !== ownOrigin && hostOf(origin) !== host) {
        return 'Pages of another site may not connect to this server.';
      }
      const isFull = ofAddresses.isFull(boundsOf(request), most.address);
      return isFull ? 'Too many connections come from your address.' : null;
    },
    count: (request) => ofAddresses.count(boundsOf(request)),
    countOwner(request, userId) {
      const [counts, bounds, allowed, detail] =
        userId === null
          ? [ofVisitors, boundsOf(request), most.visitors, 'Too many connections come from your address.']
          : [
              ofPeople,
              [{ key: personOwner(userId), factor: 1 }],
              most.person,
              'You have too many pages open. Please close some of them.',
            ];
      if (counts.isFull(bounds, allowed)) throw new ApiError(429, 'rate_limited', detail);
      return counts.count(bounds);
    },
  };
}

function createCounts() {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  return {
    isFull: (bounds: readonly AddressBound[], most: number) =>
      bounds.some(({ key, factor }) => countOf(key) >= factor * most),
    count(bounds: readonly AddressBound[]): () => void {
      for (const { key } of bounds) counts.set(key, countOf(key) + 1);
      return () => {
        for (const { key } of bounds) {
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
