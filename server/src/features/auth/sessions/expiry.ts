import type { Database } from '#db/database.ts';
import { deleteExpiredLinks } from '#features/auth/sign-in/link-store.ts';
import { deleteExpiredSessions } from './session-store.ts';

const INTERVAL_MS = 6 * 60 * 60 * 1000;

/** Deletes expired sessions and links now and every few hours, until the function it returns is called. */
export function removeExpired(database: Database, log: (failure: unknown) => void): () => void {
  const remove = () => {
    Promise.all([deleteExpiredSessions(database), deleteExpiredLinks(database)]).catch(log);
  };
  remove();
  const timer = setInterval(remove, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
