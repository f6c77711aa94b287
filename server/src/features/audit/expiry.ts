import { AUDIT_RETENTION_DAYS } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { deleteBefore } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const INTERVAL_MS = 6 * 60 * 60 * 1_000;

/** Deletes expired lines now and every few hours, until the function it returns is called. */
export function removeOldEntries(database: Database, log: (failure: unknown) => void): () => void {
  const remove = () => {
    deleteBefore(database, Date.now() - AUDIT_RETENTION_DAYS * DAY_MS).catch(log);
  };
  remove();
  const timer = setInterval(remove, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
