import {
  type Acknowledgement,
  acknowledgement,
  type clientEvents,
  SLOWEST_BYTES_PER_SECOND,
  serverEvents,
} from '@coderoom/contract';
import type { Socket } from 'socket.io-client';
import { tabStorage } from '#lib/browser/storage.ts';
import { connectionTexts } from '#texts/connection.ts';
import { session, useAuth } from './auth-store.ts';
import { translated } from './server-sentence.ts';

type ServerEvent = keyof typeof serverEvents;
type ClientEvent = keyof typeof clientEvents;
type ServerPayload<E extends ServerEvent> = ReturnType<(typeof serverEvents)[E]['parse']>;
type ClientPayload<E extends ClientEvent> = ReturnType<(typeof clientEvents)[E]['parse']>;

/** Timing of connection attempts. Times in ms. */
interface ConnectionSettings {
  /** Time limit for connecting, and for each answer. */
  timeoutMs: number;
  /** Delay between two attempts: grows from the first value to the second. */
  delayMs: number;
  longestDelayMs: number;
  /** Attempts after which it reports failure and continues quietly; absent: never. */
  attempts?: number;
  /** The longest delay between two quiet attempts. */
  longestQuietDelayMs?: number;
}

/** A handle on a connection. */
export interface SocketHandle {
  /** Listens to an event of the server. Payloads that violate the contract are dropped. */
  on: <E extends ServerEvent>(event: E, listener: (payload: ServerPayload<E>) => void) => void;
  /** Calls at every connection, and at once if connected. */
  onConnect: (act: () => void) => void;
  /** Calls whenever the connection is lost. */
  onDisconnect: (act: () => void) => void;
  /**
   * Sends an event; resolves to null without a connection, or without an answer in time.
   * @param bytes size of a large payload: a slow line gets more time for it
   * @param workMs time that the server's work may take besides, in ms
   */
  request: <E extends ClientEvent>(
    event: E,
    payload: ClientPayload<E>,
    bytes?: number,
    workMs?: number,
  ) => Promise<Acknowledgement | null>;
  /** Sends an event that needs no answer. Without a connection it is dropped. */
  emit: <E extends ClientEvent>(event: E, payload: ClientPayload<E>) => void;
}

/** Callbacks for changes of a connection's state. */
interface ConnectionHandlers {
  /** There is no connection, as it was lost or an attempt reached nobody; further attempts follow. Repeated. */
  onLost?: () => void;
  /** The attempts to reconnect are used up; the quiet ones begin. The reason is the end of a sentence. */
  onFailed?: (reason: string) => void;
}

/** The page's connection, from opening until `close`. */
export interface PageConnection {
  /** Returns a handle; its listeners end with the connection, or before that with `endings`. */
  live: (endings: (() => void)[]) => SocketHandle;
  /** Drops the connection and reconnects at once, with all attempts. */
  reconnect: () => void;
  /** Drops a useless connection and reconnects as after any other loss. */
  drop: () => void;
  close: () => void;
}

/** Opens a connection as the signed-in user and reconnects after every loss. Rejects if the script does not load. */
export async function openConnection(
  settings: ConnectionSettings,
  handlers: ConnectionHandlers = {},
): Promise<PageConnection> {
  const { io } = await import('socket.io-client');
  let shown: string | null = null;
  const socket = io({
    // Called at every connection, for the current token.
    auth: (answer) => {
      shown = session.accessToken();
      answer({ token: shown });
    },
    transports: transportOrder(),
    tryAllTransports: true,
    timeout: settings.timeoutMs,
    forceNew: true,
    // Socket.IO would not reconnect after the server refused or ended a connection.
    reconnection: false,
  });
  const returning = keepConnected(socket, settings, { ...handlers, shownToken: () => shown });
  // Another user needs another connection.
  const forgetPerson = useAuth.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id) returning.reconnect();
  });
  return {
    live: (endings) => liveOf(socket, endings, settings.timeoutMs),
    reconnect: returning.reconnect,
    drop: returning.lose,
    close: () => {
      forgetPerson();
      returning.end();
      socket.disconnect();
    },
  };
}

function liveOf(socket: Socket, endings: (() => void)[], timeoutMs: number): SocketHandle {
  const listen = (event: string, listener: (payload: unknown) => void) => {
    socket.on(event, listener);
    endings.push(() => socket.off(event, listener));
  };
  return {
    on: (event, listener) => {
      listen(event, (payload) => {
        const read = serverEvents[event].safeParse(payload);
        // The event's name ties the schema to the listener's type.
        if (read.success) listener(read.data as Parameters<typeof listener>[0]);
      });
    },
    onConnect: (act) => {
      listen('connect', act);
      if (socket.connected) act();
    },
    onDisconnect: (act) => listen('disconnect', act),
    request: async (event, payload, bytes = 0, workMs = 0) => {
      // Socket.IO would buffer it for the next connection, which must begin with another event.
      if (!socket.connected) return null;
      try {
        const within = timeoutMs + workMs + (bytes * 1_000) / SLOWEST_BYTES_PER_SECOND;
        return acknowledgement.parse(await socket.timeout(within).emitWithAck(event, payload));
      } catch {
        return null;
      }
    },
    emit: (event, payload) => {
      if (socket.connected) socket.emit(event, payload);
    },
  };
}

