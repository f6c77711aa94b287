import type { SelectQueryBuilder } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** Returns the number of rows that a query would find, ignoring its selected columns. */
export async function countOf<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { count } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of a list. */
export interface Part {
  offset: number;
  limit: number;
}

/** Counts rows up to a bound. */
export async function countUpTo<Table extends keyof Tables>(
  database: Database,
  query: SelectQueryBuilder<Tables, Table, { id: number }>,
  bound: number,
): Promise<number> {
  return await countOf(database.selectFrom(query.limit(bound).as('counted')));
}
