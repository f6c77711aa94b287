import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates classrooms with their members and settings. */
export async function createClassroomTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('classrooms')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('max_members', 'integer')
    .addColumn('allow_collaboration', 'integer', (column) => column.notNull())
    .addColumn('creator_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('student_count', 'integer', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .execute();

  await schema
    .createTable('classroom_members')
    .addColumn('classroom_id', columns.id, (column) =>
      column.notNull().references('classrooms.id').onDelete('cascade'),
    )
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('joined_at', columns.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('classroom_members_key', ['classroom_id', 'user_id'])
    .execute();
  await schema
    .createIndex('classroom_members_by_user')
    .on('classroom_members')
    .columns(['user_id', 'classroom_id'])
    .execute();

  await schema
    .createIndex('classroom_members_by_role')
    .on('classroom_members')
    .columns(['classroom_id', 'role', 'user_id'])
    .execute();

  await schema
    .createTable('editor_settings')
    // The classroom's id, or 0 for the server's own settings: a unique key for both kinds of rows.
    .addColumn('id', columns.id, (column) => column.primaryKey())
    .addColumn('classroom_id', columns.id, (column) =>
      column.unique().references('classrooms.id').onDelete('cascade'),
    )
    .addColumn('copy_paste_enabled', 'integer', (column) => column.notNull())
    .addColumn('notes', 'text')
    .addColumn('updated_by', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('updated_at', columns.moment, (column) => column.notNull())
    .execute();
}
