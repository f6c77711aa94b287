import type { Socket as TcpSocket } from 'node:net';
import { MAX_SOCKET_MESSAGE_BYTES } from '@coderoom/contract';
import { isVisitors } from '#queue/owners.ts';
import { type Allowed, createAllowance } from './allowance.ts';
import type { ServerSocket } from './sockets.ts';

type Connection = ServerSocket['conn'];

/** Share of the main thread, in ms of processor time. An honest edit takes less than one. */
const SHARE: Readonly<Record<'person' | 'visitors', Allowed>> = {
  person: { burst: 3_000, perSecond: 100 },
  visitors: { burst: 10_000, perSecond: 250 },
};
/** Work for a packet after it is read, in ms: it is handled later, when nobody measures. */
const PACKET_MS = 0.01;
/** Work of a request of a poll, in ms, beside that for its packets. */
const POLL_MS = 0.1;
/** Limits for a client before it is identified: a handshake is a single packet. */
const UNIDENTIFIED = { packets: 10, ms: 100, bytes: 8 * 1024 };
/** Packets of a connection in a second, more than ten times as many as anybody's work sends: it is closed. */
const FLOOD_PACKETS = 2_000;
/** WebSocket pings of a connection in a second: each is answered, to whoever reads none of it. Browsers send none. */
const FLOOD_PINGS = 10;
/** Price of a flood, in ms: taking apart a poll of as many packets as it may hold. */
const FLOOD_MS = 200;
const SECOND_MS = 1_000;
/** Interval at which a connection that had to wait is looked at again, in ms. */
const LOOK_AGAIN_MS = 100;

/** Transport details of engine.io and ws that their types leave out. */
interface Transport {
  /** Id of the connection. */
  sid: string;
  /** Limit for the body of a poll. */
  maxHttpBufferSize?: number;
  /** Reads the body of a poll, or a message of a WebSocket. */
  onData(body: string | Buffer): void;
  /** Set for a WebSocket. */
  socket?: {
    on(event: 'ping' | 'pong', listener: () => void): void;
    pause(): void;
    resume(): void;
    terminate(): void;
    _socket: TcpSocket | null;
    /** Reads its frames, messages up to this limit. */
    _receiver: { _maxPayload: number } | null;
  };
}

interface Watched {
  connection: Connection;
  /** Null until it is identified. */
  owner: string | null;
  /** Work before it was identified, in ms. */
  ms: number;
  second: number;
  packets: number;
  pings: number;
  waiting: NodeJS.Timeout | null;
  /** The current one, and those that are to take its place. */
  transports: Transport[];
}

/** Bounds what the clients of an owner make the main thread do. */
export interface Incoming {
  /** To be called when a connection opens. */
  watch(connection: Connection): void;
  /** Sets the owner of an identified connection. */
  belongsTo(connection: Connection, owner: string): void;
  /** Counts a request of a connection, by its id; others than those of polls are measured anyway. */
  polled(id: string): void;
  /** Does synchronous work for an owner, and counts the processor time that it takes. */
  charge<Result>(owner: string, work: () => Result): Result;
  /** True while an owner has used up its share. */
  isSpent(owner: string): boolean;
}

/**
 * Measures the processor time of the main thread that clients take by what they send, whatever it is, over all
 * connections of an owner. Connections of whoever has used up their share are not read until it has grown again; those
 * that flood are closed.
 * @param clock returns the processor time of this thread so far, in ms
 * @param now returns the time in ms
 */
