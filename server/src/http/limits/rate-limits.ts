import { CALLS_PER_MINUTE_BY_TOKEN, CALLS_PER_MINUTE_PER_ADDRESS, message } from '@coderoom/contract';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BoundTokenCalls } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';
import type { Redis } from '#redis/redis.ts';
import { addressBounds, addressKey, siteKey } from './address-keys.ts';
import { sharedCounts } from './shared-counts.ts';

const MINUTE_MS = 60_000;

type Limiter = ReturnType<FastifyInstance['createRateLimit']>;

/**
 * Limits the calls per address and minute; a route may set its own `config.rateLimit`.
 * @param redis Shared counters for several servers; null for a single server.
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

/** Limits IPv6 sites, whose addresses are too many to be counted one by one. */
function limitSites(app: FastifyInstance): void {
  const limiters = new Map<string, Limiter>();
  const limiterOf = ({ routeOptions: { config, method = '', url = '' } }: FastifyRequest, factor: number) => {
    const own = config.rateLimit || undefined;
    const name = own === undefined ? 'all' : `${method} ${url}`;
    const existing = limiters.get(name);
    if (existing !== undefined) return existing;
    const max = factor * (typeof own?.max === 'number' ? own.max : CALLS_PER_MINUTE_PER_ADDRESS);
    // The store keys by these; the plugin's types only know them for routes.
    const counted = { method: 'SITE', url: name };
    const keyGenerator = ({ ip }: FastifyRequest) => siteKey(ip);
    const timeWindow = own?.timeWindow ?? MINUTE_MS;
    const limiter = app.createRateLimit({ max, timeWindow, keyGenerator, ...counted });
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

/** The answer to whom has to wait. @param ttlMs how long */
function tooMany(ttlMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1000));
  const detail = message`Too many requests. Please try again in ${seconds} s.`;
  return new ApiError(429, 'rate_limited', detail, seconds);
}

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
