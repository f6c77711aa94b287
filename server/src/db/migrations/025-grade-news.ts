import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates the news of people about their submissions: scores and comments that they have not seen. */
export async function createGradeNews(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('grade_news')
    .addColumn('submission_id', columns.id, (column) =>
      column.primaryKey().references('submissions.id').onDelete('cascade'),
    )
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('scored_at', columns.moment)
    .addColumn('commented_at', columns.moment)
    .addColumn('happened_at', columns.moment, (column) => column.notNull())
    .addColumn('is_seen', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('grade_news_by_user')
    .on('grade_news')
    .columns(['user_id', 'happened_at'])
    .execute();
  // Every screen counts these.
  await schema
    .createIndex('grade_news_unseen')
    .on('grade_news')
    .column('user_id')
    .where(sql.ref('is_seen'), '=', sql.lit(0))
    .execute();
}
