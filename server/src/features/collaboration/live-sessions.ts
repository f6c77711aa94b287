import {
  type CursorPosition,
  SESSION_MESSAGES,
  type SharedResult,
  type SharedRunning,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { isForeignKeyViolation } from '#db/violations.ts';
import { ApiError } from '#http/errors.ts';
import { Turns } from '#queue/turns.ts';
import { receiptsOf } from '#realtime/receipts.ts';
import type { LiveServer, LiveSocket } from '#realtime/sockets.ts';
import type { News } from '#redis/news.ts';
import type { Servers } from '#redis/servers.ts';
import type { Documents } from './documents.ts';
import { knowElsewhere } from './elsewhere.ts';
import { followOthers } from './following.ts';
import { type Connection, LiveSession } from './live-session.ts';
import { findParticipant, findParticipants, type ParticipantRow } from './participant-store.ts';
import { type Comer, isParticipant, unknownSession } from './participants.ts';
import { presentParticipant } from './present.ts';
import { Readings } from './readings.ts';
import { findResult, saveResult } from './result-store.ts';
import { SESSION_NEWS } from './session-news.ts';
import { findSession, type SessionRow } from './session-store.ts';
import { type Whereabouts, whereaboutsOf } from './whereabouts.ts';

/** Who wants to connect to which session. */
interface Entrance {
  shareId: string;
  participantId: number;
  comer: Comer;
  /** True if the client exchanges updates and wants no whole text. */
  speaksYjs: boolean;
  /** True if it accepts long messages as raw deflate. */
  deflates: boolean;
}

/** Whether somebody may come to a session of a live class at this moment. */
export type ClassDoor = (session: SessionRow, participant: ParticipantRow) => Promise<boolean>;

/**
 * The sessions that somebody is connected to on this server, in its own memory. What is decided here is told to the
 * other servers; what others tell is read and then told to the people here.
 */
export interface LiveSessions {
  /** @throws {ApiError} 404 for no such session, 403 for who is not that participant. */
  enter(socket: LiveSocket, entrance: Entrance): Promise<void>;
  leave(socket: LiveSocket): Promise<void>;
  /** The session that a connection is in, or at the door of. */
  connectionOf(socket: LiveSocket): Connection | null;
  /** These came, or what they may do was changed, as it was written down. */
  participantsChanged(sessionId: number, rows: readonly ParticipantRow[], isBatch?: boolean): void;
  /** Its title or its language was changed, as it was written down. */
  sessionChanged(row: SessionRow): void;
  /**
   * Keeps the result of a run, then shows it as that participant's.
   * @throws {ApiError} 404 where the session, or whoever shows it, has gone meanwhile.
   */
  showResult(by: Connection, result: SharedResult): Promise<void>;
  /** Shows how far a run of that participant is; null: it does not go on. */
  showRunning(by: Connection, running: SharedRunning | null): void;
  /** Somebody is at another place of the text. */
  moveCursor(connection: Connection, cursor: CursorPosition): void;
  whereabouts(sessionId: number, participantId: number): Whereabouts;
  /** Is told of sessions in which somebody has come, gone or moved, on whatever server. */
  onWhereabouts(listener: (sessionId: number) => void): void;
  /** Is told when somebody leaves a session of a live class through this server. */
  onLeft(listener: (sessionId: number, userId: number) => void): void;
  /** Decides who may come to sessions of live classes: nobody, until it is said. */
  guardClasses(door: ClassDoor): void;
  /** Somebody asks for attention, or no longer. */
  raiseHand(session: LiveSession, participantId: number, raised: boolean): void;
  /** A participant with where they are at this moment. */
  present(row: ParticipantRow): ReturnType<typeof presentParticipant>;
  /** Sends everybody out of what is deleted. */
  deleted(sessionId: number): void;
  /** How many there are that somebody is inside of, on whatever server; editors of live classes are none. */
  readonly active: number;
  /** Those of this server's at this moment that a person owns, or is in. */
  ofPerson(userId: number): LiveSession[];
  /** Somebody's account is gone. */
  forgotten(session: LiveSession, participantId: number): void;
  /** Ends the connections to a session whose text could not be kept: they begin anew from what is. */
  failed(session: LiveSession): void;
  /** Resolves when nothing is looked up any more. */
  end(): Promise<void>;
}

export function createLiveSessions({
  io,
  database,
  news,
  servers,
  documents,
  log,
}: {
  io: LiveServer;
  database: Database;
  news: News;
  servers: Servers;
  documents: Documents;
  log: (failure: unknown) => void;
}): LiveSessions {
  const sessions = new Map<number, LiveSession>();
  const connections = new Map<LiveSocket, Connection>();
  const turns = new Turns<LiveSocket>();
  // What is kept last is shown last.
  const results = new Turns<number>();
  const elsewhere = knowElsewhere(news, servers);
  // What is read of a session that somebody is about to enter.
  const readings = new Readings<number>();
  const whereabouts: ((sessionId: number) => void)[] = [];
  const departures: ((sessionId: number, userId: number) => void)[] = [];
  const tellWhereabouts = (sessionId: number) => {
    for (const listener of whereabouts) listener(sessionId);
  };
  let isLetIn: ClassDoor = async () => false;

  const showRunning = ({ session, socket, participant }: Connection, running: SharedRunning | null) => {
    const shown = { running, participant_id: participant.id, username: participant.username };
    session.tellRunning(shown, socket);
    news.tell(SESSION_NEWS, { kind: 'running', sessionId: session.id, shown });
  };
  const disconnect = (connection: Connection) => {
    const { session, socket, participant } = connection;
    // The page that ran it is gone: nothing will come of it.
    if (session.isRunBy(socket)) showRunning(connection, null);
    connections.delete(socket);
    session.remove(connection);
    if (session.liveClassId !== null && participant.user_id !== null) {
      for (const listener of departures) listener(session.id, participant.user_id);
    }
    tellWhereabouts(session.id);
    if (session.connections.size > 0 || sessions.get(session.id) !== session) return;
    sessions.delete(session.id);
    readings.changed(session.id);
  };
  const leave = (socket: LiveSocket) => {
    const connection = connections.get(socket);
    if (connection) disconnect(connection);
  };
  const enter = async (
    socket: LiveSocket,
    { shareId, participantId, comer, speaksYjs, deflates }: Entrance,
  ) => {
    leave(socket);
    const found = await findSession(database, shareId);
    if (found === null) throw unknownSession();
    const opening = await documents.open(found.id);
    try {
      const read = () => readStanding(found, participantId);
      await readings.read(found.id, read, ({ row, participant, inside, lastResult }) => {
        if (participant === null || !isParticipant(participant, comer)) {
          throw new ApiError(403, 'forbidden', 'You have not joined this session.');
        }
        if (socket.disconnected) return opening.close();
        const session =
          sessions.get(row.id) ?? new LiveSession({ io, elsewhere, log }, { session: row, lastResult });
        sessions.set(row.id, session);
        session.setParticipants(inside);
        const client = { speaksYjs, deflates, known: null, unsentDiff: null, cursor: null, badUpdates: 0 };
        const connection: Connection = { socket, session, participant, opening, ...client };
        connections.set(socket, connection);
        session.add(connection);
        tellWhereabouts(session.id);
      });
    } catch (error) {
      opening.close();
      throw error;
    }
  };

  /** A session, somebody, those inside, and what was shown last where nobody has that in memory. */
  async function readStanding({ id, share_id }: SessionRow, participantId: number) {
    const row = await findSession(database, share_id);
    if (row === null) throw unknownSession();
    const participant = await findParticipant(database, id, participantId);
    const isClosed = row.live_class_id !== null && participant !== null && !(await isLetIn(row, participant));
    if (isClosed) throw unknownSession();
    const inside = await findParticipants(database, id, 'approved');
    const lastResult = sessions.has(id) ? null : await findResult(database, id);
    return { row, participant, inside, lastResult };
  }

  const sendAway = (connection: Connection, detail: string) => {
    disconnect(connection);
    connection.socket.emit('kicked_from_session', { detail });
  };

  const participantsChanged = (sessionId: number, rows: readonly ParticipantRow[], isBatch = false) => {
    readings.changed(sessionId);
    const session = sessions.get(sessionId);
    if (session === undefined) return;
    for (const row of rows) {
      session.participantChanged(row);
      if (row.status !== 'kicked') continue;
      for (const connection of session.connectionsOf(row.id)) {
        sendAway(connection, SESSION_MESSAGES.removed);
      }
    }
    if (isBatch) session.tellBatch(rows);
  };
  const sessionChanged = (row: SessionRow) => {
    readings.changed(row.id);
    sessions.get(row.id)?.changed(row);
  };
  const deleted = (sessionId: number) => {
    readings.changed(sessionId);
    const session = sessions.get(sessionId);
    const all = [...(session?.connections.values() ?? [])];
    for (const connection of all) sendAway(connection, 'This session has been deleted.');
    documents.drop(sessionId);
  };

  const following = followOthers({
    sessions,
    changes: { participantsChanged, sessionChanged, deleted },
    database,
    news,
    heard: (sessionId) => readings.changed(sessionId),
    log,
  });
  elsewhere.onChanged((sessionId, before, now) => {
    tellWhereabouts(sessionId);
    // In its turn: of whoever came it was told before that they did.
    const tell = async () => sessions.get(sessionId)?.elsewhereChanged(before, now);
    if (sessions.has(sessionId)) following.inTurn(sessionId, tell);
  });
  servers.onAsked(() => {
    for (const session of sessions.values()) session.tellElsewhere();
  });

  io.on('connection', (socket) => {
    receiptsOf(socket);
    socket.on('disconnect', () => turns.take(socket, async () => leave(socket)).catch(log));
  });

  return {
    enter: (socket, entrance) => turns.take(socket, () => enter(socket, entrance)),
    leave: (socket) => turns.take(socket, async () => leave(socket)),
    connectionOf: (socket) => connections.get(socket) ?? null,
    moveCursor(connection, cursor) {
      connection.session.moveCursor(connection, cursor);
      tellWhereabouts(connection.session.id);
    },
    whereabouts(sessionId, participantId) {
      const here = sessions.get(sessionId)?.connectionsOf(participantId) ?? [];
      const there = elsewhere.of(sessionId).filter((one) => one.participantId === participantId);
      return whereaboutsOf(here, there);
    },
    onWhereabouts(listener) {
      whereabouts.push(listener);
    },
    onLeft(listener) {
      departures.push(listener);
    },
    guardClasses(door) {
      isLetIn = door;
    },
    participantsChanged(sessionId, rows, isBatch = false) {
      participantsChanged(sessionId, rows, isBatch);
      const ids = rows.map(({ id }) => id);
      news.tell(SESSION_NEWS, { kind: 'participants', sessionId, ids, isBatch });
    },
    sessionChanged(row) {
      sessionChanged(row);
      news.tell(SESSION_NEWS, { kind: 'session', sessionId: row.id });
    },
    showResult: ({ session, socket, participant }, result) =>
      results.take(session.id, async () => {
        const { id: participantId, username } = participant;
        try {
          await saveResult(database, { sessionId: session.id, participantId, result });
        } catch (error) {
          throw isForeignKeyViolation(error) ? unknownSession() : error;
        }
        readings.changed(session.id);
        const shown = { execution_result: result, participant_id: participantId, username };
        sessions.get(session.id)?.tellResult(shown, socket);
        news.tell(SESSION_NEWS, { kind: 'result', sessionId: session.id });
      }),
    showRunning,
    raiseHand(session, participantId, raised) {
      session.raiseHand(participantId, raised);
      news.tell(SESSION_NEWS, { kind: 'hand', sessionId: session.id, participantId, raised });
    },
    present(row) {
      const session = sessions.get(row.session_id);
      return session?.present(row) ?? presentParticipant(row, elsewhere.presenceOf(row));
    },
    deleted(sessionId) {
      deleted(sessionId);
      news.tell(SESSION_NEWS, { kind: 'session', sessionId });
    },
    get active() {
      const here = [...sessions.values()].flatMap(({ id, isActive, liveClassId }) =>
        isActive && liveClassId === null ? id : [],
      );
      return new Set([...here, ...elsewhere.active()]).size;
    },
    ofPerson: (userId) =>
      [...sessions.values()].filter(
        (session) => session.ownerId === userId || session.participantOf(userId) !== null,
      ),
    forgotten(session, participantId) {
      readings.changed(session.id);
      session.forget(participantId);
    },
    failed(session) {
      // Another failure of the same session may have been told before.
      if (sessions.get(session.id) !== session) return;
      for (const connection of [...session.connections.values()]) {
        disconnect(connection);
        connection.socket.disconnect(true);
      }
      documents.drop(session.id);
    },
    async end() {
      elsewhere.close();
      await following.end();
    },
  };
}
