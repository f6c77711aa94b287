import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Files that the statements of templates show or offer. */
export async function createStatementFileTable(
  database: Kysely<unknown>,
  columns: ColumnTypes,
): Promise<void> {
  await database.schema
    .createTable('statement_files')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('template_id', columns.id, (column) =>
      column.notNull().references('templates.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('size_bytes', 'integer', (column) => column.notNull())
    .addColumn('content', columns.bytes, (column) => column.notNull())
    .addUniqueConstraint('statement_files_template_name', ['template_id', 'name'])
    .execute();
}
