import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates the runs of signed-in people, numbered per person so that any page of them is an index range. */
export async function createExecutionTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  // SQLite reads a row from its start and follows a long one through overflow pages: long columns come last.
  await schema
    .createTable('executions')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('template_id', columns.id)
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('nth', 'integer', (column) => column.notNull())
    .addColumn('nth_in_language', 'integer', (column) => column.notNull())
    .addColumn('nth_in_status', 'integer', (column) => column.notNull())
    .addColumn('nth_in_language_and_status', 'integer', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('execution_time', 'double precision')
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('input_data', 'text', (column) => column.notNull())
    .addColumn('output', 'text', (column) => column.notNull())
    .addColumn('error_message', 'text')
    .execute();
  const numberings = {
    executions_by_user: ['user_id', 'nth'],
    executions_by_language: ['user_id', 'language', 'nth_in_language'],
    executions_by_status: ['user_id', 'status', 'nth_in_status'],
    executions_by_both: ['user_id', 'language', 'status', 'nth_in_language_and_status'],
  };
  for (const [name, numbering] of Object.entries(numberings)) {
    await schema.createIndex(name).unique().on('executions').columns(numbering).execute();
  }

  await schema
    .createTable('execution_counts')
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('execution_counts_key', ['user_id', 'language', 'status'])
    .execute();
}
