import { createHash, timingSafeEqual } from 'node:crypto';
import { PERSONAL_TOKEN_PREFIX } from '@coderoom/contract';
import type { FastifyRequest } from 'fastify';

/** Returns the bearer token that a request presents, not checked yet; null if there is none. */
export function bearerOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S.*)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Tells a personal access token from that of a session; neither is checked. */
export function isPersonalToken(bearer: string): boolean {
  return bearer.startsWith(PERSONAL_TOKEN_PREFIX);
}

/** Compares in constant time, so that timing does not reveal a partial match. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
