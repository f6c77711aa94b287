import type { SelectQueryBuilder } from 'kysely';
import { countOf } from '#db/count.ts';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

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
