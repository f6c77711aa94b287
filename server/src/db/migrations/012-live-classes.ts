import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates live classes with their students, whose editors are sessions, and the editing history of those. */
export async function createLiveClassTables(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('live_classes')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('classroom_id', columns.id, (column) =>
      column.notNull().references('classrooms.id').onDelete('cascade'),
    )
    .addColumn('template_id', columns.id, (column) => column.references('templates.id').onDelete('set null'))
    .addColumn('teacher_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('started_at', columns.moment, (column) => column.notNull())
    .addColumn('ends_at', columns.moment, (column) => column.notNull())
    .addColumn('ended_at', columns.moment)
    .addColumn('is_locked', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('live_classes_one_at_a_time')
    .unique()
    .on('live_classes')
    .column('classroom_id')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await schema
    .createIndex('live_classes_going_on')
    .on('live_classes')
    .column('ends_at')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  const indexed = { classroom: ['classroom_id', 'id'], template: ['template_id'], teacher: ['teacher_id'] };
  for (const [name, of] of Object.entries(indexed)) {
    await schema.createIndex(`live_classes_by_${name}`).on('live_classes').columns(of).execute();
  }

  await shareEditors(database, columns);
  await createMembers(database, columns);
  await createMessages(database, columns);
}

async function shareEditors(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('collaboration_sessions')
    .addColumn('live_class_id', columns.id, (column) =>
      column.references('live_classes.id').onDelete('cascade'),
    )
    .execute();
  await schema
    .createIndex('collaboration_sessions_by_live_class')
    .on('collaboration_sessions')
    .column('live_class_id')
    .execute();
  await schema.alterTable('collaboration_updates').addColumn('made_at', columns.moment).execute();
  // A snapshot replaces the updates it contains; for live classes these move here.
  await schema
    .createTable('collaboration_history')
    .addColumn('session_id', columns.id, (column) =>
      column.notNull().references('collaboration_sessions.id').onDelete('cascade'),
    )
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('made_at', columns.moment, (column) => column.notNull())
    .addColumn('participant_id', columns.id)
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('collaboration_history_key', ['session_id', 'sequence'])
    .execute();
}

async function createMembers(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('live_class_members')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('live_class_id', columns.id, (column) =>
      column.notNull().references('live_classes.id').onDelete('cascade'),
    )
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('consent', 'text', (column) => column.notNull())
    .addColumn('session_id', columns.id, (column) =>
      column.references('collaboration_sessions.id').onDelete('set null'),
    )
    .addColumn('opened_at', columns.moment)
    .addColumn('last_seen_at', columns.moment)
    .addColumn('hand_raised_at', columns.moment)
    .addColumn('hands_raised', 'integer', (column) => column.notNull())
    .addColumn('hand_text', 'text')
    .execute();
  await schema
    .createIndex('live_class_members_once')
    .unique()
    .on('live_class_members')
    .columns(['live_class_id', 'user_id'])
    .execute();
  await schema
    .createIndex('live_class_members_by_user')
    .on('live_class_members')
    .columns(['user_id', 'live_class_id'])
    .execute();
  await schema
    .createIndex('live_class_members_by_session')
    .on('live_class_members')
    .column('session_id')
    .execute();

  await schema
    .createTable('live_class_runs')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('member_id', columns.id, (column) =>
      column.notNull().references('live_class_members.id').onDelete('cascade'),
    )
    .addColumn('ended_at', columns.moment, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('has_passed', 'integer', (column) => column.notNull())
    .addColumn('error_line', 'integer')
    .addColumn('execution_time', 'double precision')
    .addColumn('repeated', 'integer', (column) => column.notNull())
    .addColumn('signature', 'text')
    .addColumn('error', 'text')
    .addColumn('output', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('live_class_runs_by_member')
    .on('live_class_runs')
    .columns(['member_id', 'id'])
    .execute();
}

async function createMessages(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('live_class_hints')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('member_id', columns.id, (column) =>
      column.notNull().references('live_class_members.id').onDelete('cascade'),
    )
    .addColumn('author_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('given_at', columns.moment, (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('live_class_hints_by_member')
    .on('live_class_hints')
    .columns(['member_id', 'id'])
    .execute();
  await schema
    .createTable('live_class_messages')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('live_class_id', columns.id, (column) =>
      column.notNull().references('live_classes.id').onDelete('cascade'),
    )
    .addColumn('author_id', columns.id, (column) => column.references('users.id').onDelete('set null'))
    .addColumn('sent_at', columns.moment, (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('live_class_messages_by_class')
    .on('live_class_messages')
    .columns(['live_class_id', 'id'])
    .execute();
  for (const table of ['live_class_hints', 'live_class_messages']) {
    await schema.createIndex(`${table}_by_author`).on(table).column('author_id').execute();
  }
}
