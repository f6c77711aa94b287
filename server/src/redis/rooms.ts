import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { ServerOptions } from 'socket.io';
import type { Redis } from './redis.ts';

/** Approximate number of events kept for a server that briefly lost its connection. */
const KEPT_EVENTS = 1_000;

/** Returns the Socket.IO adapter that forwards room events to other servers' connections. */
export function roomsOfAllServers({ commands, prefix }: Redis): ServerOptions['adapter'] {
  return createAdapter(commands, {
    streamName: `${prefix}:rooms`,
    channelPrefix: `${prefix}:rooms`,
    maxLen: KEPT_EVENTS,
  });
}
