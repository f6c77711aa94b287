import { type Message, message, messageFields } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { forbidden } from '#http/errors.ts';
import type { Gateway } from './gateway.ts';
import type { ServerSocket } from './sockets.ts';

/** Connections that watch something live. */
export interface LiveWatchers {
  readonly size: number;
  /**
   * Returns the watchers who are still connected and still may watch; others are notified and removed.
   * @param mayKnow Narrows them further for this news, by the ids of people.
   */
  present(mayKnow?: MayWatch): Promise<ReadonlySet<ServerSocket>>;
  clear(): void;
}

/** Returns which of these people may watch. */
type MayWatch = (userIds: readonly number[]) => Promise<ReadonlySet<number>>;

/** Configuration of what is watched. */
interface Watching {
  gateway: Gateway;
  join: { name: string; schema: z.ZodType };
  leave: { name: string; schema: z.ZodType };
  mayWatch: MayWatch;
  /** The answer to those who may not. */
  refusal: Message;
  /** Called before they are added to the watchers. */
  onJoin?: () => Promise<void>;
  onJoined?: (socket: ServerSocket) => void;
}

/** Lets some people watch something live: their role is checked again at every update. */
export function watchLive(watching: Watching): LiveWatchers {
  const { gateway, join, leave, mayWatch, refusal, onJoin, onJoined } = watching;
  const watchers = new Set<ServerSocket>();
  gateway.onEvent(
    join.name,
    join.schema,
    async (socket) => {
      const allowed = await among([socket], mayWatch);
      if (!allowed.has(socket)) throw forbidden(refusal);
      await onJoin?.();
      if (!socket.connected) return;
      watchers.add(socket);
      onJoined?.(socket);
    },
    { isHeavy: true },
  );
  gateway.onEvent(leave.name, leave.schema, (socket) => {
    watchers.delete(socket);
  });
  return {
    get size() {
      return watchers.size;
    },
    async present(mayKnow) {
      const allowed = await among([...watchers], mayWatch);
      for (const socket of watchers) {
        if (socket.connected && allowed.has(socket)) continue;
        watchers.delete(socket);
        socket.emit('permission_denied', messageFields('detail', refusal));
      }
      return mayKnow === undefined ? watchers : await among([...watchers], mayKnow);
    },
    clear: () => watchers.clear(),
  };
}

/** As {@link watchLive}, for admins. */
export function watchAsAdmin({
  database,
  ...watching
}: Omit<Watching, 'mayWatch' | 'refusal'> & { database: Database }): LiveWatchers {
  return watchLive({
    ...watching,
    refusal: message`Only admins may do this.`,
    mayWatch: async (userIds) => {
      const rows = await database
        .selectFrom('users')
        .select('id')
        .where('id', 'in', userIds)
        .where('is_admin', '=', 1)
        .where('is_active', '=', 1)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
  });
}

async function among(sockets: readonly ServerSocket[], may: MayWatch): Promise<ReadonlySet<ServerSocket>> {
  const ids = [...new Set(sockets.flatMap(({ data }) => data.identity?.id ?? []))];
  if (ids.length === 0) return new Set();
  const allowed = await may(ids);
  return new Set(sockets.filter(({ data }) => data.identity !== null && allowed.has(data.identity.id)));
}
