import type BetterSqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { createDiskSync, type SyncedFile } from './disk-sync.ts';

/**
 * Maximum number of cached prepared statements, the most recently used: preparing takes longer than running most of
 * them.
 */
const KEPT_STATEMENTS = 300;

/** A holder of the single connection, for one statement or one transaction. */
class Holder implements DatabaseConnection {
  isHolding = false;
  readonly #execute: <Row>(holder: Holder, query: CompiledQuery) => Promise<QueryResult<Row>>;

  constructor(execute: <Row>(holder: Holder, query: CompiledQuery) => Promise<QueryResult<Row>>) {
    this.#execute = execute;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#execute(this, query);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.#execute(this, query);
  }
}

/**
 * Runs statements on this thread, one transaction after another. A commit is acknowledged when it is on disk, which
 * another thread takes care of. Meanwhile others use the connection, and their commits are synced together.
 * @param log The file that commits are written to.
 */
export function createSqliteDriver(open: () => BetterSqlite.Database, log: SyncedFile): Driver {
  const disk = createDiskSync(log);
  const waiting: (() => void)[] = [];
  let opened: { database: BetterSqlite.Database; prepare: Prepare } | undefined;
  let isHeld = false;
  let hasWritten = false;

  const connection = () => {
    if (opened === undefined) throw new Error('The database is not open.');
    return opened;
  };
  const hold = async (holder: Holder) => {
    // The connection passes directly to the next in line: nobody comes in between.
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    isHeld = true;
    holder.isHolding = true;
  };
  const letGo = (holder: Holder) => {
    if (!holder.isHolding) return;
    holder.isHolding = false;
    hasWritten = false;
    const next = waiting.shift();
    if (next) next();
    else isHeld = false;
  };
  const run = <Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> => {
    const statement = connection().prepare(sql);
    if (!statement.readonly) {
      disk.refuseAfterFailure();
      hasWritten = true;
    }
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  };
  const execute = async <Row>(holder: Holder, query: CompiledQuery): Promise<QueryResult<Row>> => {
    if (!holder.isHolding) await hold(holder);
    const result = run<Row>(query);
    if (hasWritten && !connection().database.inTransaction) {
      letGo(holder);
      await disk.kept();
    }
    return result;
  };

  return {
    async init() {
      const database = open();
      opened = { database, prepare: keepStatements(database) };
    },
    async acquireConnection() {
      const holder = new Holder(execute);
      await hold(holder);
      return holder;
    },
    async beginTransaction(holder) {
      await holder.executeQuery(CompiledQuery.raw('begin'));
    },
    async commitTransaction(holder) {
      await holder.executeQuery(CompiledQuery.raw('commit'));
    },
    async rollbackTransaction(holder) {
      // A full disk rolls back by itself; and if the sync fails after the commit, others already have the connection.
      const isOpen = holder instanceof Holder && holder.isHolding && connection().database.inTransaction;
      if (!isOpen) return;
      hasWritten = false;
      await holder.executeQuery(CompiledQuery.raw('rollback'));
    },
    async releaseConnection(holder) {
      if (holder instanceof Holder) letGo(holder);
    },
    async destroy() {
      await disk.close();
      opened?.database.close();
    },
  };
}

type Prepare = (sql: string) => BetterSqlite.Statement<unknown[], unknown>;

/** Caches prepared statements. SQLite re-prepares one itself when tables changed. */
function keepStatements(database: BetterSqlite.Database): Prepare {
  const kept = new Map<string, BetterSqlite.Statement<unknown[], unknown>>();
  return (sql) => {
    const statement = kept.get(sql) ?? database.prepare<unknown[], unknown>(sql);
    // Moves the most recently used to the end.
    kept.delete(sql);
    kept.set(sql, statement);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_STATEMENTS && oldest !== undefined) kept.delete(oldest);
    return statement;
  };
}
