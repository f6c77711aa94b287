import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { type Message, message } from '@coderoom/contract';
import type { ByteSource } from './byte-source.ts';
import { shown, ZipRefused } from './notes.ts';
import type { PackedFile } from './packed-files.ts';

const inflate = promisify(inflateRaw);

const SIGNATURE = 0x04034b50;
const HEADER_BYTES = 30;

/**
 * Unpacks one file, never more of it than the directory declares.
 * @throws {ZipRefused} if it is damaged or has a different size.
 */
export async function unpack(source: ByteSource, file: PackedFile): Promise<Buffer> {
  const refuse = (why: Message) =>
    new ZipRefused(message`The ZIP was refused: ${shown(file.parts.join('/'))} ${why}.`);
  const packed = await readPacked(source, file);
  if (packed === null) throw refuse(message`is missing or cut off`);
  const content = file.isDeflated ? await inflated(packed, file.unpackedBytes) : packed;
  if (content === 'too long') throw refuse(message`holds more than the ZIP says`);
  if (content === 'damaged') throw refuse(message`is damaged`);
  if (content.length !== file.unpackedBytes) throw refuse(message`holds less than the ZIP says`);
  if (crc32(content) !== file.crc32) throw refuse(message`is damaged`);
  return content;
}

async function readPacked(source: ByteSource, file: PackedFile): Promise<Buffer | null> {
  try {
    const header = await source.read(file.offset, HEADER_BYTES);
    if (header.readUInt32LE(0) !== SIGNATURE) return null;
    const start = file.offset + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
    return await source.read(start, file.packedBytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

async function inflated(packed: Buffer, mostBytes: number): Promise<Buffer | 'too long' | 'damaged'> {
  try {
    // zlib takes a limit of 0 for none.
    return await inflate(packed, { maxOutputLength: mostBytes + 1 });
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too long' : 'damaged';
  }
}
