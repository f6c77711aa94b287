import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** An update as it is kept. */
export type UpdateRow = Selectable<Tables['collaboration_updates']>;

/** What led to a session's text: its snapshot and what came after, in order. */
export async function findDocument(
  database: Database,
  sessionId: number,
): Promise<{ updates: Buffer[]; sequence: number; sinceSnapshot: number }> {
  const snapshot = await database
    .selectFrom('collaboration_snapshots')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  const rows = await database
    .selectFrom('collaboration_updates')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('sequence', '>', snapshot?.sequence ?? 0)
    .orderBy('sequence')
    .execute();
  const kept = snapshot ? [snapshot, ...rows] : rows;
  return {
    updates: kept.map(({ content }) => Buffer.from(content, 'base64')),
    sequence: kept.at(-1)?.sequence ?? 0,
    sinceSnapshot: rows.length,
  };
}

export async function insertUpdates(database: Database, rows: UpdateRow[]): Promise<void> {
  await database.insertInto('collaboration_updates').values(rows).execute();
}

/** Keeps a session's text as a whole, in place of the updates that led to it. */
export async function insertSnapshot(database: Database, snapshot: UpdateRow): Promise<void> {
  const { session_id, sequence, content } = snapshot;
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('collaboration_snapshots')
      .values(snapshot)
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ sequence, content }))
      .execute();
    await transaction
      .deleteFrom('collaboration_updates')
      .where('session_id', '=', session_id)
      .where('sequence', '<=', sequence)
      .execute();
  });
}
