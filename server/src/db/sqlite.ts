import BetterSqlite from 'better-sqlite3';
import { type Dialect, SqliteDialect } from 'kysely';

/** How long a statement waits for another process (a backup, the admin command) to let go, in ms. */
const BUSY_TIMEOUT_MS = 5_000;

/** A file of SQLite's. Every commit is on the disk before it is acknowledged: docs/decisions/009. */
export function sqliteDialect(file: string): Dialect {
  return new SqliteDialect({
    database: async () => {
      const database = new BetterSqlite(file);
      database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
      database.pragma('journal_mode = WAL');
      database.pragma('synchronous = FULL');
      database.pragma('foreign_keys = ON');
      return database;
    },
  });
}
