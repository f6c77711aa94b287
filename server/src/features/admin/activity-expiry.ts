import { setImmediate } from 'node:timers/promises';
import { ACTIVITY_RETENTION_DAYS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { deleteSomeBefore } from './activity-store.ts';

const INTERVAL_MS = 6 * 60 * 60 * 1000;
/** How long what people did is listed. */
export const ACTIVITY_RETENTION_MS = ACTIVITY_RETENTION_DAYS * 24 * 60 * 60 * 1000;
/** Activities removed at once: whoever does something meanwhile waits for them. */
const BATCH = 500;

/**
 * Removes what happened too long ago to be listed, now and every few hours, until the function it returns is called.
 * That resolves when nothing is removed any more.
 */
export function removeOldActivities(
  database: Database,
  log: (failure: unknown) => void,
): () => Promise<void> {
  let isEnded = false;
  const remove = async () => {
    const moment = Date.now() - ACTIVITY_RETENTION_MS;
    while (!isEnded && (await deleteSomeBefore(database, moment, BATCH)) > 0) await setImmediate();
  };
  let removing = remove().catch(log);
  const timer = setInterval(() => {
    removing = removing.then(remove).catch(log);
  }, INTERVAL_MS);
  timer.unref();
  return async () => {
    isEnded = true;
    clearInterval(timer);
    await removing;
  };
}
