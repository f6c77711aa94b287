import { DefaultQueryExecutor, type KyselyPlugin, sql } from 'kysely';
import type { Database } from '#db/database.ts';

/**
 * Counts the statements of a piece of work. The work receives a counting database and must use it, so that other
 * activity is not counted.
 */
export async function countQueries(
  database: Database,
  work: (counting: Database) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await work(database.withPlugin(counter));
  return count;
}

/** Counts the statements that this process executes from now on, on any database; returns how to read their number. */
export function countAllQueries(): () => number {
  let count = 0;
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as DefaultQueryExecutor;
  const { executeQuery } = executor;
  executor.executeQuery = function (query) {
    count += 1;
    return executeQuery.call(this, query) as never;
  };
  return () => count;
}

/** Returns the ids of PostgreSQL's backend processes for this database. */
export async function backendsOf(database: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(database);
  return rows.map(({ pid }) => pid);
}

/** Vacuums PostgreSQL's tables, as autovacuum would do later. */
export async function vacuum(database: Database): Promise<void> {
  await sql`vacuum analyze`.execute(database);
}

/** Lets PostgreSQL give the rows of a table ids above this one: rows stored with their ids leave its sequence behind. */
export async function skipIds(database: Database, table: string, last: number): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`.execute(database);
}
