import { CALLS_PER_MINUTE_BY_TOKEN } from '@coderoom/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from './rate-limits.ts';

const MINUTE_MS = 60_000;

/** Counts a call made with a personal access token. @throws {ApiError} 429 if its owner has made too many. */
export type BoundTokenCalls = (request: FastifyRequest) => Promise<void>;

/**
 * Limits the calls that a person's access tokens make, all of them together and from all addresses. After
 * `limitRates`, whose counters it uses.
 */
export function limitTokenCalls(app: FastifyInstance): BoundTokenCalls {
  // The store keys by these; the plugin's types only know them for routes.
  const counted = { method: 'TOKEN', url: 'all' };
  const keyGenerator = ({ identity }: FastifyRequest) => `person ${identity?.id}`;
  const limits = { max: CALLS_PER_MINUTE_BY_TOKEN, timeWindow: MINUTE_MS };
  const limiter = app.createRateLimit({ ...limits, keyGenerator, ...counted });
  return async (request) => {
    const count = await limiter(request);
    if (!count.isAllowed && count.isExceeded) throw tooMany(count.ttl);
  };
}
