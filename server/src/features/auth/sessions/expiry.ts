import type { Database } from '#db/database.ts';
import { deleteExpiredAttempts } from '#features/auth/provider/attempt-store.ts';
import { deleteExpiredLinks } from '#features/auth/sign-in/link-store.ts';
import { deleteExpiredTokens } from '#features/auth/tokens/token-store.ts';
import { deleteExpiredSessions } from './session-store.ts';

const INTERVAL_MS = 6 * 60 * 60 * 1000;

/** Deletes expired sessions, access tokens, links and sign-ins under way now and every few hours, until the function it returns is called. */
export function removeExpired(database: Database, log: (failure: unknown) => void): () => void {
  const remove = () => {
    const kinds = [deleteExpiredSessions, deleteExpiredTokens, deleteExpiredLinks, deleteExpiredAttempts];
    Promise.all(kinds.map((removeKind) => removeKind(database))).catch(log);
  };
  remove();
  const timer = setInterval(remove, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
