import { CALLS_PER_MINUTE_PER_ADDRESS } from '@coderoom/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Redis } from '#redis/redis.ts';
import { ApiError } from './errors.ts';
import { sharedCounts } from './shared-counts.ts';

/**
 * Limits how many calls an address may make in a minute; a route may set a stricter `config.rateLimit`.
 * @param redis where several servers count together; null: this is the only one
 */
export async function limitRates(app: FastifyInstance, redis: Redis | null): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE_PER_ADDRESS,
    timeWindow: 60_000,
    ...(redis && { store: sharedCounts(redis) }),
    errorResponseBuilder: (_request, { ttl }) => {
      const seconds = Math.max(1, Math.ceil(ttl / 1000));
      return new ApiError(
        429,
        'rate_limited',
        `Too many requests. Please try again in ${seconds} s.`,
        seconds,
      );
    },
  });
}
