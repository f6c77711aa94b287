import { nameSortKey } from '@coderoom/contract';
import { type Kysely, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
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
  database: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, Table, { id: number }>,
  bound: number,
): Promise<number> {
  return await countOf(database.selectFrom(query.limit(bound).as('counted')));
}

/**
 * Condition: the column contains the text, with every character taken literally. The comparison is exact, because the
 * databases differ in case folding; search a column stored in the form of {@link searchKey}. No column holds U+0000,
 * and PostgreSQL rejects it in a parameter.
 */
export function columnContains(column: string, text: string): RawBuilder<boolean> {
  if (text.includes('\0')) return sql<boolean>`1 = 0`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}

/** Returns a text folded for searching: without case and compatibility differences. */
export function searchKey(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Keys by which the student of an uploaded program is searched and sorted. */
export function studentKeys(name: string) {
  return { student_key: searchKey(name), sort_key: nameSortKey(name) };
}

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
  database: Kysely<Tables>,
  column: RawBuilder<unknown>,
  { text }: Pick<IdList, 'text'>,
): RawBuilder<boolean> {
  if (!/^\d+(,\d+)*$/.test(text)) return sql<boolean>`1 = 0`;
  if (database.getExecutor().adapter instanceof PostgresAdapter) {
    return sql<boolean>`${column} = any(${sql.lit(`{${text}}`)}::bigint[])`;
  }
  return sql<boolean>`${column} in (${sql.raw(text)})`;
}
