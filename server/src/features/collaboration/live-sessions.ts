import { SESSION_MESSAGES } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { ApiError } from '#http/errors.ts';
import type { LiveServer, LiveSocket } from '#realtime/sockets.ts';
import type { Documents } from './documents.ts';
import { type Connection, LiveSession } from './live-session.ts';
import { findParticipant, findParticipants, type ParticipantRow } from './participant-store.ts';
import { type Comer, isParticipant, unknownSession } from './participants.ts';
import { presentParticipant } from './present.ts';
import { findSession } from './session-store.ts';
import { Turns } from './turns.ts';

/** Who wants to connect to which session. */
interface Entrance {
  shareId: string;
  participantId: number;
  comer: Comer;
}

/** The sessions that somebody is connected to, in the server's own memory. */
export interface LiveSessions {
  /** @throws {ApiError} 404 for no such session, 403 for who is not that participant. */
  enter(socket: LiveSocket, entrance: Entrance): Promise<void>;
  leave(socket: LiveSocket): Promise<void>;
  /** The session that a connection is in, or at the door of. */
  connectionOf(socket: LiveSocket): Connection | null;
  /** These came, or what they may do was changed, as it was written down. */
  participantsChanged(sessionId: number, rows: readonly ParticipantRow[], isBatch?: boolean): void;
  /** A participant with where they are at this moment. */
  present(row: ParticipantRow): ReturnType<typeof presentParticipant>;
  /** Sends everybody out of what is deleted. */
  deleted(sessionId: number): void;
  /** How many there are that somebody is inside of. */
  readonly active: number;
  /** Those at this moment that a person owns. */
  ownedBy(userId: number): LiveSession[];
  /** Ends the connections to a session whose text could not be kept: they begin anew from what is. */
  failed(session: LiveSession): void;
}

export function createLiveSessions({
  io,
  database,
  documents,
  log,
}: {
  io: LiveServer;
  database: Database;
  documents: Documents;
  log: (failure: unknown) => void;
}): LiveSessions {
  const sessions = new Map<number, LiveSession>();
  const connections = new Map<LiveSocket, Connection>();
  const turns = new Turns<LiveSocket>();
  // What is read of a session may be changed while it is read.
  let changes = 0;

  const disconnect = (connection: Connection) => {
    const { session, socket } = connection;
    connections.delete(socket);
    session.remove(connection);
    if (session.connections.size === 0 && sessions.get(session.id) === session) sessions.delete(session.id);
  };
  const leave = (socket: LiveSocket) => {
    const connection = connections.get(socket);
    if (connection) disconnect(connection);
  };
  const enter = async (socket: LiveSocket, { shareId, participantId, comer }: Entrance) => {
    leave(socket);
    const found = await findSession(database, shareId);
    if (found === null) throw unknownSession();
    const opening = await documents.open(found.id);
    try {
      const { participant, inside } = await readStanding(found.id, participantId);
      // Deleting a session takes its participants along.
      if (participant === null && !(await findSession(database, shareId))) throw unknownSession();
      if (participant === null || !isParticipant(participant, comer)) {
        throw new ApiError(403, 'forbidden', 'You have not joined this session.');
      }
      if (socket.disconnected) return opening.close();
      const session = sessions.get(found.id) ?? new LiveSession(io, found, log);
      sessions.set(found.id, session);
      session.setParticipants(inside);
      const connection = { socket, session, participant, opening, known: null, cursor: null, badUpdates: 0 };
      connections.set(socket, connection);
      session.add(connection);
    } catch (error) {
      opening.close();
      throw error;
    }
  };

  /** Somebody and those inside, read anew where something changed meanwhile. */
  async function readStanding(sessionId: number, participantId: number) {
    for (;;) {
      const before = changes;
      const participant = await findParticipant(database, sessionId, participantId);
      const inside = await findParticipants(database, sessionId, 'approved');
      if (before === changes) return { participant, inside };
    }
  }

  const sendAway = (connection: Connection, detail: string) => {
    disconnect(connection);
    connection.socket.emit('kicked_from_session', { detail });
  };

  io.on('connection', (socket) => {
    socket.on('disconnect', () => turns.take(socket, async () => leave(socket)).catch(log));
  });

  return {
    enter: (socket, entrance) => turns.take(socket, () => enter(socket, entrance)),
    leave: (socket) => turns.take(socket, async () => leave(socket)),
    connectionOf: (socket) => connections.get(socket) ?? null,
    participantsChanged(sessionId, rows, isBatch = false) {
      changes += 1;
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
    },
    present(row) {
      const session = sessions.get(row.session_id);
      return session?.present(row) ?? presentParticipant(row, { isConnected: false, cursor: null });
    },
    deleted(sessionId) {
      changes += 1;
      const session = sessions.get(sessionId);
      const all = [...(session?.connections.values() ?? [])];
      for (const connection of all) sendAway(connection, 'This session has been deleted.');
      documents.drop(sessionId);
    },
    get active() {
      return [...sessions.values()].filter(({ isActive }) => isActive).length;
    },
    ownedBy: (userId) => [...sessions.values()].filter(({ ownerId }) => ownerId === userId),
    failed(session) {
      // Another failure of the same session may have been told before.
      if (sessions.get(session.id) !== session) return;
      for (const connection of [...session.connections.values()]) {
        disconnect(connection);
        connection.socket.disconnect(true);
      }
      documents.drop(session.id);
    },
  };
}
