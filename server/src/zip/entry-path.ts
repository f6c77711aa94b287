import { type Message, message } from '@coderoom/contract';
import { type Entry, getFileNameLowLevel } from 'yauzl';
import { shown, ZipRefused } from './notes.ts';

const UTF8_NAME = 0x800;
const UNICODE_PATH_FIELD = 0x7075;
/** Systems whose archivers write `\` where the format requires `/`: FAT, OS/2, NTFS, VFAT (APPNOTE.TXT 4.4.2). */
const WINDOWS = new Set([0, 6, 10, 14]);
/** The only system file with a control character in its name: a folder's icon on macOS. */
const MAC_ICON = /(^|\/)Icon\r$/;
const CONTROL = /\p{Cc}/u;

/** Path of an entry in parts, as written: not yet normalised. */
export interface EntryPath {
  parts: readonly string[];
  isFolder: boolean;
}

/**
 * Decodes and validates the name of an entry.
 * @throws {ZipRefused} if it points outside the ZIP.
 */
export function readEntryPath(entry: Entry): EntryPath {
  const isFromWindows = WINDOWS.has(entry.versionMadeBy >>> 8);
  const decoded = decodeName(entry).replace(MAC_ICON, '$1.icon');
  const name = isFromWindows ? decoded.replaceAll('\\', '/') : decoded;
  const refuse = (why: Message) =>
    new ZipRefused(message`The ZIP was refused: the name ${shown(name)} ${why}.`);
  if (CONTROL.test(name)) throw refuse(message`holds characters that belong into no name`);
  if (name.includes('\\')) throw refuse(message`holds a backslash`);
  if (name.startsWith('/')) throw refuse(message`begins at the root of a disk`);
  if (/^[a-zA-Z]:/.test(name)) throw refuse(message`names a drive`);
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw refuse(message`leads out of its folder`);
  return { parts, isFolder: name.endsWith('/') };
}

/**
 * Decodes as UTF-8 if the entry says so or the bytes are valid UTF-8, because many archivers don't say it; else as
 * CP437.
 */
function decodeName(entry: Entry): string {
  const { generalPurposeBitFlag: flags, fileNameRaw: raw, extraFields } = entry;
  const isSaid = (flags & UTF8_NAME) !== 0 || extraFields.some(({ id }) => id === UNICODE_PATH_FIELD);
  if (!isSaid && isUtf8(raw)) return raw.toString('utf8');
  return getFileNameLowLevel(flags, raw, extraFields, true);
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
