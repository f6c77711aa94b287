import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Bit 11: names are UTF-8. */
const UTF8_NAMES = 0x800;
/** 1 January 1980, the earliest date in a ZIP. */
const FIRST_DAY = 0x21;

/** A ZIP of text files by their paths, stored uncompressed. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(text)];
    const facts = factsOf(name, content);
    const local = Buffer.concat([words32(LOCAL), facts, name, content]);
    parts.push(local);
    directory.push(
      words32(CENTRAL),
      words16(20),
      facts,
      // No comment, the first disk, no attributes; then the offset.
      words16(0, 0, 0, 0, 0),
      words32(offset),
      name,
    );
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const count = parts.length;
  const end = [words32(END), words16(0, 0, count, count), words32(listed.length, offset), words16(0)];
  return Buffer.concat([...parts, listed, ...end]);
}

/** The fields that local header and central directory have in common. */
function factsOf(name: Buffer, content: Buffer): Buffer {
  return Buffer.concat([
    words16(20, UTF8_NAMES, 0, 0, FIRST_DAY),
    words32(crc32(content), content.length, content.length),
    words16(name.length, 0),
  ]);
}

function words16(...values: number[]): Buffer {
  const words = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) words.writeUInt16LE(value, 2 * at);
  return words;
}

function words32(...values: number[]): Buffer {
  const words = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) words.writeUInt32LE(value, 4 * at);
  return words;
}
