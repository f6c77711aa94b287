import type { ServerSocket } from './sockets.ts';

type Engine = ServerSocket['conn'];

/** Reports what any client has received: every client answers the engine's pings in order. */
export interface DeliveryAcks {
  /**
   * Sends, and reports two moments. Neither callback is called if the connection ends before.
   * @param arrives Called in order with the client's messages: it sent those before without having received anything
   * sent from here on.
   * @param arrived Called in order with the client's messages: it sent those after having received what `send` sends.
   */
  send(send: () => void, on: { arrives: () => void; arrived: () => void }): void;
}

const receipts = new WeakMap<Engine, DeliveryAcks>();

/** Must be called when the connection opens, before the engine's own first ping; later calls return the same object. */
export function deliveryAcksOf({ conn }: ServerSocket): DeliveryAcks {
  const existing = receipts.get(conn) ?? listenToAnswers(conn);
  receipts.set(conn, existing);
  return existing;
}

function listenToAnswers(conn: Engine): DeliveryAcks {
  // Callbacks of the pings in flight, in order; null for the engine's own.
  const waiting: ((() => void) | null)[] = [];
  let asking: (() => void) | null = null;
  conn.on('packetCreate', ({ type }: { type: string }) => {
    if (type === 'ping') waiting.push(asking);
  });
  conn.on('heartbeat', () => {
    const then = waiting.shift();
    // An event reaches its listener two ticks after the engine, and must come first.
    if (then) process.nextTick(() => process.nextTick(then));
  });
  const ask = (then: () => void) => {
    asking = then;
    // The engine's types leave out its method for pings.
    const ping: unknown = Reflect.get(conn, 'sendPacket');
    if (typeof ping !== 'function') throw new Error('the engine cannot ping');
    ping.call(conn, 'ping');
    asking = null;
  };
  return {
    send(send, { arrives, arrived }) {
      ask(arrives);
      send();
      ask(arrived);
    },
  };
}
