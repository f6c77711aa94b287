import { crc32, deflateRawSync } from 'node:zlib';
import { randomNumbers } from '#runner/testing/random-text.ts';

/** One entry of a ZIP to be written. Omitted fields are derived from the content. */
export interface RawEntry {
  name: string | Buffer;
  content?: string | Uint8Array;
  /** 0: stored; 8: deflated; any other method is only declared. */
  method?: number;
  /** Bits of the general purpose flag; 0x800: the name is UTF-8. */
  flags?: number;
  /** The upper 16 bits are a Unix mode. */
  attributes?: number;
  /** The upper 8 bits are the system; 3: Unix, 0: Windows. */
  madeBy?: number;
  /** False values for the headers. */
  claims?: { size?: number; packedSize?: number; crc32?: number; offset?: number };
  /** Extra field of the directory. */
  extra?: Buffer;
}

const UTF8_NAME = 0x800;
const DEFLATED = 8;
const MADE_BY_UNIX = (3 << 8) | 20;

/** Returns a ZIP of text files as an archiver would write it. Names that end with `/` are folders. */
export function zipOf(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  return rawZip(Object.entries(files).map(([name, content]) => ({ name, content })));
}

/** Returns a ZIP of exactly these entries. `count`: the number of entries declared at the end of the directory. */
export function rawZip(entries: readonly RawEntry[], end: { count?: number; comment?: string } = {}): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const written = writeEntry(entry, offset);
    local.push(written.local);
    directory.push(written.central);
    offset += written.local.length;
  }
  const listed = Buffer.concat(directory);
  return Buffer.concat([...local, listed, endRecord(end, entries.length, listed.length, offset)]);
}

function writeEntry(entry: RawEntry, offset: number): { local: Buffer; central: Buffer } {
  const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name);
  const content = Buffer.from(entry.content ?? '');
  const method = entry.method ?? (content.length > 0 ? DEFLATED : 0);
  const packed = method === DEFLATED ? deflateRawSync(content) : content;
  const { claims = {}, extra = Buffer.alloc(0) } = entry;

  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(entry.flags ?? UTF8_NAME, 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt32LE(claims.crc32 ?? crc32(content), 10);
  common.writeUInt32LE(claims.packedSize ?? packed.length, 14);
  common.writeUInt32LE(claims.size ?? content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([signature(0x04034b50), common, name, packed]);

  const head = Buffer.alloc(2);
  head.writeUInt16LE(entry.madeBy ?? MADE_BY_UNIX);
  common.writeUInt16LE(extra.length, 24);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE((entry.attributes ?? 0) >>> 0, 6);
  tail.writeUInt32LE(claims.offset ?? offset, 10);
  return { local, central: Buffer.concat([signature(0x02014b50), head, common, tail, name, extra]) };
}

function endRecord(
  { count, comment = '' }: { count?: number; comment?: string },
  entries: number,
  size: number,
  offset: number,
): Buffer {
  const record = Buffer.alloc(18);
  record.writeUInt16LE((count ?? entries) % 0x10000, 4);
  record.writeUInt16LE((count ?? entries) % 0x10000, 6);
  record.writeUInt32LE(size, 8);
  record.writeUInt32LE(offset, 12);
  record.writeUInt16LE(Buffer.byteLength(comment), 16);
  return Buffer.concat([signature(0x06054b50), record, Buffer.from(comment)]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** Returns incompressible bytes. */
export function noise(length: number): Buffer {
  const random = randomNumbers(length);
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}
