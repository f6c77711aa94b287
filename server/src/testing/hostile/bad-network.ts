import { createServer as createHttpServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { type Duplex, duplexPair } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** Conditions of the network. */
interface Conditions {
  /** Latency in each direction, in ms. */
  delayMs: number;
  /** Bandwidth in bytes per second in each direction, shared by all connections. */
  bytesPerSecond: number;
  /** Connections stay open, but no data passes. */
  isStalled: boolean;
  /** Connections are reset, including new ones. */
  isDown: boolean;
  /** WebSocket upgrades are never answered. */
  swallowsUpgrades: boolean;
}

/** A response that is lost although the server has sent it. */
interface LostAnswer {
  method: string;
  /** Matches the request's path. */
  path: string | RegExp;
  /** Matches the response; any if left out. */
  holding?: string | RegExp;
  /** True: the request is repeated, as browsers do by themselves. Otherwise its connection is reset. */
  isAskedAgain?: boolean;
}

/** A proxy between clients and a server that simulates bad networks. */
export interface BadNetwork {
  /** Origin that clients use instead of the server's. */
  origin: string;
  /** Changes the conditions, also for open connections. */
  become(conditions: Partial<Conditions>): void;
  /** Closes every connection; new ones are accepted as usual. */
  cut(): void;
  /** Loses the next matching response, once. Resolves to the lost response. */
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
/** Interval of checking whether a stalled connection may continue, in ms. */
const STALL_LOOK_MS = 20;
/** Chunk size on a slow line, in bytes: about one packet. */
const PACKET_BYTES = 1_400;

/**
 * Opens a proxy to the server at `serverOrigin`, without disturbances at first. It knows nothing of the application.
 */
export async function openBadNetwork(serverOrigin: string): Promise<BadNetwork> {
  const server = new URL(serverOrigin);
  const conditions = { ...CALM };
  const open = new Set<Duplex>();
  const losses = new Set<{ answer: LostAnswer; lost: (body: string) => void }>();
  const own = <Stream extends Duplex>(stream: Stream): Stream => {
    open.add(stream);
    stream.once('close', () => open.delete(stream));
    // Broken connections are the purpose of this proxy.
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
      // Checked only now: a long poll may have been pending for long.
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
  // Only the proxy itself closes idle connections.
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
    // Node's server accepts any stream as a connection.
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

/** One direction of the line that all connections share. */
class Way {
  readonly #conditions: Conditions;
  /** Time at which the line has sent everything so far. */
  #freeAt = 0;

  constructor(conditions: Conditions) {
    this.#conditions = conditions;
  }

  /** Copies a stream to another in order. */
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

  /** Resolves when the line has sent so many more bytes. */
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

/** Returns a response's status line and headers as they were sent. */
function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
