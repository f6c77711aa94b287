import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates assignments: the submitted files, their processing and the similarities found. */
export async function createAssignmentTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('assignments')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('is_ready', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('plagiarism_status', 'text', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', columns.moment)
    .addColumn('creator_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('timeout_seconds', 'integer', (column) => column.notNull())
    .addColumn('plagiarism_threshold', 'double precision', (column) => column.notNull())
    .addColumn('total_students', 'integer', (column) => column.notNull())
    .addColumn('success_count', 'integer', (column) => column.notNull())
    .addColumn('error_count', 'integer', (column) => column.notNull())
    .addColumn('timeout_count', 'integer', (column) => column.notNull())
    .addColumn('no_code_count', 'integer', (column) => column.notNull())
    .addColumn('flagged_count', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('failure', 'text')
    .addColumn('base_name', 'text')
    .addColumn('base_language', 'text')
    .addColumn('base_template_id', columns.id, (column) =>
      column.references('templates.id').onDelete('set null'),
    )
    // Columns read only by a report or a comparison come last: lists don't read them.
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('comparison', 'text')
    .addColumn('base_code', 'text')
    .execute();
  await schema
    .createIndex('assignments_by_status')
    .on('assignments')
    .columns(['is_ready', 'status', 'id'])
    .execute();
  await schema.createIndex('assignments_listed').on('assignments').columns(['is_ready', 'id']).execute();
  await schema.createIndex('assignments_by_creator').on('assignments').column('creator_id').execute();
  await schema.createIndex('assignments_by_template').on('assignments').column('base_template_id').execute();

  await schema
    .createTable('assignment_submissions')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('assignment_id', columns.id, (column) =>
      column.notNull().references('assignments.id').onDelete('cascade'),
    )
    .addColumn('anonymous_number', 'integer', (column) => column.notNull())
    .addColumn('language', 'text')
    .addColumn('execution_status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('execution_time', 'double precision')
    .addColumn('is_flagged', 'integer', (column) => column.notNull())
    .addColumn('highest_similarity', 'double precision')
    .addColumn('student_key', 'text', (column) => column.notNull())
    .addColumn('student_name', 'text', (column) => column.notNull())
    .addColumn('entry_point', 'text')
    .addColumn('error', 'text')
    .addColumn('output', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('assignment_submissions_by_name')
    .on('assignment_submissions')
    .columns(['assignment_id', 'student_key', 'id'])
    .execute();
  await schema
    .createIndex('assignment_submissions_by_status')
    .on('assignment_submissions')
    .columns(['assignment_id', 'execution_status', 'id'])
    .execute();

  await schema
    .createTable('assignment_files')
    .addColumn('submission_id', columns.id, (column) =>
      column.notNull().references('assignment_submissions.id').onDelete('cascade'),
    )
    // Not keyed by name: a path may be longer than a PostgreSQL index entry.
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('assignment_files_key', ['submission_id', 'position'])
    .execute();

  await schema
    .createTable('assignment_pairs')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('assignment_id', columns.id, (column) =>
      column.notNull().references('assignments.id').onDelete('cascade'),
    )
    .addColumn('a_id', columns.id, (column) =>
      column.notNull().references('assignment_submissions.id').onDelete('cascade'),
    )
    .addColumn('b_id', columns.id, (column) =>
      column.notNull().references('assignment_submissions.id').onDelete('cascade'),
    )
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('similarity', 'double precision', (column) => column.notNull())
    .addColumn('is_conclusive', 'integer', (column) => column.notNull())
    .addColumn('verdict', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('assignment_pairs_one_each')
    .unique()
    .on('assignment_pairs')
    .columns(['a_id', 'b_id'])
    .execute();
  await schema.createIndex('assignment_pairs_by_other').on('assignment_pairs').column('b_id').execute();
  await schema
    .createIndex('assignment_pairs_by_similarity')
    .on('assignment_pairs')
    .columns(['assignment_id', 'similarity', 'id'])
    .execute();
}
