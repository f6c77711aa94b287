import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates the groups of a classroom, with their students, staff and deadlines. */
export async function createGroupTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('classroom_groups')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('classroom_id', columns.id, (column) =>
      column.notNull().references('classrooms.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    // Other tables refer to both, so that nobody is in a group of a class that is not theirs.
    .addUniqueConstraint('classroom_groups_of_class', ['classroom_id', 'id'])
    .addUniqueConstraint('classroom_groups_by_name', ['classroom_id', 'name_key'])
    .execute();

  const group = ['classroom_id', 'group_id'] as const;
  const member = ['classroom_id', 'user_id'] as const;
  await schema
    .alterTable('classroom_invitations')
    .addColumn('group_id', columns.id, (column) =>
      column.references('classroom_groups.id').onDelete('set null'),
    )
    .execute();
  await schema
    .createIndex('classroom_invitations_by_group')
    .on('classroom_invitations')
    .column('group_id')
    .execute();

  await schema
    .createTable('group_students')
    .addColumn('classroom_id', columns.id, (column) => column.notNull())
    .addColumn('user_id', columns.id, (column) => column.notNull())
    .addColumn('group_id', columns.id, (column) => column.notNull())
    // One group of a class at most.
    .addPrimaryKeyConstraint('group_students_key', [...member])
    .addForeignKeyConstraint(
      'group_students_member',
      [...member],
      'classroom_members',
      [...member],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'group_students_group',
      [...group],
      'classroom_groups',
      ['classroom_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('group_students_by_group')
    .on('group_students')
    .columns(['group_id', 'user_id'])
    .execute();
  await schema
    .createIndex('group_students_by_user')
    .on('group_students')
    .columns(['user_id', 'group_id'])
    .execute();

  await schema
    .createTable('group_staff')
    .addColumn('group_id', columns.id, (column) => column.notNull())
    .addColumn('user_id', columns.id, (column) => column.notNull())
    .addColumn('classroom_id', columns.id, (column) => column.notNull())
    .addPrimaryKeyConstraint('group_staff_key', ['group_id', 'user_id'])
    .addForeignKeyConstraint(
      'group_staff_member',
      [...member],
      'classroom_members',
      [...member],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'group_staff_group',
      [...group],
      'classroom_groups',
      ['classroom_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('group_staff_by_class')
    .on('group_staff')
    .columns(['classroom_id', 'user_id', 'group_id'])
    .execute();
  await schema
    .createIndex('group_staff_by_user')
    .on('group_staff')
    .columns(['user_id', 'classroom_id'])
    .execute();

  await schema
    .createTable('group_deadlines')
    .addColumn('template_id', columns.id, (column) => column.notNull())
    .addColumn('group_id', columns.id, (column) => column.notNull())
    .addColumn('classroom_id', columns.id, (column) => column.notNull())
    .addColumn('deadline', columns.moment, (column) => column.notNull())
    .addPrimaryKeyConstraint('group_deadlines_key', ['template_id', 'group_id'])
    .addForeignKeyConstraint(
      'group_deadlines_task',
      ['template_id', 'classroom_id'],
      'template_classrooms',
      ['template_id', 'classroom_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'group_deadlines_group',
      [...group],
      'classroom_groups',
      ['classroom_id', 'id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('group_deadlines_by_group')
    .on('group_deadlines')
    .columns(['group_id', 'template_id', 'deadline'])
    .execute();
  await schema
    .createIndex('group_deadlines_by_class')
    .on('group_deadlines')
    .columns(['classroom_id', 'template_id'])
    .execute();
}
