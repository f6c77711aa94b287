import type { Server as HttpServer } from 'node:http';
import { handshakeAuth, MAX_SOCKET_MESSAGE_BYTES, SOCKET_PING_MS } from '@coderoom/contract';
import { Server, type ServerOptions } from 'socket.io';
import type { z } from 'zod';
import { siteKey } from '#http/address-keys.ts';
import type { EndedSessions, IdentifyToken, Identity } from '#http/authenticate.ts';
import { clientAddress } from '#http/client-address.ts';
import { ApiError, describeFailure, isOurs } from '#http/errors.ts';
import { personOwner, visitorOwner } from '#queue/owners.ts';
import { ANY_NUMBER, createAdmission } from './admission.ts';
import { createEventLimits } from './event-limits.ts';
import { type ClientEvent, listenTo } from './events.ts';
import { watchOutgoing } from './outgoing.ts';
import { type LiveServer, type LiveSocket, personRoom } from './sockets.ts';

/** How long a connection may take to say who it is, in ms. */
const HANDSHAKE_WITHIN_MS = 10_000;

/** The connections that stay open, on the server's own port under `/socket.io/`. */
export interface Gateway {
  /** To send events, to one, to a room, to all. Of a connection, believe `data.identity` alone. */
  readonly io: LiveServer;
  /** Connections that are open. */
  readonly connected: number;
  /**
   * Says what is done at an event of a client's, for every connection to come. One that makes the server read or send
   * much is heavy: nobody may ask for it as often as for others.
   */
  onEvent<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    handle: ClientEvent<Schema>['handle'],
    options?: { isHeavy?: boolean },
  ): void;
  /** This server's own connections: all, or those in one of the rooms. */
  connections(rooms?: readonly string[]): LiveSocket[];
  /** Ends this server's connections of sessions that ended. */
  endSessions(ended: EndedSessions): void;
  /** Serves a server's connections, beside its ordinary calls. */
  attach(server: HttpServer): void;
  /** Ends every connection. Done again, it does nothing. */
  close(): void;
}

/** What the gateway needs from the rest of the server. */
export interface GatewaySettings {
  identify: IdentifyToken;
  /** Origin of this server. */
  publicUrl: string;
  /** Addresses whose X-Forwarded-For is believed, separated by commas. */
  trustedProxies: string;
  /** Whether it is limited what an address and a connection may do. */
  limited: boolean;
  /** What takes events to the rooms of other servers, where there are others. */
  adapter?: ServerOptions['adapter'] | undefined;
  /** Takes what failed and is nobody's fault but ours. */
  log: (failure: unknown) => void;
}

export function createGateway(settings: GatewaySettings): Gateway {
  const { identify, publicUrl, trustedProxies, limited, adapter, log } = settings;
  const addressOf = clientAddress(trustedProxies);
  const admission = createAdmission({ publicUrl, addressOf, ...(!limited && { most: ANY_NUMBER }) });
  const limits = createEventLimits();
  const outgoing = watchOutgoing(limits.sent);
  const io: LiveServer = new Server({
    serveClient: false,
    maxHttpBufferSize: MAX_SOCKET_MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_WITHIN_MS,
    pingInterval: SOCKET_PING_MS.every,
    pingTimeout: SOCKET_PING_MS.within,
    ...(adapter && { adapter }),
    allowRequest: (request, decide) => {
      const refusal = admission.refuse(request);
      decide(refusal, refusal === null);
    },
  });
  const events: ClientEvent[] = [];
  const heavyEvents = new Set<unknown>();
  let isClosed = false;
  // A session may end while its owner is being asked for: what ended meanwhile, by connection.
  const arriving = new Map<LiveSocket, EndedSessions[]>();

  io.use((socket, next) => {
    arriving.set(socket, []);
    socket.conn.once('close', () => arriving.delete(socket));
    identifySocket(socket, identify)
      .then((identity) => {
        const id = identity?.id ?? null;
        const site = siteKey(addressOf(socket.request));
        socket.data.identity = identity;
        socket.data.owner = id === null ? visitorOwner(site) : personOwner(id);
        // Where it has ended meanwhile, its end would be waited for in vain.
        if (socket.conn.readyState === 'closed') return;
        socket.conn.once('close', admission.countOwner(socket.request, id));
        outgoing.belongsTo(socket.conn, socket.data.owner);
      })
      .then(
        () => next(),
        (failure) => {
          arriving.delete(socket);
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
    for (const event of events) listenTo(socket, event, log);
    if (identity !== null) Promise.resolve(socket.join(personRoom(identity.id))).catch(log);
  });

  return {
    io,
    get connected() {
      return io.sockets.sockets.size;
    },
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
      io.engine.on('connection', (connection) => {
        connection.once('close', admission.count(connection.request));
        outgoing.watch(connection, visitorOwner(siteKey(addressOf(connection.request))));
      });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      // Not `io.close()`: it would close the HTTP server, which is its owner's to close.
      io.local.disconnectSockets(true);
      // A worker's has none.
      io.engine?.close();
      Promise.resolve(io.sockets.adapter.close()).catch(log);
    },
  };
}

/** @throws {ApiError} 401 where a token was sent that is no good. */
async function identifySocket(socket: LiveSocket, identify: IdentifyToken): Promise<Identity | null> {
  const auth = handshakeAuth.safeParse(socket.handshake.auth);
  const token = auth.success ? auth.data.token : '';
  if (token === null || token === undefined) return null;
  const identity = await identify(token);
  if (identity === null) {
    throw new ApiError(401, 'unauthorized', 'Your session has ended. Please sign in again.');
  }
  return identity;
}

/** What `connect_error` says, with the stable word in its data. */
function refusalOf(failure: unknown, log: (failure: unknown) => void): Error {
  const error = failure instanceof Error ? failure : new Error(String(failure));
  const { code, detail } = describeFailure(error).body;
  if (isOurs(code)) log(failure);
  return Object.assign(new Error(detail), { data: { code } });
}

function hasEnded({ id, sessionId }: Identity, ended: EndedSessions): boolean {
  if (ended.userId !== id) return false;
  return 'sessionId' in ended ? ended.sessionId === sessionId : ended.allBut !== sessionId;
}
