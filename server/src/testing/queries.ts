import { type KyselyPlugin, sql } from 'kysely';
import type { Database } from '#db/database.ts';

/**
 * How many statements a piece of work makes. It is given a database that counts: build what is measured on
 * that, so that what others do meanwhile is left out.
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

/** The processes of PostgreSQL's that work for this database. */
export async function backendsOf(database: Database): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(database);
  return rows.map(({ pid }) => pid);
}

/** Tidies up PostgreSQL's tables, as it does by itself some time after so much was written. */
export async function vacuum(database: Database): Promise<void> {
  await sql`vacuum analyze`.execute(database);
}
