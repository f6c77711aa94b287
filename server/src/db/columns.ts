import { type ColumnDataType, type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** The two databases that the tables are made for. */
export type DialectName = 'sqlite' | 'postgres';

/** How a column of a kind is declared in a dialect. */
export interface Columns {
  /** Type of an id that the database hands out. */
  id: ColumnDataType;
  /** What makes such an id count up, and never be used twice. */
  counting(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Type of a moment in epoch milliseconds. */
  moment: ColumnDataType;
  /** Sees to it that of a table that grows and grows the indexes can soon be read without the rows. */
  readByIndexes(database: Kysely<unknown>, table: string): Promise<void>;
}

/** The few places where the dialects differ. */
export const COLUMNS: Record<DialectName, Columns> = {
  sqlite: {
    id: 'integer',
    counting: (column) => column.primaryKey().autoIncrement(),
    moment: 'integer',
    readByIndexes: async () => undefined,
  },
  postgres: {
    id: 'bigint',
    counting: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    moment: 'bigint',
    // Rows are looked up after all until they were vacuumed: by itself that waits until a fifth of them is new.
    async readByIndexes(database, table) {
      await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_insert_scale_factor = 0.01)`.execute(
        database,
      );
    },
  },
};
