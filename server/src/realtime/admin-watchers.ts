import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { ApiError } from '#http/errors.ts';
import type { Gateway } from './gateway.ts';
import type { LiveSocket } from './sockets.ts';

/** Admins who look on at something. */
export interface AdminWatchers {
  readonly size: number;
  /** Those who are still there and still admins; the others are told that they are not, and are forgotten. */
  present(): Promise<ReadonlySet<LiveSocket>>;
  clear(): void;
}

/** How admins come to look on, and what they are told first. */
interface Watching {
  gateway: Gateway;
  database: Database;
  join: { name: string; schema: z.ZodType };
  leave: { name: string; schema: z.ZodType };
  /** Before they are among those who look on. */
  onJoin?: () => Promise<void>;
  onJoined?: (socket: LiveSocket) => void;
}

const FORBIDDEN = 'Only admins may do this.';

/** Lets admins look on at something, and nobody else: a connection is asked again whenever something is told. */
export function watchAsAdmin(watching: Watching): AdminWatchers {
  const { gateway, database, join, leave, onJoin, onJoined } = watching;
  const watchers = new Set<LiveSocket>();
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
        socket.emit('permission_denied', { detail: FORBIDDEN });
      }
      return watchers;
    },
    clear: () => watchers.clear(),
  };
}

/** Those whose person is an admin at this moment. */
async function findAdmins(
  database: Database,
  sockets: readonly LiveSocket[],
): Promise<ReadonlySet<LiveSocket>> {
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
