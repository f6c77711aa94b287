import { setImmediate } from 'node:timers/promises';
import { MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES, MAX_ZIP_RATIO } from '@coderoom/contract';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { type ByteSource, SourceReader } from './byte-source.ts';
import { type EntryPath, readEntryPath } from './entry-path.ts';
import { isLeftByTools } from './left-by-tools.ts';
import { shown } from './shown.ts';
import { ZipRefused } from './zip-refused.ts';

/** A file or folder of a ZIP, judged by what the directory says of it. */
export interface PackedFile extends EntryPath {
  /** Where its local header begins. */
  offset: number;
  packedBytes: number;
  unpackedBytes: number;
  isDeflated: boolean;
  crc32: number;
}

/** What may still be read of a ZIP and of those inside it. */
export interface Budget {
  entries: number;
  bytes: number;
}

/** A budget for one ZIP. */
export function wholeBudget(): Budget {
  return { entries: MAX_ZIP_ENTRIES, bytes: MAX_UNPACKED_BYTES };
}

const STORED = 0;
const DEFLATED = 8;
/** Encrypted in the old way, in the strong way, with a directory that is masked. */
const ENCRYPTED = 0x1 | 0x40 | 0x2000;
/** The kind of a file in its Unix mode: none is given, plain file, folder. */
const PLAIN_KINDS = new Set([0, 0x8000, 0x4000]);
const KIND = 0xf000;
const LINK = 0xa000;
/** A local header without name and extra field, in bytes. */
const LOCAL_HEADER_BYTES = 30;
/** As long as a ZIP unpacks to less, how much smaller it is does not matter. */
const HARMLESS_BYTES = 4 * 1024 * 1024;
/** Entries that are judged before others get their turn. */
const ENTRIES_AT_ONCE = 1_000;
/** Packing makes nothing larger than by an eighth and this. */
const PACKING_BYTES = 1024;

const DAMAGED = 'The ZIP is damaged: its list of files cannot be read.';

/**
 * Reads and judges the directory of a ZIP, and takes from `budget` what it would need. Nothing is unpacked.
 * @throws {ZipRefused} where it cannot be taken.
 */
export async function readDirectory(source: ByteSource, budget: Budget): Promise<PackedFile[]> {
  const zip = await openDirectory(source);
  const directoryStart = cursorOf(zip);
  if (zip.entryCount > budget.entries) throw tooManyEntries();
  const files: PackedFile[] = [];
  const spans: Span[] = [];
  const unpacked = { bytes: 0 };
  try {
    for await (const entry of zip.eachEntry()) {
      const file = judge(entry, source.size);
      files.push(file);
      spans.push(spanOf(entry, file));
      unpacked.bytes += file.unpackedBytes;
      if (unpacked.bytes > budget.bytes) throw tooManyBytes();
      if (files.length % ENTRIES_AT_ONCE === 0) await setImmediate();
    }
  } catch (error) {
    throw error instanceof ZipRefused ? error : new ZipRefused(DAMAGED);
  }
  await refuseHiddenEntries(source, cursorOf(zip));
  if (unpacked.bytes > HARMLESS_BYTES && unpacked.bytes > MAX_ZIP_RATIO * source.size) {
    throw new ZipRefused(
      `The ZIP was refused: it would unpack to more than ${MAX_ZIP_RATIO} times its size.`,
    );
  }
  refuseOverlaps(spans, directoryStart);
  budget.entries -= files.length;
  budget.bytes -= unpacked.bytes;
  return files;
}

async function openDirectory(source: ByteSource): Promise<ZipFile> {
  try {
    const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.size, {
      autoClose: false,
      decodeStrings: false,
      validateEntrySizes: true,
    });
    // Without a listener an error that nobody waits for any more would end the server.
    return zip.on('error', () => {});
  } catch {
    throw new ZipRefused('The file is no ZIP, or its end is missing.');
  }
}

/** Where the next entry of the directory is read. Its type is declared wrongly. */
function cursorOf(zip: ZipFile): number {
  return Number(zip.readEntryCursor);
}

function tooManyEntries(): ZipRefused {
  const most = MAX_ZIP_ENTRIES.toLocaleString('en');
  return new ZipRefused(`The ZIP holds too many files and folders: at most ${most} are accepted.`);
}

function tooManyBytes(): ZipRefused {
  return new ZipRefused(
    `The ZIP is too large unpacked: at most ${MAX_UNPACKED_BYTES / 1024 ** 2} MB are accepted.`,
  );
}

function judge(entry: Entry, zipBytes: number): PackedFile {
  const path = readEntryPath(entry);
  const kind = (entry.externalFileAttributes >>> 16) & KIND;
  const file: PackedFile = {
    ...path,
    isFolder: path.isFolder || kind === 0x4000,
    offset: entry.relativeOffsetOfLocalHeader,
    packedBytes: entry.compressedSize,
    unpackedBytes: entry.uncompressedSize,
    isDeflated: entry.compressionMethod === DEFLATED,
    crc32: entry.crc32,
  };
  const refuse = (why: string) =>
    new ZipRefused(`The ZIP was refused: ${shown(file.parts.join('/'))} ${why}.`);
  if (file.packedBytes > zipBytes) throw refuse('claims to be larger than the whole ZIP');
  // What tools left is never read.
  if (isLeftByTools(file.parts)) return file;
  if (kind === LINK) throw refuse('is a link to another file');
  if (!PLAIN_KINDS.has(kind)) throw refuse('is neither a file nor a folder');
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw refuse('is encrypted');
  if (entry.compressionMethod !== STORED && !file.isDeflated) {
    throw refuse(`is packed in a way that is not known here (method ${entry.compressionMethod})`);
  }
  if (file.packedBytes > file.unpackedBytes * 1.125 + PACKING_BYTES) {
    throw refuse('claims to be smaller than what is packed of it');
  }
  return file;
}

/** From where to where in the ZIP an entry lies at least: its extra field is not known yet. */
interface Span {
  from: number;
  to: number;
  name: string;
}

function spanOf(entry: Entry, file: PackedFile): Span {
  const to = file.offset + LOCAL_HEADER_BYTES + entry.fileNameLength + file.packedBytes;
  return { from: file.offset, to, name: file.parts.join('/') };
}

/** Entries that share their bytes are how a small ZIP becomes an enormous one without a high ratio in any of them. */
function refuseOverlaps(spans: Span[], directoryStart: number): void {
  spans.sort((a, b) => a.from - b.from);
  for (const [at, { to, name }] of spans.entries()) {
    const next = spans[at + 1]?.from ?? directoryStart;
    if (to > next) throw new ZipRefused(`The ZIP was refused: ${shown(name)} overlaps with another file.`);
  }
}

const ENTRY_SIGNATURE = 0x02014b50;

/** The count of entries is kept in 16 bits, and need not be true: nothing may follow the last entry that is counted. */
async function refuseHiddenEntries(source: ByteSource, directoryEnd: number): Promise<void> {
  if (directoryEnd + 4 > source.size) throw new ZipRefused(DAMAGED);
  const signature = (await source.read(directoryEnd, 4)).readUInt32LE();
  if (signature !== ENTRY_SIGNATURE) return;
  throw new ZipRefused('The ZIP was refused: it holds more files than its list counts.');
}
