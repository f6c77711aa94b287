import type { ServerOptions } from 'socket.io';
import type { RedisAddress } from './address.ts';
import { createNews, type News, NO_NEWS } from './news.ts';
import type { Redis, RedisLog } from './redis.ts';

/** What there is to share with other servers. */
export interface Sharing {
  /** Null: this is the only server. */
  redis: Redis | null;
  news: News;
  /** For Socket.IO; undefined: this is the only server. */
  adapter: ServerOptions['adapter'] | undefined;
  close(): void;
}

/** @param address undefined: this is the only server */
export async function openSharing(
  address: RedisAddress | undefined,
  sentences: RedisLog,
  log: (failure: unknown) => void,
): Promise<Sharing> {
  if (address === undefined) {
    return { redis: null, news: NO_NEWS, adapter: undefined, close: () => undefined };
  }
  // Only where it is used: every other start is quicker without.
  const { openRedis } = await import('./redis.ts');
  const { roomsOfAllServers } = await import('./rooms.ts');
  const redis = await openRedis(address, sentences);
  return { redis, news: createNews(redis, log), adapter: roomsOfAllServers(redis), close: redis.close };
}
