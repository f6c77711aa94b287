import type { LiveSocket } from './sockets.ts';

type Engine = LiveSocket['conn'];

/**
 * Tells what a client has received of what it was sent, whatever client it is: each of them answers the engine's
 * pings, one after the other.
 */
export interface Receipts {
  /**
   * Neither is called where the connection ends before.
   *
   * @param arrives what comes from the client before this, it sent without having got anything from here on
   * @param arrived what comes from the client after this, it sent when it had got what `send` sends
   */
  send(send: () => void, on: { arrives: () => void; arrived: () => void }): void;
}

const receipts = new WeakMap<Engine, Receipts>();

/** To be called when the connection opens, before the engine's own first ping, and as often as wanted then. */
export function receiptsOf({ conn }: LiveSocket): Receipts {
  const known = receipts.get(conn) ?? listenToAnswers(conn);
  receipts.set(conn, known);
  return known;
}

function listenToAnswers(conn: Engine): Receipts {
  // For each ping under way, in order; null: it is the engine's own.
  const waiting: ((() => void) | null)[] = [];
  let asking: (() => void) | null = null;
  conn.on('packetCreate', ({ type }: { type: string }) => {
    if (type === 'ping') waiting.push(asking);
  });
  conn.on('heartbeat', () => {
    const then = waiting.shift();
    // An event reaches its listener two ticks after the engine has it: it must not be overtaken.
    if (then) process.nextTick(() => process.nextTick(then));
  });
  const ask = (then: () => void) => {
    asking = then;
    // The engine's types keep its way to ping to itself.
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
