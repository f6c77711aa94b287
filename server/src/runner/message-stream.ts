import type { Readable } from 'node:stream';
import { CommandEnded } from '#runner/patience.ts';
import type { InputPipe } from '#runner/sandbox/io/input.ts';

/** How messages are separated in a stream. */
export interface Framing {
  /** Encodes a message. */
  frame(message: Uint8Array): Uint8Array;
  /**
   * Returns the bounds of the first message, as soon as its beginning has been read; null: more has to be read.
   *
   * @throws Error if the bytes are not a message
   */
  find(read: Buffer): { from: number; to: number } | null;
}

/** Requests to a compile server and its answers, message by message. */
export interface MessageStream {
  send(message: Uint8Array): void;
  /** @throws CommandEnded if there are no more messages; Error if the bytes are no message */
  next(): Promise<Uint8Array>;
}

/** Largest message, in bytes. */
const LARGEST_MESSAGE = 32 * 1024 * 1024;
const LENGTH_BYTES = 4;

/** Each message is preceded by its length, in four bytes. */
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

/** Each message is preceded by an HTTP-like header, as in the Language Server Protocol. */
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

/**
 * Opens a message stream over the standard input and output of a tool.
 *
 * @param largest Size of the largest message that is read, in bytes
 */
export function openMessageStream(
  input: InputPipe | null,
  output: Readable,
  framing: Framing,
  largest = LARGEST_MESSAGE,
): MessageStream {
  const messages = messagesOf(output, framing, largest);
  return {
    send: (message) => {
      input?.send(framing.frame(message));
    },
    async next() {
      const { value, done } = await messages.next();
      if (done) throw new CommandEnded('The tool has ended.');
      return value;
    },
  };
}

async function* messagesOf(
  output: Readable,
  framing: Framing,
  largest: number,
): AsyncGenerator<Uint8Array, undefined> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let needed = 1;
  for await (const chunk of output) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    while (bytes >= needed) {
      // Once for a chunk that holds thousands of messages, not for each of them.
      const held = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
      const found = framing.find(held);
      if (found !== null && !(found.to >= found.from && found.to <= largest)) {
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
