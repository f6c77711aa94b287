import { asMessage, type Message, message, messageFields, SESSION_MESSAGES } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
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
import { findResult } from './result-store.ts';
import { createRunSharing, type RunSharing } from './run-sharing.ts';
import { type CursorMove, SESSION_NEWS } from './session-news.ts';
import { replicateSessions } from './session-replication.ts';

/** A client's request to enter a session. */
interface EntryRequest {
  shareId: string;
  participantId: number;
  visitor: SessionVisitor;
  /** True if the client exchanges updates and wants no whole text. */
  speaksYjs: boolean;
  /** True if it accepts long messages as raw deflate. */
  deflates: boolean;
}

/** Returns whether somebody may currently enter a session of a live class. */
export type ClassEntryCheck = (session: SessionRow, participant: ParticipantRecord) => Promise<boolean>;

/**
 * The sessions with connections to this server, in its memory. Changes made here are announced to the other servers;
 * changes announced by others are read from the database and passed on to the people here.
 */
export interface LiveSessions extends RunSharing {
  /** @throws {ApiError} 404 for an unknown session, 403 for anybody but that participant. */
  enter(socket: ServerSocket, entrance: EntryRequest): Promise<void>;
  leave(socket: ServerSocket): Promise<void>;
  /** Returns the session that a connection is in, or is waiting to enter. */
  connectionOf(socket: ServerSocket): SessionConnection | null;
  /** Announces participants that were added or changed in the database. */
  participantsChanged(sessionId: number, rows: readonly ParticipantRecord[], isBatch?: boolean): void;
  /** Announces a title or language changed in the database. */
  sessionChanged(row: SessionRow): void;
  /** Stores a cursor position and announces it. */
  moveCursor(connection: SessionConnection, moved: Pick<CursorMove, 'cursor' | 'selection'>): void;
  presenceOf(sessionId: number, participantId: number): Presence;
  /** Called with sessions in which somebody came, left or moved, on any server. */
  onPresenceChanged(listener: (sessionId: number) => void): void;
  /** Called when somebody leaves a session of a live class through this server. */
  onLeft(listener: (sessionId: number, userId: number) => void): void;
  /** Sets the check for who may enter sessions of live classes; until then nobody may. */
  setClassEntryCheck(check: ClassEntryCheck): void;
  /** Raises or lowers a participant's hand. */
  raiseHand(session: ServerLiveSession, participantId: number, raised: boolean): void;
  /** Formats a participant with their current presence. */
  present(row: ParticipantRecord): ReturnType<typeof presentParticipant>;
  /** Removes everybody from a deleted session. */
  sessionDeleted(sessionId: number): void;
  /** Number of sessions with somebody inside, on any server; editors of live classes and drafts do not count. */
  readonly active: number;
  /** Returns this server's sessions that a person owns or participates in. */
  ofPerson(userId: number): ServerLiveSession[];
  /** Removes a participant whose account was deleted. */
  forgetParticipant(session: ServerLiveSession, participantId: number): void;
  /** Closes all connections to a session whose text could not be stored, so that they reload the stored text. */
  closeFailed(session: ServerLiveSession): void;
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
  const elsewhere = createRemotePresence(pubSub, servers);
  // Reads for a connection that is about to enter a session.
  const readings = new StableReads<number>();
  const runs = createRunSharing({ sessions, database, pubSub, onStored: (id) => readings.changed(id) });
  const presenceListeners: ((sessionId: number) => void)[] = [];
  const leaveListeners: ((sessionId: number, userId: number) => void)[] = [];
  const announcePresence = (sessionId: number) => {
    for (const listener of presenceListeners) listener(sessionId);
  };
  let mayEnterClass: ClassEntryCheck = async () => false;

  const disconnect = (connection: SessionConnection) => {
    const { session, socket, participant } = connection;
    // The page that ran it is gone, so the run will report nothing more.
    if (session.isRunBy(socket)) runs.showRunning(connection, null);
    connections.delete(socket);
    session.remove(connection);
    if (session.liveClassId !== null && participant.user_id !== null) {
      for (const listener of leaveListeners) listener(session.id, participant.user_id);
    }
    announcePresence(session.id);
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
    { shareId, participantId, visitor, speaksYjs, deflates }: EntryRequest,
  ) => {
    leave(socket);
    const found = await findSession(database, shareId);
    if (found === null || !mayEnter(found, visitor.identity)) throw unknownSession();
    const opening = await documents.open(found.id);
    try {
      const read = () => readStanding(found, participantId);
      await readings.read(found.id, read, ({ row, participant, inside, lastResult }) => {
        if (participant === null || !isParticipant(participant, visitor)) {
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
        announcePresence(session.id);
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
    const isClosed =
      row.live_class_id !== null && participant !== null && !(await mayEnterClass(row, participant));
    if (isClosed) throw unknownSession();
    const inside = await findParticipants(database, id, 'approved');
    const lastResult = sessions.has(id) ? null : await findResult(database, id);
    return { row, participant, inside, lastResult };
  }

  const removeConnection = (connection: SessionConnection, detail: Message) => {
    disconnect(connection);
    connection.socket.emit('kicked_from_session', messageFields('detail', detail));
  };

  /** Disconnects a participant who gave up their place to another; their page reconnects and waits. */
  const moveToWaiting = (session: ServerLiveSession, row: ParticipantRecord) => {
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
      if (row.status === 'pending') moveToWaiting(session, row);
      session.participantChanged(row);
      if (row.status !== 'kicked') continue;
      for (const connection of session.connectionsOf(row.id)) {
        removeConnection(connection, asMessage(SESSION_MESSAGES.removed));
      }
    }
    if (isBatch) session.tellBatch(rows);
  };
  const sessionChanged = (row: SessionRow) => {
    readings.changed(row.id);
    sessions.get(row.id)?.changed(row);
  };
  const sessionDeleted = (sessionId: number) => {
    readings.changed(sessionId);
    const session = sessions.get(sessionId);
    const all = [...(session?.connections.values() ?? [])];
    for (const connection of all) removeConnection(connection, message`This session has been deleted.`);
    documents.drop(sessionId);
  };

  const following = replicateSessions({
    sessions,
    changes: { participantsChanged, sessionChanged, sessionDeleted },
    database,
    pubSub,
    heard: (sessionId) => readings.changed(sessionId),
    log,
  });
  elsewhere.onChanged((sessionId, before, now) => {
    announcePresence(sessionId);
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
      announcePresence(session.id);
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
    presenceOf(sessionId, participantId) {
      const here = sessions.get(sessionId)?.connectionsOf(participantId) ?? [];
      const there = elsewhere.of(sessionId).filter((one) => one.participantId === participantId);
      return presenceOf(here, there);
    },
    onPresenceChanged(listener) {
      presenceListeners.push(listener);
    },
    onLeft(listener) {
      leaveListeners.push(listener);
    },
    setClassEntryCheck(check) {
      mayEnterClass = check;
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
    ...runs,
    raiseHand(session, participantId, raised) {
      session.raiseHand(participantId, raised);
      pubSub.publish(SESSION_NEWS, { kind: 'hand', sessionId: session.id, participantId, raised });
    },
    present(row) {
      const session = sessions.get(row.session_id);
      return session?.present(row) ?? presentParticipant(row, elsewhere.presenceOf(row));
    },
    sessionDeleted(sessionId) {
      sessionDeleted(sessionId);
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
    forgetParticipant(session, participantId) {
      readings.changed(session.id);
      session.forget(participantId);
    },
    closeFailed(session) {
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
