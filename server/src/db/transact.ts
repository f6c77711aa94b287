import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';
import { databaseFailure } from './failures.ts';

/** How often at most a transaction is begun that gives way to others. */
const MOST_TRIES = 4;
/** The longest pause before another try, in ms: two that met begin apart. */
const PAUSE_MS = 50;

/**
 * Does something in a transaction, and anew where PostgreSQL had it give way to another that it and this one waited
 * for each other. For what nobody would try again, or would have to do all of again.
 *
 * @param work may be done several times: outside of the transaction it changes nothing
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
      if (!gaveWay || tries === MOST_TRIES) throw error;
      await setTimeout(Math.random() * PAUSE_MS);
    }
  }
}
