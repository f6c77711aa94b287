import BetterSqlite from 'better-sqlite3';
import { type Dialect, type SqliteDatabase, SqliteDialect } from 'kysely';

/** How long a statement waits for another process (a backup, the admin command) to let go, in ms. */
const BUSY_TIMEOUT_MS = 5_000;
/** Statements that stay prepared, those asked for latest: to prepare one takes longer than most take to run. */
const KEPT_STATEMENTS = 300;

/** A file of SQLite's. Every commit is on the disk before it is acknowledged: docs/decisions/009. */
export function sqliteDialect(file: string): Dialect {
  let database: BetterSqlite.Database | undefined;
  const dialect = new SqliteDialect({
    database: async () => {
      database = open(file);
      return keepStatements(database);
    },
  });
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (of) => dialect.createIntrospector(of),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver();
      const rollBack = driver.rollbackTransaction.bind(driver);
      // A full disk rolls the transaction back by itself: to do it again would fail, and hide why.
      driver.rollbackTransaction = async (connection) => {
        if (database?.inTransaction) await rollBack(connection);
      };
      return driver;
    },
  };
}

function open(file: string): BetterSqlite.Database {
  const database = new BetterSqlite(file);
  database.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return database;
}

/** The database, whose statements are prepared once. SQLite prepares one anew by itself where tables changed. */
function keepStatements(database: BetterSqlite.Database): SqliteDatabase {
  const kept = new Map<string, BetterSqlite.Statement>();
  return {
    prepare(sql) {
      const statement = kept.get(sql) ?? database.prepare(sql);
      // The one asked for latest stands last.
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
    close: () => database.close(),
  };
}