export function watchIncoming(
  clock: () => number = threadTime,
  now: () => number = () => performance.now(),
): Incoming {
  const watched = new Map<Connection, Watched>();
  const byId = new Map<string, Watched>();
  const [ofPeople, ofVisitors] = [createAllowance(SHARE.person, now), createAllowance(SHARE.visitors, now)];
  const shareOf = (owner: string) => (isVisitors(owner) ? ofVisitors : ofPeople);
  const isSpent = (owner: string) => shareOf(owner).isSpent(owner);

  const waitFor = (one: Watched, owner: string) => {
    const { socket } = transportOf(one.connection);
    // The body of a poll is read before it is known: there is nothing to wait with.
    if (socket === undefined) return closeAtOnce(one.connection);
    if (one.waiting !== null) return;
    socket.pause();
    one.waiting = setInterval(() => {
      if (isSpent(owner)) return;
      stopWaiting(one);
      socket.resume();
    }, LOOK_AGAIN_MS);
    one.waiting.unref();
  };
  const spend = (one: Watched, ms: number) => {
    if (one.owner === null) {
      one.ms += ms;
      if (one.ms > UNIDENTIFIED.ms) closeAtOnce(one.connection);
      return;
    }
    shareOf(one.owner).spend(one.owner, ms);
    if (isSpent(one.owner)) waitFor(one, one.owner);
  };
  const isFlood = (one: Watched) => {
    if (one.pings > FLOOD_PINGS) return true;
    return one.packets > (one.owner === null ? UNIDENTIFIED.packets : FLOOD_PACKETS);
  };
  const count = (one: Watched, kind: 'packets' | 'pings') => {
    // What comes behind a flood in the same chunk.
    if (!watched.has(one.connection)) return;
    const second = Math.floor(now() / SECOND_MS);
    // Unidentified ones have no second of their own.
    if (second !== one.second && one.owner !== null) [one.second, one.packets, one.pings] = [second, 0, 0];
    one[kind] += 1;
    if (!isFlood(one)) return spend(one, PACKET_MS);
    if (one.owner !== null) shareOf(one.owner).spend(one.owner, FLOOD_MS);
    closeAtOnce(one.connection);
  };
  /** Measures the reading of the bodies of polls, down to JSON. */
  const measurePolls = (one: Watched, transport: Transport) => {
    const read = transport.onData.bind(transport);
    transport.onData = (body) => {
      const since = clock();
      read(body);
      spend(one, clock() - since);
    };
  };
  /** Measures the reading of a WebSocket: of whatever frames, down to JSON. */
  const measureFrames = (one: Watched, { socket }: Transport) => {
    let since = 0;
    socket?._socket?.prependListener('data', () => {
      since = clock();
    });
    socket?._socket?.on('data', () => spend(one, clock() - since));
    socket?.on('ping', () => count(one, 'pings'));
    socket?.on('pong', () => count(one, 'packets'));
  };
  const readFrom = (one: Watched, transport: Transport) => {
    one.transports.push(transport);
    if (one.owner === null) limitMessages(transport, UNIDENTIFIED.bytes);
    if (transport.socket === undefined) measurePolls(one, transport);
    else measureFrames(one, transport);
  };

  return {
    watch(connection) {
      const counts = { ms: 0, second: 0, packets: 0, pings: 0 };
      const one: Watched = { connection, owner: null, ...counts, waiting: null, transports: [] };
      watched.set(connection, one);
      const transport = transportOf(connection);
      const { sid } = transport;
      byId.set(sid, one);
      connection.on('packet', () => count(one, 'packets'));
      connection.on('upgrading', (next: unknown) => readFrom(one, next as Transport));
      readFrom(one, transport);
      connection.once('close', () => {
        watched.delete(connection);
        byId.delete(sid);
        // The client's answer to the closing would not be read: the connection would stay for half a minute.
        if (one.waiting !== null) transportOf(connection).socket?.terminate();
        stopWaiting(one);
      });
    },
    belongsTo(connection, owner) {
      const one = watched.get(connection);
      if (one === undefined) return;
      one.owner = owner;
      for (const transport of one.transports) limitMessages(transport, MAX_SOCKET_MESSAGE_BYTES);
      spend(one, one.ms);
    },
    polled(id) {
      const one = byId.get(id);
      if (one !== undefined && transportOf(one.connection).socket === undefined) spend(one, POLL_MS);
    },
    charge(owner, work) {
      const since = clock();
      try {
        return work();
      } finally {
        shareOf(owner).spend(owner, clock() - since);
      }
    },
    isSpent,
  };
}

function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function transportOf({ transport }: Connection): Transport {
  return transport as unknown as Transport;
}

/** Limits the messages of a WebSocket, or the bodies of polls. */
function limitMessages(transport: Transport, bytes: number): void {
  if (transport.socket === undefined) transport.maxHttpBufferSize = bytes;
  else if (transport.socket._receiver) transport.socket._receiver._maxPayload = bytes;
}

function stopWaiting(one: Watched): void {
  if (one.waiting !== null) clearInterval(one.waiting);
  one.waiting = null;
}

/** Closes a connection at once: what else it has sent is not handled. */
export function closeAtOnce(connection: Connection): void {
  transportOf(connection).socket?.terminate();
  connection.close(true);
}
