import type { serverEvents } from '@coderoom/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type { SessionIdentity } from '#http/authenticate.ts';

/** Client events are unvalidated until a schema has parsed them. */
interface FromClients {
  [event: string]: (...parts: unknown[]) => void;
}

/** Events the server sends. */
type ToClients = {
  [Event in keyof typeof serverEvents]: (payload: z.input<(typeof serverEvents)[Event]>) => void;
};

/** The server's own knowledge of a connection; never a client's claim. */
interface SocketData {
  /** Null for a visitor. */
  identity: SessionIdentity | null;
  /** Owner under whom requests and sent bytes are counted. */
  owner: string;
}

/** The server of all live connections. */
export type LiveServer = Server<FromClients, ToClients, DefaultEventsMap, SocketData>;
/** A live connection. */
export type ServerSocket = Socket<FromClients, ToClients, DefaultEventsMap, SocketData>;

/** Returns the room of all connections of a person. */
export function personRoom(userId: number): string {
  return `person:${userId}`;
}

const CLASSROOM = 'classroom:';

/** Returns the room of the connections subscribed to a classroom. */
export function classroomRoom(classroomId: number): string {
  return `${CLASSROOM}${classroomId}`;
}

/** Returns the ids of the classrooms that a connection is subscribed to. */
export function classroomsHeardOf({ rooms }: ServerSocket): number[] {
  return [...rooms]
    .filter((room) => room.startsWith(CLASSROOM))
    .map((room) => Number(room.slice(CLASSROOM.length)));
}
