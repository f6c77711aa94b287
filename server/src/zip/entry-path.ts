import { type Entry, getFileNameLowLevel } from 'yauzl';
import { shown } from './shown.ts';
import { ZipRefused } from './zip-refused.ts';

const UTF8_NAME = 0x800;
const UNICODE_PATH_FIELD = 0x7075;
/** Systems whose archivers write `\` where the format asks for `/`: FAT, OS/2, NTFS, VFAT (APPNOTE.TXT 4.4.2). */
const WINDOWS = new Set([0, 6, 10, 14]);
/** The one file of a system with a control character in its name: the picture of a folder. */
const MAC_ICON = /(^|\/)Icon\r$/;
const CONTROL = /\p{Cc}/u;

/** The path of an entry, part by part, as it is written: not yet normalised. */
export interface EntryPath {
  parts: readonly string[];
  isFolder: boolean;
}

/**
 * Decodes and judges the name of an entry.
 * @throws {ZipRefused} where it leads anywhere but down into the ZIP.
 */
export function readEntryPath(entry: Entry): EntryPath {
  const isFromWindows = WINDOWS.has(entry.versionMadeBy >>> 8);
  const decoded = decodeName(entry).replace(MAC_ICON, '$1.icon');
  const name = isFromWindows ? decoded.replaceAll('\\', '/') : decoded;
  const refuse = (why: string) => new ZipRefused(`The ZIP was refused: the name ${shown(name)} ${why}.`);
  if (CONTROL.test(name)) throw refuse('holds characters that belong into no name');
  if (name.includes('\\')) throw refuse('holds a backslash');
  if (name.startsWith('/')) throw refuse('begins at the root of a disk');
  if (/^[a-zA-Z]:/.test(name)) throw refuse('names a drive');
  const parts = name.split('/').filter((part) => part !== '' && part !== '.');
  if (parts.includes('..')) throw refuse('leads out of its folder');
  return { parts, isFolder: name.endsWith('/') };
}

/** UTF-8 where the entry says so, or where it is nothing else: many archivers do not say it. Else CP437. */
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
