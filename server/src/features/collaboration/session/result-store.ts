import { type SharedResult, type serverEvents, sharedResult } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isGuest } from '#features/collaboration/participants/policy.ts';

/** The result of a run, with the participant who showed it. */
export type ParticipantResult = z.input<typeof serverEvents.code_execution_result>;

/** The progress of a run, with the participant who shows it. */
export type ShownRunning = z.input<typeof serverEvents.code_execution_running>;

/** Returns the last result shown in a session; null if there is none. */
export async function findResult(database: Database, sessionId: number): Promise<ParticipantResult | null> {
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
      'collaboration_participants.user_id',
    ])
    .where('collaboration_results.session_id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { content, participant_id, username } = row;
  const execution_result = sharedResult.parse(JSON.parse(content));
  return { execution_result, participant_id, username, is_guest: isGuest(row) };
}

/** Replaces the stored result. Stored as JSON, which escapes characters that PostgreSQL refuses. */
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
