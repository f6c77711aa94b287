import type { Readable } from 'node:stream';
import type { Input } from '#runner/sandbox/input.ts';

/** Where one message ends and the next begins. */
export interface Framing {
  /** A message as it is written. */
  frame(message: Uint8Array): Uint8Array;
  /**
   * Where the first message of what was read lies, as far as its beginning is there; null: more has to be read.
   *
   * @throws Error where that is no message
   */
  find(read: Buffer): { from: number; to: number } | null;
}

/** What a tool that stays is asked and answers, message by message. */
export interface Dialogue {
  send(message: Uint8Array): void;
  /** @throws Error where no message comes any more */
  next(): Promise<Uint8Array>;
}

/** Largest message, in bytes. */
const LARGEST_MESSAGE = 32 * 1024 * 1024;
const LENGTH_BYTES = 4;

/** Each message behind its length, in four bytes. */
export const BEHIND_LENGTH: Framing = {
  frame(message) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeInt32BE(message.length);
    return Buffer.concat([length, message]);
  },
  find(read) {
    if (read.length < LENGTH_BYTES) return null;
    return { from: LENGTH_BYTES, to: LENGTH_BYTES + read.readInt32BE(0) };
  },
};

/** Longest header of {@link BEHIND_HEADER}, in bytes. */
const LONGEST_HEADER = 1_000;

/** Each message behind a header as of HTTP, as language servers have it. */
export const BEHIND_HEADER: Framing = {
  frame: (message) => Buffer.concat([Buffer.from(`Content-Length: ${message.length}\r\n\r\n`), message]),
  find(read) {
    const header = read.subarray(0, LONGEST_HEADER).toString('latin1');
    const end = header.indexOf('\r\n\r\n');
    if (end === -1 && header.length === LONGEST_HEADER) throw new Error('The header has no end.');
    if (end === -1) return null;
    const from = end + 4;
    return { from, to: from + Number(/^Content-Length: (\d{1,9})\r?$/im.exec(header)?.[1]) };
  },
};

/** Talks through the standard input and output of a tool. */
export function openDialogue(input: Input | null, output: Readable, framing: Framing): Dialogue {
  const messages = messagesOf(output, framing);
  return {
    send: (message) => {
      input?.send(framing.frame(message));
    },
    async next() {
      const { value, done } = await messages.next();
      if (done) throw new Error('The tool has ended.');
      return value;
    },
  };
}

async function* messagesOf(output: Readable, framing: Framing): AsyncGenerator<Uint8Array, undefined> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let needed = 1;
  for await (const chunk of output) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    while (bytes >= needed) {
      const held = Buffer.concat(chunks);
      const found = framing.find(held);
      if (found !== null && !(found.to >= found.from && found.to <= LARGEST_MESSAGE)) {
        throw new Error('The message is too large.');
      }
      const isWhole = found !== null && found.to <= held.length;
      if (isWhole) yield held.subarray(found.from, found.to);
      chunks = [isWhole ? held.subarray(found.to) : held];
      bytes = chunks[0]?.length ?? 0;
      needed = isWhole ? 1 : (found?.to ?? bytes + 1);
    }
  }
}
