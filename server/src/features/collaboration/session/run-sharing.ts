import type { OwnSharedRunning, SharedResult } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { isForeignKeyViolation } from '#db/failures.ts';
import { unknownSession } from '#features/collaboration/document/document-store.ts';
import { isGuest } from '#features/collaboration/participants/policy.ts';
import { KeyedMutex } from '#queue/concurrency.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import type { ServerLiveSession, SessionConnection } from './live-session.ts';
import { saveResult } from './result-store.ts';
import { SESSION_NEWS } from './session-news.ts';
import type { RunSource } from './shown-runs.ts';

/** Shows the runs of participants to the others in their sessions, on every server. */
export interface RunSharing {
  /**
   * Stores the result of a run, then shows it in the participant's name.
   * @throws {ApiError} 404 if the session or the participant is gone.
   */
  showResult(by: SessionConnection, result: SharedResult): Promise<void>;
  /** Shows the progress of the participant's run; null: the run is over. */
  showRunning(by: SessionConnection, running: OwnSharedRunning | null): void;
}

export function createRunSharing({
  sessions,
  database,
  pubSub,
  onStored,
}: {
  sessions: ReadonlyMap<number, ServerLiveSession>;
  database: Database;
  pubSub: PubSub;
  /** Called with the session of a result that was stored. */
  onStored: (sessionId: number) => void;
}): RunSharing {
  // Results are shown in the order in which they are stored.
  const turns = new KeyedMutex<number>();
  return {
    showResult: ({ session, socket, participant }, result) =>
      turns.runExclusive(session.id, async () => {
        const { id: participantId, username } = participant;
        try {
          await saveResult(database, { sessionId: session.id, participantId, result });
        } catch (error) {
          throw isForeignKeyViolation(error) ? unknownSession() : error;
        }
        onStored(session.id);
        const by = { participant_id: participantId, username, is_guest: isGuest(participant) };
        const shown = { execution_result: result, ...by };
        sessions.get(session.id)?.tellResult(shown, socket);
        pubSub.publish(SESSION_NEWS, { kind: 'result', sessionId: session.id });
      }),
    showRunning({ session, socket, participant }, own) {
      const { id: participant_id, username } = participant;
      const { identity } = socket.data;
      const owner = identity && { id: identity.id };
      const runId = own?.run_id ?? null;
      const source = runId === null ? null : session.sourceOf(participant_id, { runId, owner });
      const shown = {
        running: own && presentRunning(own, source),
        participant_id,
        username,
        is_guest: isGuest(participant),
      };
      session.tellRunning(shown, socket, source);
      pubSub.publish(SESSION_NEWS, { kind: 'running', sessionId: session.id, shown, source });
    },
  };
}

/** Formats a run in progress for the others. */
function presentRunning({ run_id: _, ...progress }: OwnSharedRunning, source: RunSource | null) {
  return { ...progress, ...(source && { key: source.key }) };
}
