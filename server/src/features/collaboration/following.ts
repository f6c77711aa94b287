import type { Database } from '#db/database.ts';
import { Turns } from '#queue/turns.ts';
import { lookAgain } from '#redis/look-again.ts';
import type { News } from '#redis/news.ts';
import type { LiveSession } from './live-session.ts';
import { findParticipants, findSome, type ParticipantRow } from './participant-store.ts';
import { findResult } from './result-store.ts';
import { SESSION_NEWS, type SessionNews } from './session-news.ts';
import { findSession, type SessionRow } from './session-store.ts';

/** What becomes of this server's sessions when something of them was changed on another. */
interface Changes {
  participantsChanged(sessionId: number, rows: readonly ParticipantRow[], isBatch?: boolean): void;
  sessionChanged(row: SessionRow): void;
  deleted(sessionId: number): void;
}

/** Sessions that are kept as other servers change them. */
interface Following {
  /** Does something with a session after all that was told of it before. */
  inTurn(sessionId: number, act: () => Promise<void>): void;
  /** Resolves when nothing is looked up any more. */
  end(): Promise<void>;
}

/**
 * Reads what other servers tell of this server's sessions, in the order in which they told it, and looks again where
 * that may not have been heard.
 */
export function followOthers({
  sessions,
  changes,
  database,
  news,
  heard,
  log,
}: {
  sessions: ReadonlyMap<number, LiveSession>;
  changes: Changes;
  database: Database;
  news: News;
  /** Is told at once of whatever session others tell of. */
  heard: (sessionId: number) => void;
  log: (failure: unknown) => void;
}): Following {
  const { participantsChanged, sessionChanged, deleted } = changes;
  const turns = new Turns<number>();
  const inTurn = (sessionId: number, act: () => Promise<void>) => {
    turns.take(sessionId, act).catch(log);
  };

  const hear = async (told: SessionNews) => {
    const session = sessions.get(told.sessionId);
    if (session === undefined) return;
    if (told.kind === 'participants') {
      const rows = await findSome(database, session.id, told.ids);
      participantsChanged(session.id, rows, told.isBatch);
    } else if (told.kind === 'session') {
      const row = await findSession(database, session.shareId);
      if (row === null) deleted(session.id);
      else sessionChanged(row);
    } else if (told.kind === 'result') {
      const result = await findResult(database, session.id);
      if (result) session.tellResult(result, null);
    } else if (told.kind === 'running') session.tellRunning(told.shown, null);
    else session.raiseHand(told.participantId, told.raised);
  };
  /** What may have been missed of a session. */
  const lookUp = async (session: LiveSession) => {
    const row = await findSession(database, session.shareId);
    if (row === null) return deleted(session.id);
    if (!session.isCalled(row)) sessionChanged(row);
    const connected = [...session.connections.values()].map(({ participant }) => participant.id);
    const rows = await findSome(database, row.id, [...connected, ...session.participants.keys()]);
    const inside = await findParticipants(database, row.id, 'approved');
    const changed = [...rows, ...inside].filter((one) => !isAsBefore(session, one));
    participantsChanged(row.id, [...new Map(changed.map((one) => [one.id, one])).values()]);
    const present = new Set(rows.map(({ id }) => id));
    for (const id of session.participants.keys()) if (!present.has(id)) session.forget(id);
  };

  const stopListening = news.listen(SESSION_NEWS, {
    hear(told) {
      heard(told.sessionId);
      inTurn(told.sessionId, () => hear(told));
    },
  });
  const lookUpAll = async () => {
    for (const session of [...sessions.values()]) await turns.take(session.id, () => lookUp(session));
  };
  const stopLooking = lookAgain(news, lookUpAll, log);
  return {
    inTurn,
    async end() {
      stopListening();
      await stopLooking();
    },
  };
}

/** Whether somebody stands in a session as is known here. */
function isAsBefore(session: LiveSession, { id, role, status }: ParticipantRow): boolean {
  const known = session.participants.get(id) ?? session.connectionsOf(id)[0]?.participant;
  return known?.role === role && known.status === status;
}
