import type { SelectQueryBuilder } from 'kysely';
import { countOf } from '#db/count.ts';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** Part of a list. */
export interface Part {
  offset: number;
  limit: number;
}

/** How many rows there are; counting ends at a bound. */
export async function countUpTo<Table extends keyof Tables>(
  database: Database,
  query: SelectQueryBuilder<Tables, Table, { id: number }>,
  most: number,
): Promise<number> {
  return await countOf(database.selectFrom(query.limit(most).as('counted')));
}
