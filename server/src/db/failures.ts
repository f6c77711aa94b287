import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';

/** Database failures: it can't be reached, can't write, or aborted the transaction in favour of another. */
export type DatabaseFailure = 'unreachable' | 'unwritable' | 'gave_way';

/** Error codes of the system and of PostgreSQL (classes 08 and 57P, too many connections) while the server is away. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08...|57P0[1-4]|53300)$/;
/** Error codes of SQLite and PostgreSQL for a full, read-only or broken disk, or a file locked by another process. */
const UNWRITABLE = /^(SQLITE_(FULL|READONLY|IOERR|BUSY|CANTOPEN).*|53100|25006|58030)$/;
/** Error codes of PostgreSQL for deadlocks and serialization failures. */
const GAVE_WAY = /^(40P01|40001)$/;
/** Messages of the PostgreSQL driver for a lost connection, which has no code. */
const LOST_CONNECTION =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns the kind of failure if the database itself caused the error, else null. */
export function databaseFailure(error: Error): DatabaseFailure | null {
  const code = 'code' in error ? String(error.code) : '';
  const isConnecting = !('syscall' in error) || ['connect', 'read', 'write'].includes(String(error.syscall));
  if ((UNREACHABLE.test(code) && isConnecting) || LOST_CONNECTION.test(error.message)) return 'unreachable';
  if (GAVE_WAY.test(code)) return 'gave_way';
  return UNWRITABLE.test(code) ? 'unwritable' : null;
}

/** True if a statement violated a unique constraint, in SQLite or PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
}

/** True if a statement referred to a row that doesn't exist (any more). */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'SQLITE_CONSTRAINT_FOREIGNKEY' || code === '23503';
}

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
