import type { Socket as TcpSocket } from 'node:net';
import { isVisitors } from '#queue/owners.ts';
import type { ServerSocket } from './sockets.ts';

type Connection = ServerSocket['conn'];

const MIB = 1024 * 1024;
/** Maximum bytes buffered for clients that have not read them. */
const MAX_BUFFERED_BYTES = {
  connection: 16 * MIB,
  person: 48 * MIB,
  /** For all visitors from one address. */
  visitors: 128 * MIB,
  all: 256 * MIB,
};
/** Bytes sent to a connection before it is measured again. */
const LOOK_AFTER_BYTES = 64 * 1024;
/** A connection that has more than that buffered and reads nothing for so long is closed, in ms. */
const TAKES_WITHIN_MS = 180_000;

/** Transport details of engine.io that its types leave out. */
interface Transport {
  name: string;
  /** Set for a WebSocket. */
  socket?: { bufferedAmount: number; terminate(): void };
  /** Response of the open poll. */
  res?: { socket: TcpSocket | null } | null;
}

interface Watched {
  connection: Connection;
  owner: string;
  /** Bytes not yet handed to the transport. */
  queued: number;
  /** TCP connections on which polls were answered. */
  answered: Set<TcpSocket>;
  /** Bytes buffered at the last measurement. */
  held: number;
  sinceLook: number;
  sent: number;
  taken: number;
  takenAt: number;
}

/** Watches what was sent to connections and not read by them. */
export interface Outgoing {
  /** @param owner Provisional owner, until {@link Outgoing.belongsTo} is called. */
  watch(connection: Connection, owner: string): void;
  /** Sets the owner of an identified connection. */
  belongsTo(connection: Connection, owner: string): void;
}

/**
 * Closes connections that read too slowly: the memory buffered for one connection, for one owner and for all is
 * bounded. If an owner or the total exceeds its bound, the connection with the most buffered is closed.
 * @param sent Receives the number of bytes sent to an owner.
 */
export function watchOutgoing(sent: (owner: string, bytes: number) => void): Outgoing {
  const watched = new Map<Connection, Watched>();
  const owners = new Map<string, Set<Watched>>();
  let all = 0;

  const join = (one: Watched, owner: string) => {
    const theirs = owners.get(one.owner);
    theirs?.delete(one);
    if (theirs?.size === 0) owners.delete(one.owner);
    one.owner = owner;
    owners.set(owner, (owners.get(owner) ?? new Set()).add(one));
  };
  const measure = (one: Watched) => {
    const held = heldFor(one);
    all += held - one.held;
    one.held = held;
    one.sinceLook = 0;
    const taken = one.sent - held;
    if (taken <= one.taken && held > LOOK_AFTER_BYTES) return;
    one.taken = taken;
    one.takenAt = performance.now();
  };
  const forget = (one: Watched) => {
    watched.delete(one.connection);
    all -= one.held;
    one.held = 0;
    const theirs = owners.get(one.owner);
    theirs?.delete(one);
    if (theirs?.size === 0) owners.delete(one.owner);
  };
  const endHeaviest = (among: Iterable<Watched>, allowed: number) => {
    const measured = [...among];
    for (const one of measured) measure(one);
    const heaviest = measured.toSorted((a, b) => b.held - a.held);
    let held = heaviest.reduce((sum, one) => sum + one.held, 0);
    for (const one of heaviest) {
      if (held <= allowed) return;
      held -= one.held;
      end(one);
    }
  };
  const look = (one: Watched) => {
    measure(one);
    const isStuck = one.held > LOOK_AFTER_BYTES && performance.now() - one.takenAt > TAKES_WITHIN_MS;
    if (one.held > MAX_BUFFERED_BYTES.connection || isStuck) return end(one);
    const theirs = owners.get(one.owner) ?? new Set();
    let held = 0;
    for (const other of theirs) held += other.held;
    const allowed = isVisitors(one.owner) ? MAX_BUFFERED_BYTES.visitors : MAX_BUFFERED_BYTES.person;
    if (held > allowed) endHeaviest(theirs, allowed);
    if (all > MAX_BUFFERED_BYTES.all) endHeaviest(watched.values(), MAX_BUFFERED_BYTES.all);
  };

  return {
    watch(connection, owner) {
      const one: Watched = {
        connection,
        owner,
        queued: 0,
        answered: new Set(),
        held: 0,
        sinceLook: 0,
        sent: 0,
        taken: 0,
        takenAt: performance.now(),
      };
      watched.set(connection, one);
      join(one, owner);
      connection.on('packetCreate', ({ type, data }) => {
        const bytes = lengthOf(data);
        one.queued += bytes;
        one.sinceLook += bytes;
        one.sent += bytes;
        sent(one.owner, bytes);
        // Answers to WebSocket pings are no packets: only a look finds them.
        if (one.sinceLook > LOOK_AFTER_BYTES || (type === 'ping' && heldFor(one) > 0)) {
          // Deferred: the data is not sent yet, and closing now would not discard it.
          setImmediate(look, one);
        }
      });
      connection.on('flush', () => {
        one.queued = 0;
        const answering = transportOf(connection).res?.socket;
        if (!answering || one.answered.has(answering)) return;
        one.answered.add(answering);
        answering.once('close', () => one.answered.delete(answering));
      });
      connection.once('close', () => {
        one.queued = 0;
        endAnswers(one);
        forget(one);
      });
    },
    belongsTo(connection, owner) {
      const one = watched.get(connection);
      if (one !== undefined) join(one, owner);
    },
  };
}

function transportOf({ transport }: Connection): Transport {
  return transport as unknown as Transport;
}

function lengthOf(data: unknown): number {
  if (typeof data === 'string') return data.length;
  return ArrayBuffer.isView(data) ? data.byteLength : 0;
}

function heldFor({ connection, queued, answered }: Watched): number {
  let held = queued + (transportOf(connection).socket?.bufferedAmount ?? 0);
  for (const socket of answered) held += socket.writableLength;
  return held;
}

/** Closes a connection at once: a close packet would wait behind what the client doesn't read. */
function end(one: Watched): void {
  const { name, socket } = transportOf(one.connection);
  endAnswers(one);
  if (name === 'websocket') socket?.terminate();
  one.connection.close(true);
}

/** Closes the TCP connections whose poll answers are read too slowly: nothing else would. */
function endAnswers({ answered }: Watched): void {
  for (const socket of answered) if (socket.writableLength > LOOK_AFTER_BYTES) socket.destroy();
}

/** Connections with a paced message in the send buffer. */
const bufferingPaced = new WeakSet<ServerSocket['conn']>();

/** True unless an earlier {@link sendPaced} to the connection is still buffered. */
export function takesMore({ conn }: ServerSocket): boolean {
  return !bufferingPaced.has(conn);
}

/**
 * Sends a large message to a connection that accepts more, see {@link takesMore}. If all large messages are sent this
 * way, no slow client can fill the server's memory.
 * @param taken Called when the connection accepts more again, unless it did at once; not called if the connection ends
 * before.
 */
export function sendPaced({ conn }: ServerSocket, send: () => void, taken: () => void): void {
  let isSending = true;
  bufferingPaced.add(conn);
  conn.once('drain', () => {
    bufferingPaced.delete(conn);
    if (!isSending) taken();
  });
  send();
  isSending = false;
}
