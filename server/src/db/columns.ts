import type { ColumnDataType, ColumnDefinitionBuilder } from 'kysely';

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
}

/** The few places where the dialects differ. */
export const COLUMNS: Record<DialectName, Columns> = {
  sqlite: {
    id: 'integer',
    counting: (column) => column.primaryKey().autoIncrement(),
    moment: 'integer',
  },
  postgres: {
    id: 'bigint',
    counting: (column) => column.primaryKey().generatedByDefaultAsIdentity(),
    moment: 'bigint',
  },
};
