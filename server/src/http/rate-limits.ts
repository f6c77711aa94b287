import { CALLS_PER_MINUTE_PER_ADDRESS } from '@coderoom/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Limits how many calls an address may make in a minute; a route may set a stricter `config.rateLimit`. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE_PER_ADDRESS,
    timeWindow: 60_000,
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
