import {
  asMessage,
  type Message,
  message,
  messageFields,
  type OwnSharedRunning,
  SESSION_MESSAGES,
  type SharedResult,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { isForeignKeyViolation } from '#db/failures.ts';
import { unknownSession } from '#features/collaboration/document/document-store.ts';
import type { Documents } from '#features/collaboration/document/documents.ts';
import {
  findParticipant,
  findParticipants,
  type ParticipantRecord,
} from '#features/collaboration/participants/participant-store.ts';
import { isParticipant, type SessionVisitor } from '#features/collaboration/participants/participants.ts';
import { isGuest, isInside, mayEnter } from '#features/collaboration/participants/policy.ts';
import { cursorColor, presentParticipant } from '#features/collaboration/participants/present.ts';
import { findSession, type SessionRow } from '#features/collaboration/participants/session-store.ts';
import {
  createRemotePresence,
  type Presence,
  presenceOf,
} from '#features/collaboration/presence/remote-presence.ts';
import { forbidden } from '#http/errors.ts';
import { KeyedMutex } from '#queue/concurrency.ts';
import { deliveryAcksOf } from '#realtime/delivery-acks.ts';
import type { LiveServer, ServerSocket } from '#realtime/sockets.ts';
import type { ClusterMembership } from '#redis/cluster-membership.ts';
import type { PubSub } from '#redis/pub-sub.ts';
import { ServerLiveSession, type SessionConnection } from './live-session.ts';
import { StableReads } from './read-until-stable.ts';
import { findResult, saveResult } from './result-store.ts';
import { type CursorMove, SESSION_NEWS } from './session-news.ts';
import { replicateSessions } from './session-replication.ts';
import type { RunSource } from './shown-runs.ts';

/** A client's request to enter a session. */
interface Entrance {
  shareId: string;
  participantId: number;
  comer: SessionVisitor;
  /** True if the client exchanges updates and wants no whole text. */
  speaksYjs: boolean;
  /** True if it accepts long messages as raw deflate. */
  deflates: boolean;
}

/** Returns whether somebody may currently enter a session of a live class. */
export type ClassDoor = (session: SessionRow, participant: ParticipantRecord) => Promise<boolean>;

/**
 * The sessions with connections to this server, in its memory. Changes made here are announced to the other servers;
 * changes announced by others are read from the database and passed on to the people here.
 */
export interface LiveSessions {
  /** @throws {ApiError} 404 for an unknown session, 403 for anybody but that participant. */
  enter(socket: ServerSocket, entrance: Entrance): Promise<void>;
  leave(socket: ServerSocket): Promise<void>;
  /** Returns the session that a connection is in, or is waiting to enter. */
  connectionOf(socket: ServerSocket): SessionConnection | null;
  /** Announces participants that were added or changed in the database. */
  participantsChanged(sessionId: number, rows: readonly ParticipantRecord[], isBatch?: boolean): void;
  /** Announces a title or language changed in the database. */
  sessionChanged(row: SessionRow): void;
  /**
   * Stores the result of a run, then shows it in the participant's name.
   * @throws {ApiError} 404 if the session or the participant is gone.
   */
  showResult(by: SessionConnection, result: SharedResult): Promise<void>;
  /** Shows the progress of the participant's run; null: the run is over. */
  showRunning(by: SessionConnection, running: OwnSharedRunning | null): void;
  /** Stores a cursor position and announces it. */
  moveCursor(connection: SessionConnection, moved: Pick<CursorMove, 'cursor' | 'selection'>): void;
  whereabouts(sessionId: number, participantId: number): Presence;
  /** Called with sessions in which somebody came, left or moved, on any server. */
  onWhereabouts(listener: (sessionId: number) => void): void;
  /** Called when somebody leaves a session of a live class through this server. */
  onLeft(listener: (sessionId: number, userId: number) => void): void;
  /** Sets the check for who may enter sessions of live classes; until then nobody may. */
  guardClasses(door: ClassDoor): void;
  /** Raises or lowers a participant's hand. */
  raiseHand(session: ServerLiveSession, participantId: number, raised: boolean): void;
  /** Formats a participant with their current presence. */
  present(row: ParticipantRecord): ReturnType<typeof presentParticipant>;
  /** Removes everybody from a deleted session. */
  deleted(sessionId: number): void;
  /** Number of sessions with somebody inside, on any server; editors of live classes and drafts do not count. */
  readonly active: number;
  /** Returns this server's sessions that a person owns or participates in. */
  ofPerson(userId: number): ServerLiveSession[];
  /** Removes a participant whose account was deleted. */
  forgotten(session: ServerLiveSession, participantId: number): void;
  /** Closes all connections to a session whose text could not be stored, so that they reload the stored text. */
  failed(session: ServerLiveSession): void;
  /** Resolves when no lookup is running any more. */
  end(): Promise<void>;
}

export function createLiveSessions({
  io,
  database,
  pubSub,
  servers,
  documents,
  log,
}: {
  io: LiveServer;
  database: Database;
  pubSub: PubSub;
  servers: ClusterMembership;
  documents: Documents;
  log: (failure: unknown) => void;
}): LiveSessions {
  const sessions = new Map<number, ServerLiveSession>();
  const connections = new Map<ServerSocket, SessionConnection>();
  const turns = new KeyedMutex<ServerSocket>();
  // Results are shown in the order in which they are stored.
  const results = new KeyedMutex<number>();
  const elsewhere = createRemotePresence(pubSub, servers);
  // Reads for a connection that is about to enter a session.
  const readings = new StableReads<number>();
  const whereabouts: ((sessionId: number) => void)[] = [];
  const departures: ((sessionId: number, userId: number) => void)[] = [];
  const tellWhereabouts = (sessionId: number) => {
    for (const listener of whereabouts) listener(sessionId);
  };
  let isLetIn: ClassDoor = async () => false;

  const showRunning = ({ session, socket, participant }: SessionConnection, own: OwnSharedRunning | null) => {
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
  };
  const disconnect = (connection: SessionConnection) => {
    const { session, socket, participant } = connection;
    // The page that ran it is gone, so the run will report nothing more.
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
  const leave = (socket: ServerSocket) => {
    const connection = connections.get(socket);
    if (connection) disconnect(connection);
  };
  const enter = async (
    socket: ServerSocket,
    { shareId, participantId, comer, speaksYjs, deflates }: Entrance,
  ) => {
    leave(socket);
    const found = await findSession(database, shareId);
    if (found === null || !mayEnter(found, comer.identity)) throw unknownSession();
    const opening = await documents.open(found.id);
    try {
      const read = () => readStanding(found, participantId);
      await readings.read(found.id, read, ({ row, participant, inside, lastResult }) => {
        if (participant === null || !isParticipant(participant, comer)) {
          throw forbidden(message`You have not joined this session.`);
        }
        if (socket.disconnected) return opening.close();
        const session =
          sessions.get(row.id) ?? new ServerLiveSession({ io, elsewhere, log }, { session: row, lastResult });
        sessions.set(row.id, session);
        session.setParticipants(inside);
        const client = { speaksYjs, deflates, known: null, unsentDiff: null, cursor: null, badUpdates: 0 };
        const connection: SessionConnection = { socket, session, participant, opening, ...client };
        connections.set(socket, connection);
        session.add(connection);
        tellWhereabouts(session.id);
      });
    } catch (error) {
      opening.close();
      throw error;
    }
  };

  /** Reads a session, a participant, everybody inside, and the last result if it is not in memory. */
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

  const sendAway = (connection: SessionConnection, detail: Message) => {
    disconnect(connection);
    connection.socket.emit('kicked_from_session', messageFields('detail', detail));
  };

  /** Disconnects a participant who gave up their place to another; their page reconnects and waits. */
  const beginAtTheDoor = (session: ServerLiveSession, row: ParticipantRecord) => {
    for (const connection of session.connectionsOf(row.id)) {
      if (!isInside(connection.participant)) continue;
      disconnect(connection);
      connection.socket.disconnect(true);
    }
  };
  const participantsChanged = (sessionId: number, rows: readonly ParticipantRecord[], isBatch = false) => {
    readings.changed(sessionId);
    const session = sessions.get(sessionId);
    if (session === undefined) return;
    for (const row of rows) {
      if (row.status === 'pending') beginAtTheDoor(session, row);
      session.participantChanged(row);
      if (row.status !== 'kicked') continue;
      for (const connection of session.connectionsOf(row.id)) {
        sendAway(connection, asMessage(SESSION_MESSAGES.removed));
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
    for (const connection of all) sendAway(connection, message`This session has been deleted.`);
    documents.drop(sessionId);
  };

  const following = replicateSessions({
    sessions,
    changes: { participantsChanged, sessionChanged, deleted },
    database,
    pubSub,
    heard: (sessionId) => readings.changed(sessionId),
    log,
  });
  elsewhere.onChanged((sessionId, before, now) => {
    tellWhereabouts(sessionId);
    // Queued, so that a new participant is announced before their connection.
    const tell = async () => sessions.get(sessionId)?.elsewhereChanged(before, now);
    if (sessions.has(sessionId)) following.inTurn(sessionId, tell);
  });
  servers.onAsked(() => {
    for (const session of sessions.values()) session.tellElsewhere();
  });

  io.on('connection', (socket) => {
    deliveryAcksOf(socket);
    socket.on('disconnect', () => turns.runExclusive(socket, async () => leave(socket)).catch(log));
  });

  return {
    enter: (socket, entrance) => turns.runExclusive(socket, () => enter(socket, entrance)),
    leave: (socket) => turns.runExclusive(socket, async () => leave(socket)),
    connectionOf: (socket) => connections.get(socket) ?? null,
    moveCursor(connection, { cursor, selection }) {
      const { session, participant, socket } = connection;
      session.moveCursor(connection, cursor);
      tellWhereabouts(session.id);
      if (session.isOnesOwn) return;
      const moved = {
        participant_id: participant.id,
        username: participant.username,
        is_guest: isGuest(participant),
        cursor_color: cursorColor(participant.id),
        cursor,
        ...(selection && { selection }),
      };
      session.tellCursor(moved, socket);
      pubSub.publish(SESSION_NEWS, { kind: 'cursor', sessionId: session.id, moved });
    },
    whereabouts(sessionId, participantId) {
      const here = sessions.get(sessionId)?.connectionsOf(participantId) ?? [];
      const there = elsewhere.of(sessionId).filter((one) => one.participantId === participantId);
      return presenceOf(here, there);
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
      pubSub.publish(SESSION_NEWS, { kind: 'participants', sessionId, ids, isBatch });
    },
    sessionChanged(row) {
      sessionChanged(row);
      pubSub.publish(SESSION_NEWS, { kind: 'session', sessionId: row.id });
    },
    showResult: ({ session, socket, participant }, result) =>
      results.runExclusive(session.id, async () => {
        const { id: participantId, username } = participant;
        try {
          await saveResult(database, { sessionId: session.id, participantId, result });
        } catch (error) {
          throw isForeignKeyViolation(error) ? unknownSession() : error;
        }
        readings.changed(session.id);
        const by = { participant_id: participantId, username, is_guest: isGuest(participant) };
        const shown = { execution_result: result, ...by };
        sessions.get(session.id)?.tellResult(shown, socket);
        pubSub.publish(SESSION_NEWS, { kind: 'result', sessionId: session.id });
      }),
    showRunning,
    raiseHand(session, participantId, raised) {
      session.raiseHand(participantId, raised);
      pubSub.publish(SESSION_NEWS, { kind: 'hand', sessionId: session.id, participantId, raised });
    },
    present(row) {
      const session = sessions.get(row.session_id);
      return session?.present(row) ?? presentParticipant(row, elsewhere.presenceOf(row));
    },
    deleted(sessionId) {
      deleted(sessionId);
      pubSub.publish(SESSION_NEWS, { kind: 'session', sessionId });
    },
    get active() {
      const here = [...sessions.values()].flatMap(({ id, isActive, isListed }) =>
        isActive && isListed ? id : [],
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
      // An earlier failure of the same session may have been handled already.
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

/** Formats a run in progress for the others. */
function presentRunning({ run_id: _, ...progress }: OwnSharedRunning, source: RunSource | null) {
  return { ...progress, ...(source && { key: source.key }) };
}
