import { type SharedResult, type serverEvents, sharedResult } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';

/** The result of a run, and who showed it. */
export type ShownResult = z.input<typeof serverEvents.code_execution_result>;

/** A run that goes on, and who shows it. */
export type ShownRunning = z.input<typeof serverEvents.code_execution_running>;

/** What was shown last in a session. */
export async function findResult(database: Database, sessionId: number): Promise<ShownResult | null> {
  const row = await database
    .selectFrom('collaboration_results')
    .innerJoin(
      'collaboration_participants',
      'collaboration_participants.id',
      'collaboration_results.participant_id',
    )
    .select([
      'collaboration_results.content',
      'collaboration_results.participant_id',
      'collaboration_participants.username',
    ])
    .where('collaboration_results.session_id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { content, participant_id, username } = row;
  return { execution_result: sharedResult.parse(JSON.parse(content)), participant_id, username };
}

/** Keeps a result in place of the one before. JSON escapes what PostgreSQL could not store. */
export async function saveResult(
  database: Database,
  shown: { sessionId: number; participantId: number; result: SharedResult },
): Promise<void> {
  const kept = { participant_id: shown.participantId, content: JSON.stringify(shown.result) };
  await database
    .insertInto('collaboration_results')
    .values({ session_id: shown.sessionId, ...kept })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(kept))
    .execute();
}
