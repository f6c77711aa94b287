import type { ServerOptions } from 'socket.io';
import type { RedisAddress } from './address.ts';
import { createPubSub, NO_PUB_SUB, type PubSub } from './pub-sub.ts';
import type { Redis, RedisLog } from './redis.ts';

/** Connections to what is shared with other servers. */
export interface Sharing {
  /** Null if this is the only server. */
  redis: Redis | null;
  pubSub: PubSub;
  /** For Socket.IO; undefined if this is the only server. */
  adapter: ServerOptions['adapter'] | undefined;
  close(): void;
}

/** @param address Undefined if this is the only server. */
export async function openSharing(
  address: RedisAddress | undefined,
  sentences: RedisLog,
  log: (failure: unknown) => void,
): Promise<Sharing> {
  if (address === undefined) {
    return { redis: null, pubSub: NO_PUB_SUB, adapter: undefined, close: () => undefined };
  }
  // Loaded on demand, which keeps every other start fast.
  const { openRedis } = await import('./redis.ts');
  const { roomsOfAllServers } = await import('./rooms.ts');
  const redis = await openRedis(address, sentences);
  return { redis, pubSub: createPubSub(redis, log), adapter: roomsOfAllServers(redis), close: redis.close };
}
