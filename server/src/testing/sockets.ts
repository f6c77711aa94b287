import { type Acknowledgement, acknowledgement, serverEvents } from '@coderoom/contract';
import type { FastifyInstance } from 'fastify';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { vi } from 'vitest';

/** Time limit for anything that must happen, generous for a busy machine, in ms. */
const ANSWER_WITHIN_MS = 30_000;

type ServerEvent = keyof typeof serverEvents;

/** A received event. */
interface Heard {
  event: ServerEvent;
  payload: unknown;
}

/** A client's connection that records all received events. */
export interface LiveClient {
  socket: Socket;
  heard: Heard[];
  /** Sends an event and returns the answer. */
  ask(event: string, ...parts: unknown[]): Promise<Acknowledgement>;
  /** Resolves to the payloads of an event once it was received so many times. */
  hears(event: ServerEvent, times?: number): Promise<unknown[]>;
  /** Resolves to the reason once the connection has ended. */
  ended(): Promise<string>;
  close(): void;
}

/** Opens connections to an application, which starts listening. */
export async function connectionsTo(app: FastifyInstance) {
  return connectionsAt(await app.listen({ port: 0, host: '127.0.0.1' }));
}

/** Opens connections to a server that is already listening. */
export function connectionsAt(address: string) {
  const clients: LiveClient[] = [];

  /** @throws Error with the server's sentence if it refuses. */
  const connect = async (
    token?: string | null,
    options: Partial<ManagerOptions & SocketOptions> = {},
  ): Promise<LiveClient> => {
    const socket = io(address, {
      auth: { token },
      forceNew: true,
      reconnection: false,
      transports: ['websocket'],
      ...options,
    });
    const heard: Heard[] = [];
    for (const event of Object.keys(serverEvents) as ServerEvent[]) {
      socket.on(event, (payload) => heard.push({ event, payload: serverEvents[event].parse(payload) }));
    }
    let endedBy: string | null = null;
    socket.on('disconnect', (reason) => {
      endedBy = reason;
    });
    const client: LiveClient = {
      socket,
      heard,
      async ask(event, ...parts) {
        // Otherwise it would wait for a reconnection that never comes.
        if (!socket.connected) throw new Error('The connection has ended.');
        return acknowledgement.parse(await socket.timeout(ANSWER_WITHIN_MS).emitWithAck(event, ...parts));
      },
      hears: (event, times = 1) =>
        vi.waitFor(
          () => {
            const found = heard.filter((one) => one.event === event);
            if (found.length < times) throw new Error(`${event} was heard ${found.length} times`);
            return found.map(({ payload }) => payload);
          },
          { timeout: ANSWER_WITHIN_MS },
        ),
      ended: () =>
        vi.waitFor(
          () => {
            if (endedBy === null) throw new Error('the connection has not ended');
            return endedBy;
          },
          { timeout: ANSWER_WITHIN_MS },
        ),
      close: () => socket.disconnect(),
    };
    clients.push(client);
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', () => resolve());
      socket.once('connect_error', (error) => reject(error));
      // A server that stops during the handshake sends nothing else.
      socket.once('disconnect', (reason) => reject(new Error(reason)));
    }).catch((error) => {
      socket.disconnect();
      throw error;
    });
    return client;
  };

  return {
    address,
    connect,
    close() {
      for (const client of clients) client.close();
    },
  };
}
