import type { serverEvents } from '@coderoom/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { z } from 'zod';
import type { Identity } from '#http/authenticate.ts';

/** What a client sends is anything, until a schema has looked at it. */
interface FromClients {
  [event: string]: (...parts: unknown[]) => void;
}

/** What the server sends. */
type ToClients = {
  [Event in keyof typeof serverEvents]: (payload: z.input<(typeof serverEvents)[Event]>) => void;
};

/** What the server knows of a connection; never what the client says of itself. */
interface SocketData {
  /** Null: a visitor. */
  identity: Identity | null;
  /** By whom it is counted what connections ask for and are sent. */
  owner: string;
}

/** All connections. */
export type LiveServer = Server<FromClients, ToClients, DefaultEventsMap, SocketData>;
/** A connection. */
export type LiveSocket = Socket<FromClients, ToClients, DefaultEventsMap, SocketData>;

/** The room of all connections of a person. */
export function personRoom(userId: number): string {
  return `person:${userId}`;
}

const CLASSROOM = 'classroom:';

/** The room of those who hear of a classroom. */
export function classroomRoom(classroomId: number): string {
  return `${CLASSROOM}${classroomId}`;
}

/** The classrooms that a connection hears of. */
export function classroomsHeardOf({ rooms }: LiveSocket): number[] {
  return [...rooms]
    .filter((room) => room.startsWith(CLASSROOM))
    .map((room) => Number(room.slice(CLASSROOM.length)));
}
