import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates the last run's result in a session and who showed it: it is deleted with that participant. */
export async function createSharedResults(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('collaboration_results')
    .addColumn('session_id', columns.id, (column) =>
      column.primaryKey().references('collaboration_sessions.id').onDelete('cascade'),
    )
    .addColumn('participant_id', columns.id, (column) =>
      column.notNull().references('collaboration_participants.id').onDelete('cascade'),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('collaboration_results_by_participant')
    .on('collaboration_results')
    .column('participant_id')
    .execute();
}
