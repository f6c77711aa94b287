/**
 * Live connections over Socket.IO: who may connect, what clients may send and how often, and how much is buffered for
 * them.
 */
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { handshakeAuth, MAX_SOCKET_MESSAGE_BYTES, message, SOCKET_PING_MS } from '@coderoom/contract';
import { default as addressOf, compile } from '@fastify/proxy-addr';
import { Server } from 'socket.io';
import type { z } from 'zod';
import type { EndedSessions, IdentifySession, SessionIdentity } from '#http/authenticate.ts';
import { ApiError, describeErrorResponse, isOurs } from '#http/errors.ts';
import { siteKey } from '#http/limits/address-keys.ts';
import { personOwner, visitorOwner } from '#queue/owners.ts';
import { createAdmission, UNLIMITED } from './admission.ts';
import { createArrivals } from './arrivals.ts';
import { createEventLimits } from './event-limits.ts';
import { type ClientEvent, listenTo } from './events.ts';
import { closeAtOnce, watchIncoming } from './incoming.ts';
import { watchOutgoing } from './outgoing.ts';
import { type LiveServer, personRoom, type ServerSocket } from './sockets.ts';

/** Time limit for a connection to identify itself, in ms. */
const HANDSHAKE_WITHIN_MS = 10_000;
/** Attempts of a connection to identify itself: a page whose token has expired shows another one. */
const IDENTIFIED_WITHIN_ATTEMPTS = 5;

/** Live connections on the server's own port under `/socket.io/`. */
export interface Gateway {
  /** Sends events to a connection, a room or all. Trust only `data.identity` of a connection. */
  readonly io: LiveServer;
  /** Number of open connections. */
  readonly connected: number;
  /**
   * Registers the handler of a client event for all future connections. An event that makes the server read or send
   * much is heavy and has a lower rate limit.
   */
  onEvent<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    handle: ClientEvent<Schema>['handle'],
    options?: { isHeavy?: boolean },
  ): void;
  /**
   * Does synchronous work at the expense of a connection's owner. Not needed for the synchronous part of a handler, which
   * is counted anyway.
   */
  charge<Result>(socket: ServerSocket, work: () => Result): Result;
  /** Returns this server's own connections: all, or those in one of the rooms. */
  connections(rooms?: readonly string[]): ServerSocket[];
  /** Closes this server's connections of ended sessions. */
  endSessions(ended: EndedSessions): void;
  /** Serves a server's connections, beside its HTTP routes. */
  attach(server: HttpServer): void;
  /** Closes every connection. Idempotent. */
  close(): void;
}

/** Dependencies and settings of the gateway. */
export interface GatewaySettings {
  identify: IdentifySession;
  /** Origin of this server. */
  publicUrl: string;
  /** Comma-separated addresses whose X-Forwarded-For is trusted. */
  trustedProxies: string;
  /** False turns off rate and connection limits. */
  limited: boolean;
  /** Returns the processor time of this thread so far, in ms, if not the real one. */
  threadTime?: () => number;
  /** Receives internal faults. */
  log: (failure: unknown) => void;
}

