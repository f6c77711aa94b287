import { open } from 'node:fs/promises';
import { RandomAccessReader } from 'yauzl';

/** Bytes that are read here and there: a file, or what was unpacked of one. */
export interface ByteSource {
  readonly size: number;
  /** @throws {RangeError} where there are not so many bytes. */
  read(start: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** So much is read of a file at once: entries of a directory and small files lie close together. */
const READ_AHEAD_BYTES = 64 * 1024;

/** Opens a file. What follows the last bytes that were asked for is at hand already. */
export async function openFile(path: string): Promise<ByteSource> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  let at = 0;
  let ahead = Buffer.alloc(0);
  return {
    size,
    async read(start, length) {
      mustLieWithin(size, start, length);
      if (start < at || start + length > at + ahead.length) {
        const bytes = Buffer.allocUnsafe(Math.min(Math.max(length, READ_AHEAD_BYTES), size - start));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        if (bytesRead < length) throw new RangeError('The file has become shorter.');
        ahead = bytes.subarray(0, bytesRead);
        at = start;
      }
      return ahead.subarray(start - at, start - at + length);
    },
    close: () => file.close(),
  };
}

/** Bytes in memory. */
export function inMemory(bytes: Buffer): ByteSource {
  return {
    size: bytes.length,
    async read(start, length) {
      mustLieWithin(bytes.length, start, length);
      return bytes.subarray(start, start + length);
    },
    close: async () => {},
  };
}

function mustLieWithin(size: number, start: number, length: number): void {
  if (start < 0 || length < 0 || start + length > size) throw new RangeError('There are not so many bytes.');
}

/** How yauzl reads a source. Only directories are read in this way, never what is packed. */
export class SourceReader extends RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#source.read(position, length).then((bytes) => {
      bytes.copy(buffer, offset);
      callback(null);
    }, callback);
  }

  override _readStreamForRange(): never {
    throw new Error('What is packed is not read through yauzl.');
  }
}
