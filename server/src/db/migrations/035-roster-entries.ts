import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Identifiers that a school gives a student; each is unique in a classroom. */
const IDENTIFIERS = ['student_number', 'login_id'] as const;

/** Creates what a class knows of its students, also of former ones, and lets invitations name the same. */
export async function createRosterEntries(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('roster_entries')
    .addColumn('classroom_id', columns.id, (column) =>
      column.notNull().references('classrooms.id').onDelete('cascade'),
    )
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('roster_name', 'text')
    .addColumn('roster_key', 'text')
    .addColumn('student_number', 'text')
    .addColumn('login_id', 'text')
    .addColumn('left_at', columns.moment)
    .addPrimaryKeyConstraint('roster_entries_key', ['classroom_id', 'user_id'])
    .execute();
  for (const column of IDENTIFIERS) {
    await schema
      .createIndex(`roster_entries_by_${column}`)
      .unique()
      .on('roster_entries')
      .columns(['classroom_id', column])
      .where(sql.ref(column), 'is not', null)
      .execute();
  }
  await schema
    .createIndex('roster_entries_by_user')
    .on('roster_entries')
    .columns(['user_id', 'classroom_id', 'left_at'])
    .execute();
  await schema
    .createIndex('roster_entries_of_former')
    .on('roster_entries')
    .columns(['classroom_id', 'user_id', 'left_at'])
    .where(sql.ref('left_at'), 'is not', null)
    .execute();
  for (const column of IDENTIFIERS) {
    await schema.alterTable('classroom_invitations').addColumn(column, 'text').execute();
  }
}