export function createGateway(settings: GatewaySettings): Gateway {
  const { identify, publicUrl, trustedProxies, limited, threadTime, log } = settings;
  const addressOf = clientAddress(trustedProxies);
  const admission = createAdmission({ publicUrl, addressOf, ...(!limited && { limits: UNLIMITED }) });
  const arrivals = createArrivals();
  const incoming = watchIncoming(threadTime);
  const limits = createEventLimits(incoming.isSpent);
  const outgoing = watchOutgoing(limits.sent);
  const io: LiveServer = new Server({
    serveClient: false,
    maxHttpBufferSize: MAX_SOCKET_MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_WITHIN_MS,
    pingInterval: SOCKET_PING_MS.every,
    pingTimeout: SOCKET_PING_MS.within,
    allowRequest: (request, decide) => {
      const refusal = admission.refuse(request);
      decide(refusal, refusal === null);
    },
  });
  const events: ClientEvent[] = [];
  const heavyEvents = new Set<unknown>();
  let isClosed = false;
  // A session may end while it is being identified: those that ended meanwhile, by connection.
  const arriving = new Map<ServerSocket, EndedSessions[]>();
  const attempts = new WeakMap<ServerSocket['conn'], { count: number; isOver: boolean }>();

  io.use((socket, next) => {
    const { conn } = socket;
    const attempt = attempts.get(conn) ?? { count: 0, isOver: true };
    attempts.set(conn, attempt);
    attempt.count += 1;
    // Otherwise one connection could be counted, and make the database look, as often as it likes.
    if (!attempt.isOver || attempt.count > IDENTIFIED_WITHIN_ATTEMPTS) {
      closeAtOnce(conn);
      return next(new Error('This connection is identified already.'));
    }
    attempt.isOver = false;
    arriving.set(socket, []);
    const forget = () => arriving.delete(socket);
    conn.once('close', forget);
    identifySocket(socket, identify)
      .then((identity) => {
        const id = identity?.id ?? null;
        const site = siteKey(addressOf(socket.request));
        socket.data.identity = identity;
        socket.data.owner = id === null ? visitorOwner(site) : personOwner(id);
        // If it is closed already, its `disconnect` would never come.
        if (socket.conn.readyState === 'closed') return;
        socket.conn.once('close', admission.countOwner(socket.request, id));
        arrivals.identified(conn);
        outgoing.belongsTo(conn, socket.data.owner);
        incoming.belongsTo(conn, socket.data.owner);
      })
      .then(
        () => next(),
        (failure) => {
          forget();
          conn.off('close', forget);
          attempt.isOver = true;
          next(refusalOf(failure, log));
        },
      );
  });

  io.on('connection', (socket) => {
    const missed = arriving.get(socket) ?? [];
    arriving.delete(socket);
    const { identity } = socket.data;
    if (identity !== null && missed.some((ended) => hasEnded(identity, ended))) {
      return void socket.disconnect(true);
    }
    if (limited) limits.limit(socket, (event) => heavyEvents.has(event));
    for (const event of events) listenTo(socket, event, { charge: incoming.charge, log });
    if (identity !== null) Promise.resolve(socket.join(personRoom(identity.id))).catch(log);
  });

  return {
    io,
    get connected() {
      return io.sockets.sockets.size;
    },
    charge: (socket, work) => incoming.charge(socket.data.owner, work),
    connections(rooms) {
      const all = [...io.sockets.sockets.values()];
      return rooms === undefined ? all : all.filter((socket) => rooms.some((room) => socket.rooms.has(room)));
    },
    onEvent(name, schema, handle, { isHeavy = false } = {}) {
      const event: ClientEvent<typeof schema> = { name, schema, handle };
      events.push(event);
      if (isHeavy) heavyEvents.add(name);
    },
    endSessions(ended) {
      for (const missed of arriving.values()) missed.push(ended);
      for (const socket of io.sockets.sockets.values()) {
        const { identity } = socket.data;
        if (identity !== null && hasEnded(identity, ended)) socket.disconnect(true);
      }
    },
    attach(server) {
      io.attach(server);
      io.engine.use((request: IncomingMessage, _response: unknown, next: () => void) => {
        const [, id] = /[?&]sid=([^&]+)/.exec(request.url ?? '') ?? [];
        if (id !== undefined) incoming.polled(id);
        next();
      });
      io.engine.on('connection', (connection) => {
        connection.once('close', admission.count(connection.request));
        const site = siteKey(addressOf(connection.request));
        if (limited) {
          incoming.watch(connection);
          arrivals.add(site, connection);
        }
        outgoing.watch(connection, visitorOwner(site));
      });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      // Not `io.close()`: it would close the HTTP server, which belongs to its owner.
      io.disconnectSockets(true);
      // A worker has no engine.
      io.engine?.close();
      Promise.resolve(io.sockets.adapter.close()).catch(log);
    },
  };
}

/** @throws {ApiError} 401 for an invalid token. */
async function identifySocket(
  socket: ServerSocket,
  identify: IdentifySession,
): Promise<SessionIdentity | null> {
  const auth = handshakeAuth.safeParse(socket.handshake.auth);
  const token = auth.success ? auth.data.token : '';
  if (token === null || token === undefined) return null;
  const identity = await identify(token);
  if (identity === null) {
    throw new ApiError(401, 'unauthorized', message`Your session has ended. Please sign in again.`);
  }
  return identity;
}

/** Returns the error for `connect_error`, with the stable code in its data. */
function refusalOf(failure: unknown, log: (failure: unknown) => void): Error {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const { code, detail } = describeErrorResponse(error).body;
  if (isOurs(code)) log(failure);
  return Object.assign(new Error(detail), { data: { code } });
}

function hasEnded({ id, sessionId }: SessionIdentity, ended: EndedSessions): boolean {
  if (ended.userId !== id) return false;
  return 'sessionId' in ended ? ended.sessionId === sessionId : ended.allBut !== sessionId;
}

/**
 * Returns a function that finds the client address of a request that bypasses Fastify, by the same rules.
 * @param trustedProxies Comma-separated addresses whose X-Forwarded-For is trusted.
 */
function clientAddress(trustedProxies: string): (request: IncomingMessage) => string {
  const isTrusted = compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  return (request) => addressOf(request, isTrusted);
}
