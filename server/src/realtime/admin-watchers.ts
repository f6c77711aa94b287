import { message, messageFields } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { ApiError } from '#http/errors.ts';
import type { Gateway } from './gateway.ts';
import type { ServerSocket } from './sockets.ts';

/** Admins who watch something live. */
export interface AdminWatchers {
  readonly size: number;
  /** Returns the watchers who are still connected and still admins; others are notified and removed. */
  present(): Promise<ReadonlySet<ServerSocket>>;
  clear(): void;
}

/** Configuration of what admins watch. */
interface Watching {
  gateway: Gateway;
  database: Database;
  join: { name: string; schema: z.ZodType };
  leave: { name: string; schema: z.ZodType };
  /** Called before they are added to the watchers. */
  onJoin?: () => Promise<void>;
  onJoined?: (socket: ServerSocket) => void;
}

const FORBIDDEN = message`Only admins may do this.`;

/** Lets admins, and nobody else, watch something live: their role is checked again at every update. */
export function watchAsAdmin(watching: Watching): AdminWatchers {
  const { gateway, database, join, leave, onJoin, onJoined } = watching;
  const watchers = new Set<ServerSocket>();
  gateway.onEvent(
    join.name,
    join.schema,
    async (socket) => {
      const isAdmin = (await findAdmins(database, [socket])).has(socket);
      if (!isAdmin) throw new ApiError(403, 'forbidden', FORBIDDEN);
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
    async present() {
      const admins = await findAdmins(database, [...watchers]);
      for (const socket of watchers) {
        if (socket.connected && admins.has(socket)) continue;
        watchers.delete(socket);
        socket.emit('permission_denied', messageFields('detail', FORBIDDEN));
      }
      return watchers;
    },
    clear: () => watchers.clear(),
  };
}

/** Returns the connections whose person is an admin now. */
async function findAdmins(
  database: Database,
  sockets: readonly ServerSocket[],
): Promise<ReadonlySet<ServerSocket>> {
  const ids = sockets.flatMap(({ data }) => data.identity?.id ?? []);
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .execute();
  const admins = new Set(rows.map(({ id }) => id));
  return new Set(sockets.filter(({ data }) => data.identity !== null && admins.has(data.identity.id)));
}
