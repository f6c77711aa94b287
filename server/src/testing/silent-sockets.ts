import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that says what it likes, and reads only as long as it wants to. */
export interface SilentSocket {
  /** Sends an event of a client's, and asks for an answer to it. */
  emit(event: string, payload: unknown): void;
  /** Says that it is there, as if it had read that it was asked. */
  pong(): void;
  /** Reads until it has come. */
  hears(words: string): Promise<void>;
  /** Reads no more. */
  stopReading(): void;
  readonly hasEnded: boolean;
  close(): void;
}

/** Opens a WebSocket by hand: a library would read what comes. */
export async function openSilentSocket(origin: string, auth: object): Promise<SilentSocket> {
  const { hostname, port } = new URL(origin);
  const tcp = connect({ host: hostname, port: Number(port) });
  await once(tcp, 'connect');
  let heard = '';
  let hasEnded = false;
  let count = 0;
  tcp.on('data', (chunk) => {
    heard += chunk.toString('latin1');
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
    while (!heard.includes(words)) {
      if (hasEnded) throw new Error(`the connection ended before ${words}`);
      await Promise.race([once(tcp, 'data'), once(tcp, 'close')]);
    }
    heard = '';
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
    hears,
    stopReading: () => tcp.pause(),
    get hasEnded() {
      return hasEnded;
    },
    close: () => tcp.destroy(),
  };
}

/** A frame of text, unmasked by a mask of zeros. */
function writeFrame(tcp: Socket, text: string): void {
  const bytes = Buffer.from(text);
  const length =
    bytes.length < 126
      ? Buffer.from([0x80 | bytes.length])
      : Buffer.from([0x80 | 126, bytes.length >> 8, bytes.length & 0xff]);
  tcp.write(Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), bytes]));
}
