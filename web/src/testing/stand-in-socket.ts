import { type Acknowledgement, clientEvents, serverEvents } from '@coderoom/contract';

type ServerEvent = keyof typeof serverEvents;
type ClientEvent = keyof typeof clientEvents;
type ServerPayload<E extends ServerEvent> = ReturnType<(typeof serverEvents)[E]['parse']>;
type ClientPayload<E extends ClientEvent> = ReturnType<(typeof clientEvents)[E]['parse']>;
type Listener = (payload?: unknown) => void;
type Answer = Acknowledgement | Promise<Acknowledgement>;

/** The part of Socket.IO's client socket that the page uses. */
class StandInSocket {
  connected = false;
  readonly io = {
    opts: {},
    engine: { transport: { name: 'websocket' }, once: () => undefined },
  };
  readonly #listeners = new Map<string, Set<Listener>>();

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  off(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  connect(): this {
    sockets.add(this);
    if (isReachable) this.become(true);
    return this;
  }

  disconnect(): this {
    sockets.delete(this);
    this.become(false, 'io client disconnect');
    return this;
  }

  emit(event: string, payload: unknown): this {
    void receive(event, payload);
    return this;
  }

  timeout(withinMs: number) {
    return {
      emitWithAck: async (event: string, payload: unknown): Promise<Acknowledgement> => {
        const late = Promise.withResolvers<never>();
        patience.set(event, withinMs);
        const timer = setTimeout(() => late.reject(new Error('operation has timed out')), withinMs);
        return await Promise.race([receive(event, payload), late.promise]).finally(() => clearTimeout(timer));
      },
    };
  }

  become(connected: boolean, reason?: string): void {
    if (this.connected === connected) return;
    this.connected = connected;
    this.dispatch(connected ? 'connect' : 'disconnect', reason);
  }

  dispatch(event: string, payload?: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
  }
}

const sockets = new Set<StandInSocket>();
const answers = new Map<string, (payload: never) => Answer>();
let received: { event: string; payload: unknown }[] = [];
let isReachable = false;
/** Time limit of each event's last answer, in ms. */
const patience = new Map<string, number>();

async function receive(event: string, payload: unknown): Promise<Acknowledgement> {
  const read = clientEvents[event as ClientEvent].parse(payload);
  received.push({ event, payload: read });
  return answers.get(event)?.(read as never) ?? { ok: true };
}

/** Replaces Socket.IO's `io` by an alias in `vitest.config.ts`. */
export function io(): StandInSocket {
  return new StandInSocket().connect();
}

/** The server end of the page's sockets. Unreachable until `connect`; acknowledges every event with `ok: true`. */
export const liveServer = {
  /** Connects all sockets, also those opened later. */
  connect(): void {
    isReachable = true;
    for (const socket of sockets) socket.become(true);
  },
  /** Disconnects all sockets until the next `connect`. */
  lose(): void {
    isReachable = false;
    for (const socket of sockets) socket.become(false, 'transport close');
  },
  /** How many sockets are connecting. */
  get attempts(): number {
    return [...sockets].filter(({ connected }) => !connected).length;
  },
  /** Ends all attempts to connect, as Socket.IO does when it reaches nobody. */
  refuseAttempts(reason: string): void {
    for (const socket of sockets) {
      if (!socket.connected) socket.dispatch('connect_error', new Error(reason));
    }
  },
  /** Sends an event to all connected sockets. */
  say<E extends ServerEvent>(event: E, payload: NoInfer<ServerPayload<E>>): void {
    serverEvents[event].parse(payload);
    for (const socket of sockets) if (socket.connected) socket.dispatch(event, payload);
  },
  answer<E extends ClientEvent>(event: E, answer: (payload: ClientPayload<E>) => Answer): void {
    answers.set(event, answer);
  },
  /** Returns the payloads received of an event so far. */
  received<E extends ClientEvent>(event: E): ClientPayload<E>[] {
    return received.filter((one) => one.event === event).map(({ payload }) => payload as ClientPayload<E>);
  },
  /** Returns how long the page waits for an event's answer, in ms. */
  patience: (event: ClientEvent): number => patience.get(event) ?? 0,
  reset(): void {
    patience.clear();
    for (const socket of sockets) socket.disconnect();
    sockets.clear();
    answers.clear();
    received = [];
    isReachable = false;
  },
};
