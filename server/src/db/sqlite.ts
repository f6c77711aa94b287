import BetterSqlite from 'better-sqlite3';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type SyncedFile, syncedFile } from './disk-sync.ts';
import { createSqliteDriver } from './sqlite-driver.ts';

/** How long a statement waits for another process (a backup, the admin command) to let go, in ms. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * A file of SQLite's. Every commit is on the disk before it is acknowledged: docs/decisions/034.
 *
 * @param log the file that commits are written to
 */
export function sqliteDialect(file: string, log: SyncedFile = syncedFile(`${file}-wal`)): Dialect {
  return {
    createAdapter: () => new Adapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createDriver: () => createSqliteDriver(() => open(file), log),
  };
}

class Adapter extends SqliteAdapter {
  /** Who has the one connection is decided by our driver, which hands it on while the disk is waited for. */
  override get supportsMultipleConnections() {
    return true;
  }
  /** All steps to the newest tables or none, and one wait for the disk. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

function open(file: string): BetterSqlite.Database {
  const database = new BetterSqlite(file);
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma('journal_mode = WAL');
  // What a commit wrote is brought onto the disk by us, beside this thread.
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  return database;
}
