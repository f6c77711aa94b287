/**
 * Reads untrusted ZIP files safely. The folder holds the validation of a ZIP's directory, the unpacking of single
 * files, and the decoding of their names and texts.
 */
import { setImmediate } from 'node:timers/promises';
import {
  MAX_UNPACKED_BYTES,
  MAX_ZIP_ENTRIES,
  MAX_ZIP_RATIO,
  type Message,
  message,
} from '@coderoom/contract';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { type ByteSource, SourceReader } from './byte-source.ts';
import { type EntryPath, readEntryPath } from './entry-path.ts';
import { shown, ZipRefused } from './notes.ts';

/** A validated file or folder entry of a ZIP's directory. */
export interface PackedFile extends EntryPath {
  /** Offset of its local header. */
  offset: number;
  packedBytes: number;
  unpackedBytes: number;
  isDeflated: boolean;
  crc32: number;
}

/** Remaining limits for a ZIP and those nested in it. */
export interface Budget {
  entries: number;
  bytes: number;
}

/** Returns the budget for one ZIP. */
export function wholeBudget(): Budget {
  return { entries: MAX_ZIP_ENTRIES, bytes: MAX_UNPACKED_BYTES };
}

const STORED = 0;
const DEFLATED = 8;
/** Flags for traditional encryption, strong encryption, a masked directory. */
const ENCRYPTED = 0x1 | 0x40 | 0x2000;
/** File type bits of a Unix mode: none, regular file, folder. */
const PLAIN_KINDS = new Set([0, 0x8000, 0x4000]);
const KIND = 0xf000;
const LINK = 0xa000;
/** Length of a local header without name and extra field, in bytes. */
const LOCAL_HEADER_BYTES = 30;
/** Below this unpacked size the compression ratio doesn't matter. */
const HARMLESS_BYTES = 4 * 1024 * 1024;
/** Entries validated before yielding to other work. */
const ENTRIES_AT_ONCE = 1_000;
/** Packing enlarges content by at most an eighth plus this many bytes. */
const PACKING_BYTES = 1024;

const DAMAGED = message`The ZIP is damaged: its list of files cannot be read.`;

/**
 * Reads and validates a ZIP's directory, and subtracts its needs from `budget`. Nothing is unpacked.
 * @throws {ZipRefused} if the ZIP can't be accepted.
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
      message`The ZIP was refused: it would unpack to more than ${MAX_ZIP_RATIO} times its size.`,
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
    // Without a listener, a late error would end the server.
    return zip.on('error', () => {});
  } catch {
    throw new ZipRefused(message`The file is not a valid ZIP file.`);
  }
}

/** Returns the position of the next directory entry. The library's type for it is wrong. */
function cursorOf(zip: ZipFile): number {
  return Number(zip.readEntryCursor);
}

function tooManyEntries(): ZipRefused {
  const max = MAX_ZIP_ENTRIES.toLocaleString('en');
  return new ZipRefused(message`The ZIP holds too many files and folders: at most ${max} are accepted.`);
}

function tooManyBytes(): ZipRefused {
  return new ZipRefused(
    message`The ZIP is too large unpacked: at most ${MAX_UNPACKED_BYTES / 1024 ** 2} MB are accepted.`,
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
  const refuse = (why: Message) =>
    new ZipRefused(message`The ZIP was refused: ${shown(file.parts.join('/'))} ${why}.`);
  if (file.packedBytes > zipBytes) throw refuse(message`claims to be larger than the whole ZIP`);
  // Files left by tools are never read.
  if (isLeftByTools(file.parts)) return file;
  if (kind === LINK) throw refuse(message`is a link to another file`);
  if (!PLAIN_KINDS.has(kind)) throw refuse(message`is neither a file nor a folder`);
  if ((entry.generalPurposeBitFlag & ENCRYPTED) !== 0) throw refuse(message`is encrypted`);
  if (entry.compressionMethod !== STORED && !file.isDeflated) {
    throw refuse(message`is packed in a way that is not known here (method ${entry.compressionMethod})`);
  }
  if (file.packedBytes > file.unpackedBytes * 1.125 + PACKING_BYTES) {
    throw refuse(message`claims to be smaller than what is packed of it`);
  }
  return file;
}

/** Minimum byte range of an entry: the length of its extra field is not known yet. */
interface Span {
  from: number;
  to: number;
  name: string;
}

function spanOf(entry: Entry, file: PackedFile): Span {
  const to = file.offset + LOCAL_HEADER_BYTES + entry.fileNameLength + file.packedBytes;
  return { from: file.offset, to, name: file.parts.join('/') };
}

/** Overlapping entries are how a small ZIP unpacks to an enormous size without a high ratio in any entry. */
function refuseOverlaps(spans: Span[], directoryStart: number): void {
  spans.sort((a, b) => a.from - b.from);
  for (const [index, { to, name }] of spans.entries()) {
    const next = spans[index + 1]?.from ?? directoryStart;
    if (to > next)
      throw new ZipRefused(message`The ZIP was refused: ${shown(name)} overlaps with another file.`);
  }
}

const ENTRY_SIGNATURE = 0x02014b50;

/** The entry count has only 16 bits and may be false: nothing may follow the last counted entry. */
async function refuseHiddenEntries(source: ByteSource, directoryEnd: number): Promise<void> {
  if (directoryEnd + 4 > source.size) throw new ZipRefused(DAMAGED);
  const signature = (await source.read(directoryEnd, 4)).readUInt32LE();
  if (signature !== ENTRY_SIGNATURE) return;
  throw new ZipRefused(message`The ZIP was refused: it holds more files than its list counts.`);
}

/** Folders that systems, editors and package managers create. */
const FOLDERS = new Set([
  '__MACOSX',
  '__pycache__',
  'node_modules',
  'bower_components',
  'site-packages',
  'venv',
  'target',
  '$RECYCLE.BIN',
  'System Volume Information',
]);
/** Files left by compilers and systems, by name or extension, in lower case. */
const FILES = new Set(['thumbs.db', 'ehthumbs.db', 'desktop.ini', 'npm-debug.log']);
const EXTENSION = /\.(?:class|pyc|pyo|o|obj|exe|dll|so|dylib|jar|war|pdb|iml|lock|swp|bak)$/i;

/**
 * True for a file or folder that nobody wrote: it starts with a dot, or can be regenerated at any time. Such files are
 * never read.
 */
export function isLeftByTools(parts: readonly string[]): boolean {
  // The first part may be the name of a student.
  return parts.some(
    (part, index) =>
      part.startsWith('.') ||
      part.startsWith('~$') ||
      part === '__MACOSX' ||
      (index > 0 && FOLDERS.has(part)) ||
      (index === parts.length - 1 && (FILES.has(part.toLowerCase()) || EXTENSION.test(part))),
  );
}
