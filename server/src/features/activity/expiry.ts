import { setImmediate } from 'node:timers/promises';
import { ACTIVITY_RETENTION_DAYS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { deleteSomeBefore } from './store.ts';

const INTERVAL_MS = 6 * 60 * 60 * 1000;
/** How long activities are listed, in ms. */
export const ACTIVITY_RETENTION_MS = ACTIVITY_RETENTION_DAYS * 24 * 60 * 60 * 1000;
/** Activities deleted per transaction: other writers wait for it. */
const BATCH = 500;

/**
 * Deletes expired activities now and every few hours. The function it returns stops that, and resolves when no
 * deletion is running any more.
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
