import BetterSqlite from 'better-sqlite3';
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type SyncedFile, syncedFile } from './disk-sync.ts';
import { createSqliteDriver } from './sqlite-driver.ts';

/** How long a statement waits for another process's lock (a backup, the admin command), in ms. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Dialect for a SQLite file. Every commit is on disk before it is acknowledged: docs/decisions/034.
 * @param log The file that commits are written to.
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
  /** Our driver manages the single connection and hands it on while it waits for the disk. */
  override get supportsMultipleConnections() {
    return true;
  }
  /** Runs all migrations in one transaction, with one disk sync. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

function open(file: string): BetterSqlite.Database {
  const database = new BetterSqlite(file);
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma('journal_mode = WAL');
  // We sync commits to disk ourselves, on another thread.
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  return database;
}
