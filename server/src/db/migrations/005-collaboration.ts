import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates collaboration sessions, their participants and their texts. */
export async function createCollaborationTables(
  database: Kysely<unknown>,
  columns: ColumnTypes,
): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('collaboration_sessions')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('share_id', 'text', (column) => column.notNull().unique())
    .addColumn('owner_id', columns.id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('max_collaborators', 'integer', (column) => column.notNull())
    .addColumn('created_at', columns.moment, (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text')
    .execute();
  await schema
    .createIndex('collaboration_sessions_by_owner')
    .on('collaboration_sessions')
    .columns(['owner_id', 'id'])
    .execute();
  await schema
    .createIndex('collaboration_sessions_by_publicity')
    .on('collaboration_sessions')
    .columns(['is_public', 'id'])
    .execute();

  await schema
    .createTable('collaboration_participants')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('session_id', columns.id, (column) =>
      column.notNull().references('collaboration_sessions.id').onDelete('cascade'),
    )
    .addColumn('user_id', columns.id, (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text')
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('joined_at', columns.moment, (column) => column.notNull())
    .execute();
  await schema
    .createIndex('collaboration_participants_once')
    .unique()
    .on('collaboration_participants')
    .columns(['session_id', 'user_id'])
    .execute();
  await schema
    .createIndex('collaboration_participants_by_user')
    .on('collaboration_participants')
    .columns(['user_id', 'session_id'])
    .execute();

  const keys = {
    collaboration_updates: ['session_id', 'sequence'],
    collaboration_snapshots: ['session_id'],
  } as const;
  for (const [name, key] of Object.entries(keys)) {
    await schema
      .createTable(name)
      .addColumn('session_id', columns.id, (column) =>
        column.notNull().references('collaboration_sessions.id').onDelete('cascade'),
      )
      .addColumn('sequence', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${name}_key`, [...key])
      .execute();
  }
}
