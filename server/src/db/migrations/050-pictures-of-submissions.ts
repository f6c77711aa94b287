import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets submissions and runs in live classes keep the pictures and files that the program made. */
export async function addPicturesOfSubmissions(
  { schema }: Kysely<unknown>,
  columns: ColumnTypes,
): Promise<void> {
  await schema
    .alterTable('submissions')
    .addColumn('run_list_id', columns.id, (column) => column.references('stored_file_lists.id'))
    .execute();
  await schema.alterTable('submissions').addColumn('run_bytes', 'integer').execute();
  await schema.alterTable('submissions').addColumn('run_left_out', 'integer').execute();
  await schema
    .createIndex('submissions_by_run_list')
    .on('submissions')
    .column('run_list_id')
    .where('run_list_id', 'is not', null)
    .execute();
  await schema
    .createIndex('submissions_with_run_files')
    .on('submissions')
    .columns(['user_id', 'run_list_id'])
    .where('run_list_id', 'is not', null)
    .execute();
  await schema
    .alterTable('live_class_runs')
    .addColumn('file_list_id', columns.id, (column) => column.references('stored_file_lists.id'))
    .execute();
  await schema.alterTable('live_class_runs').addColumn('files_left_out', 'integer').execute();
  await schema
    .createIndex('live_class_runs_by_file_list')
    .on('live_class_runs')
    .column('file_list_id')
    .where('file_list_id', 'is not', null)
    .execute();
}
