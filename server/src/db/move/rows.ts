import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { TableShape } from './shape.ts';

/** A row as both databases give it. */
export type Row = Record<string, string | number | null>;

/** Rows in hand at once: some hold programs and files. */
const PORTION = 200;
const MOST = 2n ** 128n;

/** All rows of a table, in portions, in the order of its key. */
export async function* readRows(database: Kysely<unknown>, { name, columns, key }: TableShape) {
  let last: Row | undefined;
  for (;;) {
    const after = last === undefined ? sql`` : sql`where (${names(key)}) > (${values(last, key)})`;
    const { rows } = await sql<Row>`
      select ${names(columns)} from ${sql.table(name)} ${after} order by ${names(key)} limit ${sql.lit(PORTION)}
    `.execute(database);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < PORTION) return;
  }
}

/** Names of columns, as a list of SQL. */
export function names(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** What a row holds in some of its columns, as a list of SQL. */
export function values(row: Row, columns: readonly string[]) {
  return sql.join(columns.map((column) => row[column] ?? null));
}

/** How many rows a table has, and a figure that is another where any of them differs. */
export interface Checksum {
  rows: number;
  sum: string;
}

/**
 * The checksum of a table. Digests of rows are added up, so that it does not matter that the two databases put
 * texts into different orders.
 */
export async function checksumOf(database: Kysely<unknown>, table: TableShape): Promise<Checksum> {
  let rows = 0;
  let sum = 0n;
  for await (const portion of readRows(database, table)) {
    rows += portion.length;
    for (const row of portion) sum = (sum + digest(row, table.columns)) % MOST;
  }
  return { rows, sum: sum.toString(16) };
}

function digest(row: Row, columns: readonly string[]): bigint {
  const text = JSON.stringify(columns.map((column) => row[column] ?? null));
  return BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
}
