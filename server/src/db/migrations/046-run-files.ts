import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets a person's runs keep the files that they made. */
export async function createRunFileTable({ schema }: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  await schema
    .createTable('run_file_lists')
    .addColumn('execution_id', columns.id, (column) =>
      column.primaryKey().references('executions.id').onDelete('cascade'),
    )
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('list_id', columns.id, (column) => column.references('stored_file_lists.id'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('left_out', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('run_file_lists_of_user')
    .on('run_file_lists')
    .columns(['user_id', 'execution_id'])
    .execute();
  await schema
    .createIndex('run_file_lists_by_list')
    .on('run_file_lists')
    .column('list_id')
    .where('list_id', 'is not', null)
    .execute();
}
