import { type Activity, clientEvents, OVERVIEW_INTERVAL_MS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { ApiError } from '#http/errors.ts';
import type { FairQueue } from '#queue/fair-queue.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { LiveSocket } from '#realtime/sockets.ts';
import { presentActivity } from './activities.ts';
import { findNewest } from './activity-store.ts';

/** Activities told at once at most: of more, the newest. */
const MAX_TOLD = 20;

/** What the live overview is told with. */
export interface OverviewDependencies {
  gateway: Gateway;
  database: Database;
  queue: FairQueue;
  activeSessions: () => number;
  /** Takes what failed while nobody waited for it. */
  log: (failure: unknown) => void;
}

type Numbers = { active_sessions: number; running: number; waiting: number };

/**
 * Tells admins who look on what happens. It is looked up while somebody does, so that what happens on other servers
 * of the same database is told as well.
 *
 * @returns ends it, and resolves when nothing is looked up any more.
 */
export function tellOverview({
  gateway,
  database,
  queue,
  activeSessions,
  log,
}: OverviewDependencies): () => Promise<void> {
  const watchers = new Set<LiveSocket>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let isEnded = false;
  let known: Known = { ids: new Set(), from: 0 };
  let told = '';

  const numbers = (): Numbers => ({
    active_sessions: activeSessions(),
    running: queue.running,
    waiting: queue.waiting,
  });
  const look = async () => {
    await leaveUnmade();
    const { fresh, now } = await findFresh(database, known);
    known = now;
    const present = numbers();
    const isNews = fresh.length > 0 || JSON.stringify(present) !== told;
    told = JSON.stringify(present);
    if (!isNews) return;
    for (const socket of watchers) socket.emit('overview_changed', { activities: fresh, ...present });
  };
  const leaveUnmade = async () => {
    const admins = await findAdmins(database, [...watchers]);
    for (const socket of watchers) {
      if (socket.connected && admins.has(socket)) continue;
      watchers.delete(socket);
      socket.emit('permission_denied', { detail: FORBIDDEN });
    }
  };
  /** Not an interval: a database that is slow is not asked again before it has answered. */
  const schedule = () => {
    if (isEnded || timer !== null || watchers.size === 0) return;
    timer = setTimeout(() => {
      looking = look()
        .catch(log)
        .finally(() => {
          timer = null;
          schedule();
        });
    }, OVERVIEW_INTERVAL_MS);
  };

  gateway.onEvent('join_overview', clientEvents.join_overview, async (socket) => {
    const isAdmin = (await findAdmins(database, [socket])).has(socket);
    if (!isAdmin) throw new ApiError(403, 'forbidden', FORBIDDEN);
    if (watchers.size === 0) known = (await findFresh(database, known)).now;
    if (!socket.connected) return;
    watchers.add(socket);
    socket.emit('overview_changed', { activities: [], ...numbers() });
    schedule();
  });
  gateway.onEvent('leave_overview', clientEvents.leave_overview, (socket) => {
    watchers.delete(socket);
  });

  return async () => {
    isEnded = true;
    watchers.clear();
    if (timer !== null) clearTimeout(timer);
    await looking;
  };
}

const FORBIDDEN = 'Only admins may do this.';

/** The newest activities that were seen, and the oldest of them: what is older was seen, or is of no interest. */
interface Known {
  ids: ReadonlySet<number>;
  from: number;
}

/** What was written down since, oldest first: of several at once, one may become visible after one that came later. */
async function findFresh(database: Database, known: Known): Promise<{ fresh: Activity[]; now: Known }> {
  const rows = await findNewest(database, MAX_TOLD);
  const fresh = rows.filter(({ id }) => id > known.from && !known.ids.has(id)).reverse();
  const now = { ids: new Set(rows.map(({ id }) => id)), from: rows.at(-1)?.id ?? 0 };
  return { fresh: fresh.map(presentActivity), now };
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
