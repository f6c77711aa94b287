import {
  type Acknowledgement,
  acknowledgement,
  type clientEvents,
  SETTINGS_SOCKET_TIMEOUT_MS,
  serverEvents,
} from '@coderoom/contract';
import type { Socket } from 'socket.io-client';
import { session, useAuth } from './auth-store.ts';

type ServerEvent = keyof typeof serverEvents;
type ClientEvent = keyof typeof clientEvents;
type ServerPayload<E extends ServerEvent> = ReturnType<(typeof serverEvents)[E]['parse']>;
type ClientPayload<E extends ClientEvent> = ReturnType<(typeof clientEvents)[E]['parse']>;

/** Between two attempts to connect, in ms: growing from the first to the second. */
const RECONNECTION_DELAY_MS = { least: 1_000, most: 5_000 } as const;

/** What may be done with the connection while it is held. */
export interface Live {
  /** Hears an event of the server. What is not as the contract says is dropped. */
  on: <E extends ServerEvent>(event: E, hear: (payload: ServerPayload<E>) => void) => void;
  /** Calls at every connection, and at once where there is one. */
  onConnect: (act: () => void) => void;
  /** Calls whenever the connection is lost. */
  onDisconnect: (act: () => void) => void;
  /** Sends an event; null where the server did not answer in time. */
  send: <E extends ClientEvent>(event: E, payload: ClientPayload<E>) => Promise<Acknowledgement | null>;
}

interface Connection {
  socket: Socket;
  close: () => void;
}

interface Shared {
  connection: Promise<Connection>;
  holders: number;
}

/** One connection for all of the page that is live; it is open while somebody holds it. */
let shared: Shared | null = null;

/**
 * Holds the connection, opening it where it is not open. Gives the function that lets go of it; what was
 * heard through it is then heard no more.
 */
export function holdConnection(use: (live: Live) => void): () => void {
  shared ??= { connection: open(), holders: 0 };
  const held = shared;
  held.holders += 1;
  const endings: (() => void)[] = [];
  let released = false;
  held.connection.then(
    ({ socket }) => {
      if (!released) use(liveOf(socket, endings));
    },
    // The script did not arrive. What was loaded stands, and whoever comes next asks again.
    () => {
      if (shared === held) shared = null;
    },
  );
  return () => {
    if (released) return;
    released = true;
    for (const end of endings) end();
    held.holders -= 1;
    if (held.holders > 0) return;
    if (shared === held) shared = null;
    held.connection.then(
      ({ close }) => close(),
      () => undefined,
    );
  };
}

function liveOf(socket: Socket, endings: (() => void)[]): Live {
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
    send: async (event, payload) => {
      try {
        const answer = await socket.timeout(SETTINGS_SOCKET_TIMEOUT_MS).emitWithAck(event, payload);
        return acknowledgement.parse(answer);
      } catch {
        return null;
      }
    },
  };
}

async function open(): Promise<Connection> {
  const { io } = await import('socket.io-client');
  let shown: string | null = null;
  const socket = io({
    // Asked at every connection: the token of now.
    auth: (answer) => {
      shown = session.accessToken();
      answer({ token: shown });
    },
    timeout: SETTINGS_SOCKET_TIMEOUT_MS,
    reconnectionDelay: RECONNECTION_DELAY_MS.least,
    reconnectionDelayMax: RECONNECTION_DELAY_MS.most,
  });
  const stopComingBack = comeBack(socket, () => shown);
  // Another person is another connection.
  const forgetPerson = useAuth.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return;
    socket.disconnect().connect();
  });
  return {
    socket,
    close: () => {
      forgetPerson();
      stopComingBack();
      socket.disconnect();
    },
  };
}

/**
 * Socket.IO comes back by itself from a connection that was lost, but not from one that the server refused or
 * ended. Gives the function that ends the attempts.
 */
function comeBack(socket: Socket, shownToken: () => string | null): () => void {
  let delay: number = RECONNECTION_DELAY_MS.least;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;
  const again = () => {
    if (ended) return;
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), delay);
    delay = Math.min(2 * delay, RECONNECTION_DELAY_MS.most);
  };
  socket.on('connect', () => {
    delay = RECONNECTION_DELAY_MS.least;
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') again();
  });
  socket.on('connect_error', (error) => {
    if (socket.active) return;
    const { code } = (error as { data?: { code?: unknown } }).data ?? {};
    const token = shownToken();
    if (code !== 'unauthorized' || token === null) return again();
    // Where it is refused for good the page signs out, and lets go of the connection.
    session.renew(token).then((renewed) => renewed !== null && again(), again);
  });
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
