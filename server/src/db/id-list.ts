import { PostgresAdapter, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** A list of ids in the form the database aggregates it: cheaper than thousands of objects. */
export interface IdList {
  count: number;
  /** Comma-separated; empty if there are none. */
  text: string;
}

/** Columns for the count and the ids, the input of {@link idListOf}. */
export function idListColumns(id: string) {
  return [sql<number>`count(*)`.as('count'), joinedIds(id).as('ids')] as const;
}

/** Aggregates ids to the text of an {@link IdList}; null if there are none. */
export function joinedIds(id: string): RawBuilder<string | null> {
  return sql<string | null>`string_agg(cast(${sql.ref(id)} as text), ',')`;
}

export function idListOf({ count, ids }: { count: number; ids: string | null }): IdList {
  return { count, text: ids ?? '' };
}

/**
 * Condition: the column holds one of these ids. They are inlined into the statement: SQLite doesn't accept thousands of
 * parameters, and PostgreSQL reads an array ten times as fast as a list.
 */
export function isOneOf(
  database: Database,
  column: RawBuilder<unknown>,
  { text }: Pick<IdList, 'text'>,
): RawBuilder<boolean> {
  if (!/^\d+(,\d+)*$/.test(text)) return sql<boolean>`1 = 0`;
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    return sql<boolean>`${column} = any(${sql.lit(`{${text}}`)}::bigint[])`;
  }
  return sql<boolean>`${column} in (${sql.raw(text)})`;
}
