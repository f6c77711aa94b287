import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#db/columns.ts';

/** Creates what several servers need to write one session's text. */
export async function shareTexts(database: Kysely<unknown>, columns: ColumnTypes): Promise<void> {
  const { schema } = database;
  // A writer compares it with the value it last read: nobody writes without having read the others' changes.
  await schema
    .alterTable('collaboration_sessions')
    .addColumn('last_sequence', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update collaboration_sessions set last_sequence = coalesce((
      select max(kept.sequence) from (
        select session_id, sequence from collaboration_updates
        union all
        select session_id, sequence from collaboration_snapshots
      ) as kept
      where kept.session_id = collaboration_sessions.id
    ), 0)
  `.execute(database);
  await schema.alterTable('collaboration_updates').addColumn('participant_id', columns.id).execute();
}
