import type { RedisAddress } from './address.ts';
import { createPubSub, NO_PUB_SUB, type PubSub } from './pub-sub.ts';
import type { Redis, RedisLog } from './redis.ts';

/** Connections to what is shared with other servers. */
export interface Sharing {
  /** Null if this is the only server. */
  redis: Redis | null;
  pubSub: PubSub;
  close(): void;
}

/** @param address Undefined if this is the only server. */
export async function openSharing(
  address: RedisAddress | undefined,
  sentences: RedisLog,
  log: (failure: unknown) => void,
): Promise<Sharing> {
  if (address === undefined) {
    return { redis: null, pubSub: NO_PUB_SUB, close: () => undefined };
  }
  // Loaded on demand, which keeps every other start fast.
  const { openRedis } = await import('./redis.ts');
  const redis = await openRedis(address, sentences);
  return { redis, pubSub: createPubSub(redis, log), close: redis.close };
}
