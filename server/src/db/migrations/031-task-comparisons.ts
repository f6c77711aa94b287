import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Keeps which tasks and classes a comparison was made from, and which submission each of its programs is. */
export async function addTaskComparisons(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('assignments')
    .addColumn('is_comparison', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('assignment_submissions')
    .addColumn('submission_id', columns.id, (column) =>
      column.references('submissions.id').onDelete('set null'),
    )
    .execute();
  await schema
    .createIndex('assignment_submissions_by_submission')
    .on('assignment_submissions')
    .column('submission_id')
    .execute();
  await schema
    .createTable('comparison_sources')
    .addColumn('assignment_id', columns.id, (column) =>
      column.notNull().references('assignments.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('template_id', columns.id, (column) => column.references('templates.id').onDelete('set null'))
    .addColumn('template_name', 'text', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('classroom_id', columns.id, (column) =>
      column.references('classrooms.id').onDelete('set null'),
    )
    .addColumn('classroom_name', 'text')
    .addPrimaryKeyConstraint('comparison_sources_key', ['assignment_id', 'position'])
    .execute();
  await schema
    .createIndex('comparison_sources_by_template')
    .on('comparison_sources')
    .columns(['template_id', 'assignment_id'])
    .execute();
  await schema
    .createIndex('comparison_sources_by_classroom')
    .on('comparison_sources')
    .column('classroom_id')
    .execute();
}
