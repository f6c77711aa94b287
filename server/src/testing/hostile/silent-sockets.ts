import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that sends anything, and reads only as long as it is told to. */
export interface SilentSocket {
  /** Sends a client event that requests an answer. */
  emit(event: string, payload: unknown): void;
  /** Sends a pong, as if it had read a ping. */
  pong(): void;
  /** Sends WebSocket pings, which have nothing to do with those of Socket.IO. */
  pingWebSocket(times: number): void;
  /** Reads until the text has arrived. */
  hears(words: string): Promise<void>;
  /** Stops reading. */
  stopReading(): void;
  readonly hasEnded: boolean;
  close(): void;
}

/** Opens a WebSocket by hand: a library would always read. */
export async function openSilentSocket(origin: string, auth: object): Promise<SilentSocket> {
  const { hostname, port } = new URL(origin);
  const tcp = connect({ host: hostname, port: Number(port) });
  await once(tcp, 'connect');
  let received = '';
  let hasEnded = false;
  let count = 0;
  tcp.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  tcp.on('error', () => undefined);
  tcp.on('close', () => {
    hasEnded = true;
  });
  const key = randomBytes(16).toString('base64');
  tcp.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\n` +
      `Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  const hears = async (words: string) => {
    while (!received.includes(words)) {
      if (hasEnded) throw new Error(`the connection ended before ${words}`);
      await Promise.race([once(tcp, 'data'), once(tcp, 'close')]);
    }
    received = '';
  };
  await hears('101 Switching Protocols');
  writeFrame(tcp, `40${JSON.stringify(auth)}`);
  await hears('40{"sid"');
  return {
    emit(event, payload) {
      count += 1;
      writeFrame(tcp, `42${count}${JSON.stringify([event, payload])}`);
    },
    pong: () => writeFrame(tcp, '3'),
    pingWebSocket: (times) =>
      tcp.write(Buffer.concat(Array(times).fill(Buffer.from([0x89, 0x80, 0, 0, 0, 0])))),
    hears,
    stopReading: () => tcp.pause(),
    get hasEnded() {
      return hasEnded;
    },
    close: () => tcp.destroy(),
  };
}

/** Writes a text frame, with a mask of zeros. */
function writeFrame(tcp: Socket, text: string): void {
  const bytes = Buffer.from(text);
  const length =
    bytes.length < 126
      ? Buffer.from([0x80 | bytes.length])
      : Buffer.from([0x80 | 126, bytes.length >> 8, bytes.length & 0xff]);
  tcp.write(Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), bytes]));
}
