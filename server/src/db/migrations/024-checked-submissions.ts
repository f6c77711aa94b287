import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Keeps what the server found out about a submission apart from what the page claimed, and lets comments be answered. */
export async function addCheckedSubmissions(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  const submissions = () => schema.alterTable('submissions');
  await submissions().addColumn('checked_by', 'text').execute();
  await submissions().addColumn('claimed_status', 'text').execute();
  await submissions().addColumn('claimed_time', 'double precision').execute();
  await submissions().addColumn('input', 'text').execute();
  await submissions().addColumn('claimed_output', 'text').execute();
  await submissions().addColumn('claimed_error', 'text').execute();

  await schema.alterTable('grade_comments').addColumn('resolved_at', columns.moment).execute();
  await schema
    .createTable('comment_replies')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('comment_id', columns.id, (column) =>
      column.notNull().references('grade_comments.id').onDelete('cascade'),
    )
    .addColumn('author_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('comment_replies_by_comment').on('comment_replies').column('comment_id').execute();
  await schema
    .createIndex('comment_replies_by_author')
    .on('comment_replies')
    .columns(['author_id', 'id'])
    .execute();

  await schema
    .createTable('regrade_requests')
    .addColumn('submission_id', columns.id, (column) =>
      column.primaryKey().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_at', columns.moment, (column) => column.notNull())
    .addColumn('answered_at', columns.moment)
    .addColumn('answered_by', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .execute();
  await schema
    .createIndex('regrade_requests_by_answerer')
    .on('regrade_requests')
    .column('answered_by')
    .execute();
}
