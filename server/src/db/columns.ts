import { type ColumnDataType, type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';

/** The supported databases. */
export type DialectName = 'sqlite' | 'postgres';

/** Column declarations of a dialect. */
export interface ColumnTypes {
  /** Type of an id that the database generates. */
  id: ColumnDataType;
  /** Makes such an id auto-increment and never reuse a value. */
  counting(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Type of binary data. */
  bytes: ColumnDataType;
  /** Type of a timestamp in epoch milliseconds. */
  moment: ColumnDataType;
  /** Type of a `nameSortKey`, compared character by character as in the page, whatever the database's own order. */
  sortKey: ColumnDataType | RawBuilder<string>;
  /** Turns a column of base64 into one of bytes. */
  decodeBase64(database: Kysely<unknown>, table: string, column: string): Promise<void>;
  /** Makes sure that an append-mostly table soon supports index-only scans. */
  readByIndexes(database: Kysely<unknown>, table: string): Promise<void>;
}

/** Every place where the dialects differ. */
export const COLUMNS: Record<DialectName, ColumnTypes> = {
  sqlite: {
    id: 'integer',
    counting: (column) => column.primaryKey().autoIncrement(),
    bytes: 'blob',
    moment: 'integer',
    sortKey: 'text',
    decodeBase64: decodeRowByRow,
    readByIndexes: async () => undefined,
  },
  postgres: {
    id: 'bigint',
    counting: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    bytes: 'bytea',
    moment: 'bigint',
    sortKey: sql<string>`text collate "C"`,
    async decodeBase64(database, table, column) {
      await sql`
        alter table ${sql.table(table)} alter column ${sql.ref(column)}
        type bytea using decode(${sql.ref(column)}, 'base64')
      `.execute(database);
    },
    // Index-only scans need vacuumed pages; autovacuum would wait until a fifth of the rows is new.
    async readByIndexes(database, table) {
      await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_insert_scale_factor = 0.01)`.execute(
        database,
      );
    },
  },
};

/** Rows in memory at once: a text's snapshot has up to a few megabytes. */
const PORTION = 100;

/** SQLite can neither decode base64 nor change the type of a column. */
async function decodeRowByRow(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  await sql`alter table ${sql.table(table)} add column decoded blob not null default x''`.execute(database);
  for (let last = -1; ; ) {
    const { rows } = await sql<{ row: number; encoded: string }>`
      select rowid as row, ${sql.ref(column)} as encoded from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${sql.lit(PORTION)}
    `.execute(database);
    for (const { row, encoded } of rows) {
      const bytes = Buffer.from(encoded, 'base64');
      await sql`update ${sql.table(table)} set decoded = ${bytes} where rowid = ${row}`.execute(database);
    }
    const end = rows.at(-1);
    if (end === undefined) break;
    last = end.row;
  }
  await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(database);
  await sql`alter table ${sql.table(table)} rename column decoded to ${sql.ref(column)}`.execute(database);
}
