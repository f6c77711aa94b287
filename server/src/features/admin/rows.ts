import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** Part of a list. */
export interface Part {
  offset: number;
  limit: number;
}

/** Rows of a table, by their ids. */
type Ids<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: number }>;

export async function idsOf(query: { execute(): Promise<{ id: number }[]> }): Promise<number[]> {
  return (await query.execute()).map(({ id }) => id);
}

/** How many rows there are; counting ends at a bound. */
export async function countUpTo<Table extends keyof Tables>(
  database: Database,
  query: Ids<Table>,
  most: number,
): Promise<number> {
  const { count } = await database
    .selectFrom(query.limit(most).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Whether a column holds one of these ids. They are written into the statement: thousands of parameters would be
 * more than SQLite takes, and PostgreSQL looks in a list that it knows as in a set.
 */
export function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): RawBuilder<boolean> {
  if (ids.length === 0) return sql<boolean>`1 = 0`;
  return sql<boolean>`${column} in (${sql.raw(ids.map(Number).join(','))})`;
}
