import { CALLS_PER_MINUTE_PER_ADDRESS } from '@coderoom/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Redis } from '#redis/redis.ts';
import { addressBounds, addressKey, siteKey } from './address-keys.ts';
import { ApiError } from './errors.ts';
import { sharedCounts } from './shared-counts.ts';

const MINUTE_MS = 60_000;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Limits how many calls an address may make in a minute; a route may set a stricter `config.rateLimit`.
 * @param redis where several servers count together; null: this is the only one
 */
export async function limitRates(app: FastifyInstance, redis: Redis | null): Promise<void> {
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE_PER_ADDRESS,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => addressKey(ip),
    ...(redis && { store: sharedCounts(redis) }),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  limitSites(app);
}

/** Limits the sites of IPv6 addresses, each of which has more addresses than could be counted one by one. */
function limitSites(app: FastifyInstance): void {
  const limiters = new Map<string, Limiter>();
  const limiterOf = ({ routeOptions: { config, method = '', url = '' } }: FastifyRequest, factor: number) => {
    const own = config.rateLimit || undefined;
    const name = own === undefined ? 'all' : `${method} ${url}`;
    const known = limiters.get(name);
    if (known !== undefined) return known;
    const max = factor * (typeof own?.max === 'number' ? own.max : CALLS_PER_MINUTE_PER_ADDRESS);
    // The store counts by these; the types of the plugin leave them to routes.
    const counted = { method: 'SITE', url: name };
    const keyGenerator = ({ ip }: FastifyRequest) => siteKey(ip);
    const limiter = app.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator, ...counted });
    limiters.set(name, limiter);
    return limiter;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const [widest, narrower] = addressBounds(request.ip);
    const isCounted = request.routeOptions.config.rateLimit !== false;
    if (widest === undefined || narrower === undefined || !isCounted) return done();
    limiterOf(
      request,
      widest.factor,
    )(request).then(
      (count) => done(!count.isAllowed && count.isExceeded ? tooMany(count.ttl) : undefined),
      done,
    );
  });
}

function tooMany(ttlMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1000));
  const detail = `Too many requests. Please try again in ${seconds} s.`;
  return new ApiError(429, 'rate_limited', detail, seconds);
}
