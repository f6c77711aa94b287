import { type ColumnDataType, type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

/** The supported databases. */
export type DialectName = 'sqlite' | 'postgres';

/** Column declarations of a dialect. */
export interface ColumnTypes {
  /** Type of an id that the database generates. */
  id: ColumnDataType;
  /** Makes such an id auto-increment and never reuse a value. */
  counting(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder;
  /** Type of a timestamp in epoch milliseconds. */
  moment: ColumnDataType;
  /** Makes sure that an append-mostly table soon supports index-only scans. */
  readByIndexes(database: Kysely<unknown>, table: string): Promise<void>;
}

/** Every place where the dialects differ. */
export const COLUMNS: Record<DialectName, ColumnTypes> = {
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
    // Index-only scans need vacuumed pages; autovacuum would wait until a fifth of the rows is new.
    async readByIndexes(database, table) {
      await sql`alter table ${sql.table(table)} set (autovacuum_vacuum_insert_scale_factor = 0.01)`.execute(
        database,
      );
    },
  },
};
