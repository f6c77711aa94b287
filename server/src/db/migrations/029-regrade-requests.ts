import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets students ask more than once for a regrade, names who resolved a comment, and tells teachers what is new. */
export async function addRegradeRequests(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('grade_comments')
    .addColumn('resolved_by', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await schema
    .createIndex('grade_comments_by_resolver')
    .on('grade_comments')
    .column('resolved_by')
    .where(sql.ref('resolved_by'), 'is not', null)
    .execute();
  await schema.alterTable('grade_news').addColumn('answered_at', columns.moment).execute();

  // Nothing has been written to it yet, and it held one request for each submission.
  await schema.dropTable('regrade_requests').execute();
  await schema
    .createTable('regrade_requests')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('submission_id', columns.id, (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_at', columns.moment, (column) => column.notNull())
    .addColumn('answered_at', columns.moment)
    .addColumn('answered_by', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .execute();
  await schema
    .createIndex('regrade_requests_by_submission')
    .on('regrade_requests')
    .column('submission_id')
    .execute();
  await schema
    .createIndex('regrade_requests_by_answerer')
    .on('regrade_requests')
    .column('answered_by')
    .execute();
  // One open request for each submission; lists and badges read these alone.
  await schema
    .createIndex('regrade_requests_open')
    .unique()
    .on('regrade_requests')
    .column('submission_id')
    .where(sql.ref('status'), '=', sql.lit('open'))
    .execute();

  await schema
    .createTable('teacher_news')
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('submission_id', columns.id, (column) =>
      column.notNull().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('replied_at', columns.moment)
    .addColumn('asked_at', columns.moment)
    .addColumn('happened_at', columns.moment, (column) => column.notNull())
    .addColumn('is_seen', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('teacher_news_key', ['user_id', 'submission_id'])
    .execute();
  await schema.createIndex('teacher_news_by_submission').on('teacher_news').column('submission_id').execute();
  await schema
    .createIndex('teacher_news_by_user')
    .on('teacher_news')
    .columns(['user_id', 'happened_at'])
    .execute();
  // Every screen of a teacher counts these.
  await schema
    .createIndex('teacher_news_unseen')
    .on('teacher_news')
    .column('user_id')
    .where(sql.ref('is_seen'), '=', sql.lit(0))
    .execute();
}
