import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets tests compare drawings, and results keep what is different and the pictures that the program showed. */
export async function addDrawingTests({ schema }: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  await schema.alterTable('test_cases').addColumn('drawing', 'text').execute();
  await schema.alterTable('grade_results').addColumn('differences', 'text').execute();
  await schema
    .alterTable('grade_results')
    .addColumn('file_list_id', columns.id, (column) => column.references('stored_file_lists.id'))
    .execute();
  await schema
    .createIndex('grade_results_by_file_list')
    .on('grade_results')
    .column('file_list_id')
    .where('file_list_id', 'is not', null)
    .execute();
}
