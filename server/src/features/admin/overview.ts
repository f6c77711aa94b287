import { type Activity, clientEvents, OVERVIEW_INTERVAL_MS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { findNewest, presentActivity } from '#features/activity/index.ts';
import type { Gateway } from '#realtime/gateway.ts';
import { watchAsAdmin } from '#realtime/watchers.ts';
import type { ServerLoad } from '#redis/cluster-membership.ts';

/** Most activities sent at once; of more, the newest. */
const MAX_TOLD = 20;

/** Parts that the live overview reads from. */
export interface OverviewDependencies {
  gateway: Gateway;
  database: Database;
  /** Load of all servers together. */
  figures: () => ServerLoad;
  activeSessions: () => number;
  /** Receives failures that no caller waits for. */
  log: (failure: unknown) => void;
}

type Numbers = { active_sessions: number; running: number; waiting: number };

/**
 * Sends new activities and figures to admins who watch the overview. It polls the database while somebody
 * watches, so that activity on other servers with the same database is included.
 *
 * @returns a function that stops it and resolves when no poll is running any more.
 */
export function broadcastOverview({
  gateway,
  database,
  figures,
  activeSessions,
  log,
}: OverviewDependencies): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let isEnded = false;
  let seen: Known = { ids: new Set(), from: 0 };
  let lastSent = '';

  const numbers = (): Numbers => ({
    active_sessions: activeSessions(),
    ...figures(),
  });
  const look = async () => {
    const sockets = await watchers.present();
    const { fresh, now } = await findFresh(database, seen);
    seen = now;
    const present = numbers();
    const isNews = fresh.length > 0 || JSON.stringify(present) !== lastSent;
    lastSent = JSON.stringify(present);
    if (!isNews) return;
    for (const socket of sockets) socket.emit('overview_changed', { activities: fresh, ...present });
  };
  /** A timeout, not an interval: a slow database is not queried again before it has answered. */
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

  const watchers = watchAsAdmin({
    gateway,
    database,
    join: { name: 'join_overview', schema: clientEvents.join_overview },
    leave: { name: 'leave_overview', schema: clientEvents.leave_overview },
    async onJoin() {
      if (watchers.size === 0) seen = (await findFresh(database, seen)).now;
    },
    onJoined(socket) {
      socket.emit('overview_changed', { activities: [], ...numbers() });
      schedule();
    },
  });

  return async () => {
    isEnded = true;
    watchers.clear();
    if (timer !== null) clearTimeout(timer);
    await looking;
  };
}

/** The newest activities already seen; `from` is the lowest id among them, and everything older counts as seen. */
interface Known {
  ids: ReadonlySet<number>;
  from: number;
}

/** Returns activities recorded since, oldest first. Ids may become visible out of order, hence the set. */
async function findFresh(database: Database, seen: Known): Promise<{ fresh: Activity[]; now: Known }> {
  const rows = await findNewest(database, MAX_TOLD);
  const fresh = rows.filter(({ id }) => id > seen.from && !seen.ids.has(id)).reverse();
  const now = { ids: new Set(rows.map(({ id }) => id)), from: rows.at(-1)?.id ?? 0 };
  return { fresh: fresh.map(presentActivity), now };
}
