import type { IncomingMessage } from 'node:http';
import {
  inEnglish,
  message,
  SOCKETS_OF_VISITORS_PER_ADDRESS,
  SOCKETS_PER_ADDRESS,
  SOCKETS_PER_PERSON,
} from '@coderoom/contract';
import { ApiError } from '#http/errors.ts';
import { type AddressBound, addressBounds } from '#http/limits/address-keys.ts';
import { personOwner } from '#queue/owners.ts';
import { createAllowance } from './allowance.ts';

/** Decides who may open a connection. */
export interface Admission {
  /** Returns the reason for a refusal as a sentence; null if the connection is accepted. */
  refuse(request: IncomingMessage): string | null;
  /** Counts a connection of an address until the returned function is called. */
  count(request: IncomingMessage): () => void;
  /**
   * Counts a connection of an owner, once identified, until the returned function is called.
   * @param userId Null for a visitor.
   * @throws {ApiError} 429 if there are too many.
   */
  countOwner(request: IncomingMessage, userId: number | null): () => void;
}

/** Maximum number of open connections: of an address in all, of its visitors, of a person. */
interface SocketLimits {
  address: number;
  visitors: number;
  person: number;
}

const DEFAULT_LIMITS: SocketLimits = {
  address: SOCKETS_PER_ADDRESS,
  visitors: SOCKETS_OF_VISITORS_PER_ADDRESS,
  person: SOCKETS_PER_PERSON,
};
const TOO_MANY = message`Too many connections come from your address.`;

/** For a server with limits turned off. */
export const UNLIMITED: SocketLimits = {
  address: Number.POSITIVE_INFINITY,
  visitors: Number.POSITIVE_INFINITY,
  person: Number.POSITIVE_INFINITY,
};

/**
 * Accepts connections from this server's own pages and from outside browsers. A browser always sends the page's origin,
 * so no other site can use its visitors' connections.
 */
export function createAdmission({
  publicUrl,
  addressOf,
  limits = DEFAULT_LIMITS,
}: {
  publicUrl: string;
  addressOf: (request: IncomingMessage) => string;
  limits?: SocketLimits;
}): Admission {
  const ownOrigin = new URL(publicUrl).origin;
  const [ofAddresses, ofVisitors, ofPeople] = [createCounts(), createCounts(), createCounts()];
  // All pages of an address may come back at once, and reload.
  const attempts = createAllowance({ burst: 2 * limits.address, perSecond: limits.address / 10 });
  const boundsOf = (request: IncomingMessage) => addressBounds(addressOf(request));

  return {
    refuse(request) {
      const { origin, host } = request.headers;
      if (origin !== undefined && origin !== ownOrigin && hostOf(origin) !== host) {
        return 'Pages of another site may not connect to this server.';
      }
      const bounds = boundsOf(request);
      const isFull = ofAddresses.isFull(bounds, limits.address);
      // By the narrowest, so that a site has as many as its networks.
      const { key = '' } = bounds.at(-1) ?? {};
      return isFull || !attempts.take(key) ? inEnglish(TOO_MANY) : null;
    },
    count: (request) => ofAddresses.count(boundsOf(request)),
    countOwner(request, userId) {
      const [counts, bounds, allowed, detail] =
        userId === null
          ? [ofVisitors, boundsOf(request), limits.visitors, TOO_MANY]
          : [
              ofPeople,
              [{ key: personOwner(userId), factor: 1 }],
              limits.person,
              message`You have too many pages open. Please close some of them.`,
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
    isFull: (bounds: readonly AddressBound[], max: number) =>
      bounds.some(({ key, factor }) => countOf(key) >= factor * max),
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

/** Null for anything but a web address: a page without an origin sends `null`. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host || null : null;
}
