import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates the drafts of the playground: each is a text of its own, which only its owner opens. */
export async function createDraftTable(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable('collaboration_sessions')
    .addColumn('is_draft', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createTable('drafts')
    .addColumn('id', columns.id, columns.counting)
    .addColumn('user_id', columns.id, (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', columns.id, (column) =>
      column.notNull().unique().references('collaboration_sessions.id').onDelete('cascade'),
    )
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('template_id', columns.id, (column) => column.references('templates.id').onDelete('set null'))
    .addColumn('touched_at', columns.moment, (column) => column.notNull())
    .addColumn('reset_sequence', 'integer', (column) => column.notNull())
    .addUniqueConstraint('drafts_of_person', ['user_id', 'subject'])
    .execute();
  await schema.createIndex('drafts_by_template').on('drafts').columns(['template_id', 'user_id']).execute();
  await schema.createIndex('drafts_by_age').on('drafts').column('touched_at').execute();
}
