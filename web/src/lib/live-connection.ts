import {
  type Acknowledgement,
  acknowledgement,
  type clientEvents,
  SLOWEST_BYTES_PER_SECOND,
  serverEvents,
} from '@coderoom/contract';
import type { Socket } from 'socket.io-client';
import { session, useAuth } from './auth-store.ts';
import { transportOrder, webSocketOpened, webSocketSwallowed } from './transport-order.ts';

type ServerEvent = keyof typeof serverEvents;
type ClientEvent = keyof typeof clientEvents;
type ServerPayload<E extends ServerEvent> = ReturnType<(typeof serverEvents)[E]['parse']>;
type ClientPayload<E extends ClientEvent> = ReturnType<(typeof clientEvents)[E]['parse']>;

/** How a connection is made, and made again. Times in ms. */
export interface ConnectionSettings {
  /** How long the server may take to connect, and to answer. */
  timeoutMs: number;
  /** Between two attempts: growing from the first to the second. */
  delayMs: number;
  longestDelayMs: number;
  /** After so many attempts to come back it says that it failed, and goes on quietly; left out: it never does. */
  attempts?: number;
  /** The longest time between two quiet attempts. */
  longestQuietDelayMs?: number;
}

/** What may be done with a connection. */
export interface Live {
  /** Hears an event of the server. What is not as the contract says is dropped. */
  on: <E extends ServerEvent>(event: E, hear: (payload: ServerPayload<E>) => void) => void;
  /** Calls at every connection, and at once where there is one. */
  onConnect: (act: () => void) => void;
  /** Calls whenever the connection is lost. */
  onDisconnect: (act: () => void) => void;
  /**
   * Sends an event; null where there is no connection, or no answer in time.
   * @param bytes how much it is, where it is much: a slow line gets the time for it
   */
  send: <E extends ClientEvent>(
    event: E,
    payload: ClientPayload<E>,
    bytes?: number,
  ) => Promise<Acknowledgement | null>;
  /** Sends an event that wants no answer. Without a connection it is forgotten. */
  tell: <E extends ClientEvent>(event: E, payload: ClientPayload<E>) => void;
}

/** Who hears of what becomes of a connection. */
interface ConnectionHears {
  /** It was lost, and is tried to be made again. */
  lost?: () => void;
  /** The attempts to come back are used up; the quiet ones begin. The reason is the end of a sentence. */
  failed?: (reason: string) => void;
}

/** A connection of the page's, from when it is opened until it is closed. */
export interface Connection {
  /** Listens and sends; what it hears ends with the connection, or before that with `endings`. */
  live: (endings: (() => void)[]) => Live;
  /** Ends what there is of a connection and begins anew at once, with all attempts. */
  startAnew: () => void;
  /** Ends a connection that is of no use. It comes back as from any other loss. */
  lose: () => void;
  close: () => void;
}

/**
 * Opens a connection as whoever is signed in, and comes back from whatever ends it. Rejects where the script
 * does not arrive.
 */
export async function openConnection(
  settings: ConnectionSettings,
  hears: ConnectionHears = {},
): Promise<Connection> {
  const { io } = await import('socket.io-client');
  let shown: string | null = null;
  const socket = io({
    // Asked at every connection: the token of now.
    auth: (answer) => {
      shown = session.accessToken();
      answer({ token: shown });
    },
    transports: transportOrder(),
    tryAllTransports: true,
    timeout: settings.timeoutMs,
    forceNew: true,
    // Socket.IO would not come back from a connection that the server refused or ended.
    reconnection: false,
  });
  const returning = comeBack(socket, settings, { ...hears, shownToken: () => shown });
  // Another person is another connection.
  const forgetPerson = useAuth.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) returning.startAnew();
  });
  return {
    live: (endings) => liveOf(socket, endings, settings.timeoutMs),
    startAnew: returning.startAnew,
    lose: returning.lose,
    close: () => {
      forgetPerson();
      returning.end();
      socket.disconnect();
    },
  };
}

