import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Lets an uploaded assignment belong to a class, and its programs to members of it. */
export async function addAssignmentClasses(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('assignments')
    .addColumn('classroom_id', columns.id, (column) =>
      column.references('classrooms.id').onDelete('set null'),
    )
    .execute();
  await schema
    .alterTable('assignments')
    .addColumn('weight', 'double precision', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('assignments').addColumn('released_at', columns.moment).execute();
  await schema
    .createIndex('assignments_by_classroom')
    .on('assignments')
    .columns(['classroom_id', 'id'])
    .execute();
  await schema
    .createTable('assignment_matches')
    .addColumn('submission_id', columns.id, (column) =>
      column.primaryKey().references('assignment_submissions.id').onDelete('cascade'),
    )
    .addColumn('assignment_id', columns.id, (column) =>
      column.notNull().references('assignments.id').onDelete('cascade'),
    )
    .addColumn('user_id', columns.id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('is_confirmed', 'integer', (column) => column.notNull())
    .addColumn('scored_at', columns.moment)
    .addColumn('commented_at', columns.moment)
    .addColumn('happened_at', columns.moment)
    .addColumn('is_seen', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('assignment_matches_one_each')
    .unique()
    .on('assignment_matches')
    .columns(['assignment_id', 'user_id'])
    .execute();
  await schema
    .createIndex('assignment_matches_by_user')
    .on('assignment_matches')
    .columns(['user_id', 'assignment_id'])
    .execute();
  // Every screen counts these.
  await schema
    .createIndex('assignment_matches_unseen')
    .on('assignment_matches')
    .column('user_id')
    .where(sql.ref('is_seen'), '=', sql.lit(0))
    .execute();
}
