import { createServer as createHttpServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the network does to everything that passes. */
interface Conditions {
  /** Added to each way, in ms. */
  delayMs: number;
  /** Bytes that all connections together get through in a second, each way. */
  bytesPerSecond: number;
  /** Connections stay open and nothing passes. */
  isStalled: boolean;
  /** Connections are reset, new ones as well. */
  isDown: boolean;
  /** WebSocket upgrades are never answered. */
  swallowsUpgrades: boolean;
}

/** An answer that does not arrive although the server has given it. */
interface LostAnswer {
  method: string;
  /** Found in the address of the call. */
  path: string | RegExp;
  /** Found in the answer; left out: any answer. */
  holding?: string | RegExp;
  /** True: the call is made again, as browsers do by themselves; else its connection is reset. */
  isAskedAgain?: boolean;
}

/** A proxy between clients and a server that behaves as bad networks do. */
export interface BadNetwork {
  /** Address that clients use instead of the server's. */
  origin: string;
  /** Changes the conditions, also of connections that are open. */
  become(conditions: Partial<Conditions>): void;
  /** Ends every connection; new ones are made as ever. */
  cut(): void;
  /** Loses the next such answer, once. Resolves to what was lost. */
  loseAnswer(answer: LostAnswer): Promise<string>;
  close(): Promise<void>;
}

const CALM: Conditions = {
  delayMs: 0,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  isStalled: false,
  isDown: false,
  swallowsUpgrades: false,
};
/** How often a stalled connection looks whether it may go on, in ms. */
const STALL_LOOK_MS = 20;
/** What passes a slow line at once, in bytes: about what one packet holds. */
const PACKET_BYTES = 1_400;

/** Opens a network to the server at `serverOrigin`, calm at first. It knows nothing of the application. */
export async function openBadNetwork(serverOrigin: string): Promise<BadNetwork> {
  const server = new URL(serverOrigin);
  const conditions = { ...CALM };
  const open = new Set<Duplex>();
  const losses = new Set<{ answer: LostAnswer; lost: (body: string) => void }>();
  const own = <Stream extends Duplex>(stream: Stream): Stream => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    // A connection that breaks is what this is for.
    stream.on('error', () => stream.destroy());
    return stream;
  };
  const cut = () => {
    for (const stream of open) stream.destroy();
  };
  const ask = ({ method, url, headers }: IncomingMessage) =>
    httpRequest({ host: server.hostname, port: server.port, method, path: url, headers, agent: false });
  const lossOf = (call: IncomingMessage) =>
    [...losses].find(({ answer }) => answer.method === call.method && isIn(call.url ?? '', answer.path));

  const http = createHttpServer(async (call, reply) => {
    const sent = await buffer(call).catch(() => null);
    if (sent === null) return;
    const failed = () => call.socket.destroy();
    const send = () => {
      const upstream = ask(call).on('error', failed);
      reply.once('close', () => upstream.destroy());
      upstream.end(sent);
      return upstream;
    };
    const handOn = (answer: IncomingMessage) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      return reply;
    };
    send().on('response', async (answer) => {
      // Only now: a poll may have been under way for long.
      const loss = lossOf(call);
      if (loss === undefined) return void answer.pipe(handOn(answer));
      const body = await buffer(answer).catch(() => null);
      if (body === null) return void failed();
      if (!losses.has(loss) || !isIn(String(body), loss.answer.holding ?? '')) {
        return void handOn(answer).end(body);
      }
      losses.delete(loss);
      loss.lost(String(body));
      if (loss.answer.isAskedAgain) send().on('response', (second) => second.pipe(handOn(second)));
      else failed();
    });
  });
  http.on('upgrade', (call, client: Duplex, head) => {
    if (conditions.swallowsUpgrades) return void client.resume();
    const upstream = ask(call);
    client.once('close', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
    upstream.on('response', (refusal) => {
      client.write(headOf(refusal));
      refusal.pipe(client);
    });
    upstream.on('upgrade', (answer, socket, first) => {
      own(socket).once('close', () => client.destroy());
      client.once('close', () => socket.destroy());
      client.write(headOf(answer));
      client.write(first);
      socket.write(head);
      client.pipe(socket).pipe(client);
    });
    upstream.end();
  });
  // A connection that does nothing is the network's to end.
  http.keepAliveTimeout = 0;
  http.requestTimeout = 0;

  const ways = { up: new Way(conditions), down: new Way(conditions) };
  const front = createServer((client: Socket) => {
    own(client);
    if (conditions.isDown) return void client.resetAndDestroy();
    const [near, far] = duplexPair();
    own(near);
    own(far);
    client.once('close', () => near.destroy());
    near.once('close', () => client.destroy());
    // Node's server takes any stream for a connection.
    http.emit('connection', far);
    void ways.up.carry(client, near);
    void ways.down.carry(near, client);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    become(changes) {
      Object.assign(conditions, changes);
      if (conditions.isDown) cut();
    },
    cut,
    loseAnswer: (answer) => new Promise((lost) => losses.add({ answer, lost })),
    async close() {
      const closed = new Promise((resolve) => front.close(resolve));
      conditions.isStalled = false;
      cut();
      await closed;
    },
  };
}

/** One way of the line that all connections share. */
class Way {
  readonly #conditions: Conditions;
  /** When the line has passed on what it was given. */
  #freeAt = 0;

  constructor(conditions: Conditions) {
    this.#conditions = conditions;
  }

  /** Carries all of a stream to another, in its order. */
  async carry(from: Duplex, to: Duplex): Promise<void> {
    let arrived: Promise<unknown> = Promise.resolve();
    try {
      for await (const chunk of from) {
        for (const packet of this.#packetsOf(chunk)) {
          await this.#turn(packet.length);
          const due = performance.now() + this.#conditions.delayMs;
          arrived = arrived.then(() => deliver(packet, to, due));
          if (this.#conditions.delayMs === 0) await arrived;
        }
      }
    } catch {
      // The connection broke.
    }
    await arrived;
    to.end();
  }

  #packetsOf(chunk: Buffer): Buffer[] {
    if (!Number.isFinite(this.#conditions.bytesPerSecond)) return [chunk];
    const packets: Buffer[] = [];
    for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
      packets.push(chunk.subarray(start, start + PACKET_BYTES));
    }
    return packets;
  }

  /** Resolves when the line has passed on so many bytes more. */
  async #turn(bytes: number): Promise<void> {
    const { bytesPerSecond } = this.#conditions;
    if (Number.isFinite(bytesPerSecond)) {
      this.#freeAt = Math.max(this.#freeAt, performance.now()) + (bytes * 1_000) / bytesPerSecond;
      await sleep(this.#freeAt - performance.now());
    }
    while (this.#conditions.isStalled) await sleep(STALL_LOOK_MS);
  }
}

async function deliver(packet: Buffer, to: Duplex, due: number): Promise<void> {
  const wait = due - performance.now();
  if (wait > 0) await sleep(wait);
  if (to.destroyed || to.write(packet)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      to.off('drain', done).off('close', done);
      resolve();
    };
    to.on('drain', done).on('close', done);
  });
}

function isIn(text: string, part: string | RegExp): boolean {
  return typeof part === 'string' ? text.includes(part) : part.test(text);
}

/** The head of an answer as it was sent. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
