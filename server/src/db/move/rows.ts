import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { TableShape } from './shape.ts';

/** A row as both databases return it. */
export type Row = Record<string, string | number | Uint8Array | null>;

/** Rows in memory at once: some hold programs and files. */
const PORTION = 200;
const MOST = 2n ** 128n;

/** Yields all rows of a table in batches, in key order. */
export async function* readRows(database: Kysely<unknown>, { name, columns, key }: TableShape) {
  let last: Row | undefined;
  for (;;) {
    const after = last === undefined ? sql`` : sql`where (${names(key)}) > (${rowValues(last, key)})`;
    const { rows } = await sql<Row>`
      select ${names(columns)} from ${sql.table(name)} ${after} order by ${names(key)} limit ${sql.lit(PORTION)}
    `.execute(database);
    if (rows.length > 0) yield rows;
    last = rows.at(-1);
    if (rows.length < PORTION) return;
  }
}

/** Column names as a SQL list. */
export function names(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** A row's values in the given columns as a SQL list. */
export function rowValues(row: Row, columns: readonly string[]) {
  return sql.join(columns.map((column) => row[column] ?? null));
}

/** Row count, and a sum that differs if any row differs. */
export interface Checksum {
  rows: number;
  sum: string;
}

/** Returns the checksum of a table. Row digests are added up, so the databases' different sort orders don't matter. */
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
  const values = columns.map((column) => {
    const value = row[column] ?? null;
    return value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value;
  });
  const text = JSON.stringify(values);
  return BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
}
