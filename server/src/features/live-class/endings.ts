import type { Database } from '#db/database.ts';
import { type DueTimer, startDueTimer } from '#queue/due-timer.ts';
import { findLapsed, findNextEnd } from './class-store.ts';

/** Ends classes when their time is up. Of several servers, the first one does it. */
export function endInTime(
  database: Database,
  end: (liveClassId: number) => Promise<void>,
  log: (failure: unknown) => void,
): DueTimer {
  return startDueTimer(async () => {
    for (const id of await findLapsed(database, Date.now())) await end(id);
    return await findNextEnd(database);
  }, log);
}
