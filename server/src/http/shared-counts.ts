import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from '#redis/redis.ts';

/** Addresses counted here at most while Redis is away: then all begin anew. */
const MOST_COUNTED = 50_000;

/** How often somebody called in the present window, and how long that lasts yet, in ms. */
interface Count {
  current: number;
  ttl: number;
}

/** Counts calls for all servers together; while Redis is away, each of them counts those to itself. */
export function sharedCounts(redis: Redis): FastifyRateLimitStoreCtor {
  const own = createOwnCounts();

  class SharedCounts implements FastifyRateLimitStore {
    readonly #of: string;

    /** @param _options the plugin's, for stores that have some */
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
    if (counts.size > MOST_COUNTED) counts.clear();
    const known = counts.get(name);
    const count = known && known.until > now ? known : { current: 0, until: now + windowMs };
    count.current += 1;
    counts.set(name, count);
    return { current: count.current, ttl: count.until - now };
  };
}
