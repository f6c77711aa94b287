import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from '#redis/redis.ts';

/** Maximum number of keys counted in memory while Redis is away; beyond it all counts restart. */
const MAX_COUNTERS = 50_000;

/** Number of calls in the current window, and the time left in it, in ms. */
interface Count {
  current: number;
  ttl: number;
}

/** Rate limit store that counts calls of all servers in Redis; while Redis is away, each server counts its own. */
export function sharedCounts(redis: Redis): FastifyRateLimitStoreCtor {
  const own = createOwnCounts();

  class SharedCounts implements FastifyRateLimitStore {
    readonly #of: string;

    /** @param _options The plugin's options, unused here. */
    constructor(_options: object, of = '') {
      this.#of = of;
    }

    incr(key: string, answer: (error: Error | null, count?: Count) => void, windowMs: number): void {
      const name = `${redis.prefix}:calls:${this.#of}:${key}`;
      countInRedis(redis, name, windowMs)
        .catch(() => own(name, windowMs))
        .then((count) => answer(null, count), answer);
    }

    child({ method, url }: { method: string | string[]; url: string }): FastifyRateLimitStore {
      return new SharedCounts({}, `${method} ${url}`);
    }
  }
  return SharedCounts;
}

async function countInRedis({ commands, isThere }: Redis, name: string, windowMs: number): Promise<Count> {
  if (!isThere) throw new Error('Redis is away');
  const answers = await commands.multi().set(name, 0, 'PX', windowMs, 'NX').incr(name).pttl(name).exec();
  const [current, ttl] = (answers ?? []).slice(1).map(([, answer]) => Number(answer));
  if (current === undefined || ttl === undefined || Number.isNaN(current + ttl)) {
    throw new Error('Redis did not count');
  }
  return { current, ttl };
}

function createOwnCounts(): (name: string, windowMs: number) => Count {
  const counts = new Map<string, { current: number; until: number }>();
  return (name, windowMs) => {
    const now = performance.now();
    if (counts.size > MAX_COUNTERS) counts.clear();
    const existing = counts.get(name);
    const count = existing && existing.until > now ? existing : { current: 0, until: now + windowMs };
    count.current += 1;
    counts.set(name, count);
    return { current: count.current, ttl: count.until - now };
  };
}
