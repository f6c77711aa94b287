import { open } from 'node:fs/promises';
import { RandomAccessReader } from 'yauzl';

/** Random access to bytes: a file, or a file unpacked from one. */
export interface ByteSource {
  readonly size: number;
  /** @throws {RangeError} if there are fewer bytes. */
  read(start: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Read-ahead for files: directory entries and small files lie close together. */
const READ_AHEAD_BYTES = 64 * 1024;

/** Opens a file. Bytes after those last requested are buffered. */
export async function openFile(path: string): Promise<ByteSource> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  let index = 0;
  let ahead = Buffer.alloc(0);
  return {
    size,
    async read(start, length) {
      mustLieWithin(size, start, length);
      if (start < index || start + length > index + ahead.length) {
        const bytes = Buffer.allocUnsafe(Math.min(Math.max(length, READ_AHEAD_BYTES), size - start));
        const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
        if (bytesRead < length) throw new RangeError('The file has become shorter.');
        ahead = bytes.subarray(0, bytesRead);
        index = start;
      }
      return ahead.subarray(start - index, start - index + length);
    },
    close: () => file.close(),
  };
}

/** Wraps bytes in memory. */
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

/** Adapter for yauzl. Only directories are read this way, never packed content. */
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
