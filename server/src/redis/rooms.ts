import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { ServerOptions } from 'socket.io';
import type { Redis } from './redis.ts';

/** Events that are kept for a server that lost its connection for a moment: about so many. */
const KEPT_EVENTS = 1_000;

/** Takes what is sent to a room to the connections of other servers. */
export function roomsOfAllServers({ commands, prefix }: Redis): ServerOptions['adapter'] {
  return createAdapter(commands, {
    streamName: `${prefix}:rooms`,
    channelPrefix: `${prefix}:rooms`,
    maxLen: KEPT_EVENTS,
  });
}