function liveOf(socket: Socket, endings: (() => void)[], timeoutMs: number): Live {
  const listen = (event: string, listener: (payload: unknown) => void) => {
    socket.on(event, listener);
    endings.push(() => socket.off(event, listener));
  };
  return {
    on: (event, hear) => {
      listen(event, (payload) => {
        const read = serverEvents[event].safeParse(payload);
        // The schema of an event and what hears it belong together by its name.
        if (read.success) hear(read.data as Parameters<typeof hear>[0]);
      });
    },
    onConnect: (act) => {
      listen('connect', act);
      if (socket.connected) act();
    },
    onDisconnect: (act) => listen('disconnect', act),
    send: async (event, payload, bytes = 0) => {
      // Socket.IO would keep it for the next connection, which has to begin with something else.
      if (!socket.connected) return null;
      try {
        const within = timeoutMs + (bytes * 1_000) / SLOWEST_BYTES_PER_SECOND;
        return acknowledgement.parse(await socket.timeout(within).emitWithAck(event, payload));
      } catch {
        return null;
      }
    },
    tell: (event, payload) => {
      if (socket.connected) socket.emit(event, payload);
    },
  };
}

interface Returning extends ConnectionHears {
  /** The token that the last attempt proved itself with. */
  shownToken: () => string | null;
}

/**
 * Connects again and again: later and later, and at once when the network or whoever is here comes back. Where the
 * attempts are used up it says so, and goes on: a network may be away for longer than anybody looks on.
 */
function comeBack(socket: Socket, settings: ConnectionSettings, hears: Returning) {
  const { delayMs, longestDelayMs, attempts = Number.POSITIVE_INFINITY } = settings;
  const { longestQuietDelayMs = longestDelayMs } = settings;
  const ending = new AbortController();
  let made = 0;
  let delay = delayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    // Another connection of the page may have found out more about the network.
    socket.io.opts.transports = transportOrder();
    socket.connect();
  };
  const begin = () => {
    clearTimeout(timer);
    made = 0;
    delay = delayMs;
  };
  const again = (reason: string) => {
    clearTimeout(timer);
    if (ending.signal.aborted) return;
    if (made === attempts) hears.failed?.(reason);
    timer = setTimeout(() => {
      made += 1;
      connect();
    }, spread(delay));
    delay = Math.min(2 * delay, made < attempts ? longestDelayMs : longestQuietDelayMs);
  };
  const startAnew = () => {
    begin();
    if (ending.signal.aborted) return;
    socket.disconnect();
    connect();
  };
  const connectNow = () => {
    if (!socket.connected) startAnew();
  };

  socket.on('connect', () => {
    begin();
    const { engine } = socket.io;
    if (engine.transport.name === 'websocket') webSocketOpened();
    else engine.once('upgrade', webSocketOpened);
  });
  socket.on('disconnect', (reason) => {
    if (!ending.signal.aborted) hears.lost?.();
    if (reason !== 'io client disconnect') again('the connection was lost');
  });
  socket.on('connect_error', (error) => {
    const code = codeOf(error);
    if (isTimeout(error) && socket.io.engine.transport.name === 'websocket') webSocketSwallowed();
    const token = hears.shownToken();
    const reason = describeReason(error, code);
    if (code !== 'unauthorized' || token === null) return again(reason);
    // Where it is refused for good the page signs out, which is another person.
    session.renew(token).then(
      (renewed) => renewed !== null && again(reason),
      () => again(reason),
    );
  });
  const lose = (reason: string) => {
    socket.disconnect();
    again(reason);
  };
  const { signal } = ending;
  // A connection to the same machine outlives the network: it is there again with the first attempt.
  globalThis.addEventListener('offline', () => socket.connected && lose('there is no network'), { signal });
  globalThis.addEventListener('online', connectNow, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && connectNow(), { signal });
  return {
    startAnew,
    lose: () => lose('the server did not answer in time'),
    end: () => {
      ending.abort();
      clearTimeout(timer);
    },
  };
}

/** A class that lost its server comes back one after the other. */
function spread(delay: number): number {
  return delay * (0.5 + Math.random() / 2);
}

/** The server's stable word where it was the server that refused. */
function codeOf(error: Error & { data?: unknown }): unknown {
  return (error.data as { code?: unknown } | undefined)?.code;
}

function describeReason(error: Error, code: unknown): string {
  if (code !== undefined) return error.message;
  return isTimeout(error) ? 'the server did not answer in time' : 'the server cannot be reached';
}

function isTimeout({ message }: Error): boolean {
  return message === 'timeout';
}
