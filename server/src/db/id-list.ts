import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Ids as the database has put them together: thousands of them are not worth as many objects. */
export interface IdList {
  count: number;
  /** Separated by commas; empty where there are none. */
  text: string;
}

/** How many ids, and the ids: what {@link idListOf} is made of. */
export function idListColumns(id: string) {
  return [
    sql<number>`count(*)`.as('count'),
    sql<string | null>`string_agg(cast(${sql.ref(id)} as text), ',')`.as('ids'),
  ] as const;
}

export function idListOf({ count, ids }: { count: number; ids: string | null }): IdList {
  return { count, text: ids ?? '' };
}

/**
 * Whether a column holds one of these ids. They are part of the statement: thousands of parameters are more than
 * SQLite takes, and PostgreSQL reads an array ten times as fast as a list.
 */
export function isOneOf(
  database: Database,
  column: RawBuilder<unknown>,
  { text }: IdList,
): RawBuilder<boolean> {
  if (!/^\d+(,\d+)*$/.test(text)) return sql<boolean>`1 = 0`;
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    return sql<boolean>`${column} = any(${sql.lit(`{${text}}`)}::bigint[])`;
  }
  return sql<boolean>`${column} in (${sql.raw(text)})`;
}
