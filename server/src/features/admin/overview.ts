import { type Activity, clientEvents, OVERVIEW_INTERVAL_MS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { watchAsAdmin } from '#realtime/admin-watchers.ts';
import type { Gateway } from '#realtime/gateway.ts';
import type { Figures } from '#redis/servers.ts';
import { presentActivity } from './activities.ts';
import { findNewest } from './activity-store.ts';

/** Activities told at once at most: of more, the newest. */
const MAX_TOLD = 20;

/** What the live overview is told with. */
export interface OverviewDependencies {
  gateway: Gateway;
  database: Database;
  /** What all servers have to do. */
  figures: () => Figures;
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
  figures,
  activeSessions,
  log,
}: OverviewDependencies): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let isEnded = false;
  let known: Known = { ids: new Set(), from: 0 };
  let told = '';

  const numbers = (): Numbers => ({
    active_sessions: activeSessions(),
    ...figures(),
  });
  const look = async () => {
    const sockets = await watchers.present();
    const { fresh, now } = await findFresh(database, known);
    known = now;
    const present = numbers();
    const isNews = fresh.length > 0 || JSON.stringify(present) !== told;
    told = JSON.stringify(present);
    if (!isNews) return;
    for (const socket of sockets) socket.emit('overview_changed', { activities: fresh, ...present });
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

  const watchers = watchAsAdmin({
    gateway,
    database,
    join: { name: 'join_overview', schema: clientEvents.join_overview },
    leave: { name: 'leave_overview', schema: clientEvents.leave_overview },
    async onJoin() {
      if (watchers.size === 0) known = (await findFresh(database, known)).now;
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