interface ReconnectHandlers extends ConnectionHandlers {
  /** The token used by the last attempt. */
  shownToken: () => string | null;
}

/**
 * Reconnects with growing delays, and at once when the network or the user returns. When the attempts are used up it
 * reports failure and continues: the network may be away for longer than anybody watches.
 */
function keepConnected(socket: Socket, settings: ConnectionSettings, handlers: ReconnectHandlers) {
  const { delayMs, longestDelayMs, attempts = Number.POSITIVE_INFINITY } = settings;
  const { longestQuietDelayMs = longestDelayMs } = settings;
  const ending = new AbortController();
  let made = 0;
  let delay = delayMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = () => {
    // Another connection of the page may have learned more about the network.
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
    if (made === attempts) handlers.onFailed?.(reason);
    timer = setTimeout(() => {
      made += 1;
      connect();
    }, spread(delay));
    delay = Math.min(2 * delay, made < attempts ? longestDelayMs : longestQuietDelayMs);
  };
  const reconnect = () => {
    begin();
    if (ending.signal.aborted) return;
    socket.disconnect();
    connect();
  };
  const connectNow = () => {
    if (!socket.connected) reconnect();
  };

  socket.on('connect', () => {
    begin();
    const { engine } = socket.io;
    if (engine.transport.name === 'websocket') webSocketOpened();
    else engine.once('upgrade', webSocketOpened);
  });
  socket.on('disconnect', (reason) => {
    if (!ending.signal.aborted) handlers.onLost?.();
    if (reason !== 'io client disconnect') again('the connection was lost');
  });
  socket.on('connect_error', (error) => {
    const code = codeOf(error);
    if (isTimeout(error) && socket.io.engine.transport.name === 'websocket') webSocketSwallowed();
    const token = handlers.shownToken();
    const reason = describeReason(error, code);
    if (code === undefined) handlers.onLost?.();
    if (code !== 'unauthorized' || token === null) return again(reason);
    // If the renewal is refused for good the page signs out, which changes the user.
    session.renew(token).then(
      (renewed) => renewed !== null && again(reason),
      () => again(reason),
    );
  });
  const lose = (reason: string) => {
    socket.disconnect();
    again(reason);
  };
  const loseNetwork = () => {
    // Socket.IO tells nobody that an attempt is given up.
    if (!socket.connected) handlers.onLost?.();
    lose(connectionTexts.reasons.offline);
  };
  const { signal } = ending;
  // A connection to the same machine survives the loss of the network: the first attempt restores it.
  globalThis.addEventListener('offline', loseNetwork, { signal });
  globalThis.addEventListener('online', connectNow, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && connectNow(), { signal });
  return {
    reconnect,
    lose: () => lose(connectionTexts.reasons.timeout),
    end: () => {
      ending.abort();
      clearTimeout(timer);
    },
  };
}

/** Adds jitter, so that a class that lost its server does not reconnect all at once. */
function spread(delay: number): number {
  return delay * (0.5 + Math.random() / 2);
}

/** The server's stable error code, if the server refused. */
function codeOf(error: Error & { data?: unknown }): unknown {
  return (error.data as { code?: unknown } | undefined)?.code;
}

function describeReason(error: Error, code: unknown): string {
  if (code !== undefined) return translated(error.message);
  return isTimeout(error) ? connectionTexts.reasons.timeout : connectionTexts.reasons.unreachable;
}

function isTimeout({ message }: Error): boolean {
  return message === 'timeout';
}

/** Storage key, set in tabs whose network drops WebSocket requests silently. */
const SWALLOWED_KEY = 'websockets-swallowed';

/**
 * Transports in the order in which they are tried. A WebSocket is one request to any server; polling is many, which
 * must all reach the same one. Where WebSockets are dropped without an answer, polling comes first and is upgraded as
 * soon as a WebSocket works after all.
 */
function transportOrder(): ('websocket' | 'polling')[] {
  return tabStorage.getItem(SWALLOWED_KEY) === null ? ['websocket', 'polling'] : ['polling', 'websocket'];
}

/** Records that a WebSocket was neither opened nor refused in time. Valid for this tab until one is opened. */
function webSocketSwallowed(): void {
  tabStorage.setItem(SWALLOWED_KEY, 'true');
}

function webSocketOpened(): void {
  tabStorage.removeItem(SWALLOWED_KEY);
}
