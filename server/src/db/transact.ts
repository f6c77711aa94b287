import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';
import { databaseFailure } from './failures.ts';

/** Maximum number of attempts at a transaction that is aborted in favour of another. */
const MAX_ATTEMPTS = 4;
/** Maximum pause before a retry, in ms. It is random, so that two colliding transactions start apart. */
const PAUSE_MS = 50;

/**
 * Runs a transaction and retries it if PostgreSQL aborted it because of a deadlock. For work that no caller would
 * retry, or that is costly to repeat as a whole.
 * @param work May run several times: it must change nothing outside the transaction.
 */
export async function transact<T>(
  database: Database,
  work: (transaction: Database) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      const gaveWay = error instanceof Error && databaseFailure(error) === 'gave_way';
      if (!gaveWay || tries === MAX_ATTEMPTS) throw error;
      await setTimeout(Math.random() * PAUSE_MS);
    }
  }
}
