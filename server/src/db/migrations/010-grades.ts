import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates tests, grades given by them and by teachers, late submissions, and roster invitations. */
export async function createGradeTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('templates')
    .addColumn('allow_late', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('submissions')
    .addColumn('is_late', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Covers who submitted what and how late, which otherwise stands behind the programs in the rows.
  await schema
    .createIndex('submissions_by_classroom')
    .on('submissions')
    .columns(['template_id', 'user_id', 'id', 'is_late', 'replaced_at'])
    .where(sql.ref('replaced_at'), 'is', null)
    .execute();
  await schema
    .createIndex('submissions_by_lateness')
    .on('submissions')
    .columns(['is_late', 'id'])
    .where(sql.ref('replaced_at'), 'is', null)
    .execute();

  await schema
    .createTable('test_suites')
    .addColumn('id', columns.id, columns.counting)
    // A template's grades outlive it, and so do the tests that produced them.
    .addColumn('template_id', columns.id, (column) =>
      column.unique().references('templates.id').onDelete('set null'),
    )
    .addColumn('assignment_id', columns.id, (column) =>
      column.unique().references('assignments.id').onDelete('cascade'),
    )
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('test_count', 'integer', (column) => column.notNull())
    .addColumn('total_points', 'double precision', (column) => column.notNull())
    .execute();
  // Immutable: a changed test gets a new row, so that results keep the tests that produced them.
  await schema
    .createTable('test_cases')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('suite_id', columns.id, (column) =>
      column.notNull().references('test_suites.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer')
    .addColumn('is_hidden', 'integer', (column) => column.notNull())
    .addColumn('points', 'double precision', (column) => column.notNull())
    .addColumn('time_limit_seconds', 'double precision', (column) => column.notNull())
    .addColumn('comparison', 'text', (column) => column.notNull())
    .addColumn('tolerance', 'double precision')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('expected_output', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('test_cases_by_suite')
    .on('test_cases')
    .columns(['suite_id', 'position'])
    .execute();

  await schema
    .createTable('grades')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('submission_id', columns.id, (column) =>
      column.unique().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('assignment_submission_id', columns.id, (column) =>
      column.unique().references('assignment_submissions.id').onDelete('cascade'),
    )
    .addColumn('suite_id', columns.id, (column) => column.references('test_suites.id').onDelete('set null'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_urgent', 'integer', (column) => column.notNull())
    .addColumn('round', 'integer', (column) => column.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', columns.moment)
    .addColumn('revision', 'integer')
    .addColumn('automatic_score', 'double precision')
    .addColumn('max_score', 'double precision')
    .addColumn('passed_count', 'integer', (column) => column.notNull())
    .addColumn('test_count', 'integer', (column) => column.notNull())
    .addColumn('override_score', 'double precision')
    .addColumn('graded_at', columns.moment)
    .addColumn('comment', 'text')
    .addColumn('compile_error', 'text')
    .execute();
  await schema.createIndex('grades_waiting').on('grades').columns(['status', 'is_urgent', 'id']).execute();
  await schema.createIndex('grades_by_suite').on('grades').columns(['suite_id', 'status']).execute();

  await schema
    .createTable('grade_results')
    .addColumn('grade_id', columns.id, (column) =>
      column.notNull().references('grades.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('test_case_id', columns.id, (column) => column.notNull().references('test_cases.id'))
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('earned', 'double precision', (column) => column.notNull())
    .addColumn('execution_time', 'double precision')
    .addColumn('is_cut', 'integer', (column) => column.notNull())
    .addColumn('actual_output', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addPrimaryKeyConstraint('grade_results_key', ['grade_id', 'number'])
    .execute();
  await schema
    .createIndex('grade_results_by_test')
    .on('grade_results')
    .columns(['test_case_id', 'outcome'])
    .execute();

  await schema
    .createTable('grade_comments')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('grade_id', columns.id, (column) =>
      column.notNull().references('grades.id').onDelete('cascade'),
    )
    .addColumn('author_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('updated_at', columns.moment, (column) => column.notNull())
    .addColumn('file', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('grade_comments_by_grade').on('grade_comments').column('grade_id').execute();
  await schema.createIndex('grade_comments_by_author').on('grade_comments').column('author_id').execute();

  await schema
    .createTable('classroom_invitations')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('classroom_id', columns.id, (column) =>
      column.notNull().references('classrooms.id').onDelete('cascade'),
    )
    .addColumn('invited_at', columns.moment, (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('full_name', 'text')
    .execute();
  await schema
    .createIndex('classroom_invitations_one_each')
    .unique()
    .on('classroom_invitations')
    .columns(['classroom_id', 'email_key'])
    .execute();
  await schema
    .createIndex('classroom_invitations_by_address')
    .on('classroom_invitations')
    .column('email_key')
    .execute();
}
