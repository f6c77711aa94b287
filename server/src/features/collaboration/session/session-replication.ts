import type { Database } from '#db/database.ts';
import {
  findParticipants,
  findSome,
  type ParticipantRecord,
} from '#features/collaboration/participants/participant-store.ts';
import { findSession, type SessionRow } from '#features/collaboration/participants/session-store.ts';
import { KeyedMutex } from '#queue/concurrency.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { startReconciler } from '#redis/reconciler.ts';
import type { ServerLiveSession } from './live-session.ts';
import { findResult } from './result-store.ts';
import { SESSION_NEWS, type SessionNews } from './session-news.ts';

/** Applies changes made on another server to this server's sessions. */
interface Changes {
  participantsChanged(sessionId: number, rows: readonly ParticipantRecord[], isBatch?: boolean): void;
  sessionChanged(row: SessionRow): void;
  sessionDeleted(sessionId: number): void;
}

/** Keeps sessions in step with other servers. */
interface Following {
  /** Runs a task for a session after all messages about it that came before. */
  inTurn(sessionId: number, act: () => Promise<void>): void;
  /** Resolves when no lookup is running any more. */
  end(): Promise<void>;
}

/**
 * Applies the messages of other servers about this server's sessions, in order, and reads the state again whenever
 * messages may have been lost.
 */
export function replicateSessions({
  sessions,
  changes,
  database,
  pubSub,
  heard,
  log,
}: {
  sessions: ReadonlyMap<number, ServerLiveSession>;
  changes: Changes;
  database: Database;
  pubSub: PubSub;
  /** Called at once with the session of every message. */
  heard: (sessionId: number) => void;
  log: (failure: unknown) => void;
}): Following {
  const { participantsChanged, sessionChanged, sessionDeleted } = changes;
  const turns = new KeyedMutex<number>();
  const inTurn = (sessionId: number, act: () => Promise<void>) => {
    turns.runExclusive(sessionId, act).catch(log);
  };

  const apply = async (news: Exclude<SessionNews, { kind: 'cursor' }>) => {
    const session = sessions.get(news.sessionId);
    if (session === undefined) return;
    if (news.kind === 'participants') {
      const rows = await findSome(database, session.id, news.ids);
      participantsChanged(session.id, rows, news.isBatch);
    } else if (news.kind === 'session') {
      const row = await findSession(database, session.shareId);
      if (row === null) sessionDeleted(session.id);
      else sessionChanged(row);
    } else if (news.kind === 'result') {
      const result = await findResult(database, session.id);
      if (result) session.tellResult(result, null);
    } else if (news.kind === 'running') session.tellRunning(news.shown, null, news.source);
    else session.raiseHand(news.participantId, news.raised);
  };
  /** Catches up with changes of a session that may have been missed. */
  const lookUp = async (session: ServerLiveSession) => {
    const row = await findSession(database, session.shareId);
    if (row === null) return sessionDeleted(session.id);
    if (!session.isCalled(row)) sessionChanged(row);
    const connected = [...session.connections.values()].map(({ participant }) => participant.id);
    const rows = await findSome(database, row.id, [...connected, ...session.participants.keys()]);
    const inside = await findParticipants(database, row.id, 'approved');
    const changed = [...rows, ...inside].filter((one) => !isAsBefore(session, one));
    participantsChanged(row.id, [...new Map(changed.map((one) => [one.id, one])).values()]);
    const present = new Set(rows.map(({ id }) => id));
    for (const id of session.participants.keys()) if (!present.has(id)) session.forget(id);
  };

  const stopListening = pubSub.subscribe(SESSION_NEWS, {
    onMessage(news) {
      // Nothing that is stored: nobody has to read anything again.
      if (news.kind === 'cursor') return sessions.get(news.sessionId)?.tellCursor(news.moved, null);
      heard(news.sessionId);
      inTurn(news.sessionId, () => apply(news));
    },
  });
  const lookUpAll = async () => {
    for (const session of [...sessions.values()]) await turns.runExclusive(session.id, () => lookUp(session));
  };
  const stopLooking = startReconciler(pubSub, lookUpAll, log);
  return {
    inTurn,
    async end() {
      stopListening();
      await stopLooking();
    },
  };
}

/** True if the participant's role and status are those known here. */
function isAsBefore(session: ServerLiveSession, { id, role, status }: ParticipantRecord): boolean {
  const before = session.participants.get(id) ?? session.connectionsOf(id)[0]?.participant;
  return before?.role === role && before.status === status;
}
