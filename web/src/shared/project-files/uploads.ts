import {
  MAX_PROJECT_BYTES,
  MAX_PROJECT_FILE_BYTES,
  MAX_PROJECT_FILES,
  normalProjectName,
  type ProjectFile,
} from '@coderoom/contract';

/** A file of the user's computer, with its path below what was chosen or dropped. */
export interface ComputerFile {
  path: string;
  file: File;
}

/** Why a file was not read: `damaged` is a ZIP that is none. */
export type UploadProblem = 'many' | 'large' | 'unread' | 'damaged';

export interface ReadFiles {
  files: ProjectFile[];
  /** Names of files that were left out, with the reason. */
  leftOut: { path: string; why: UploadProblem }[];
}

/** Folders and files that systems and tools make, which nobody means to upload with a folder. */
const OF_TOOLS =
  /(?:^|\/)(?:\.|__MACOSX\/|__pycache__\/|node_modules\/|venv\/|target\/)|\.(?:pyc|class|o|exe)$/;
/** More than a program may have, so that a dropped disk is not walked through. */
const MOST_LISTED = 10 * MAX_PROJECT_FILES;

/** Reads files of the computer as those of a program, by their paths. */
export async function readFiles(chosen: readonly ComputerFile[]): Promise<ReadFiles> {
  const read: ReadFiles = { files: [], leftOut: [] };
  let bytes = 0;
  for (const { path, file } of chosen) {
    const leaveOut = (why: UploadProblem) => read.leftOut.push({ path, why });
    if (read.files.length >= MAX_PROJECT_FILES) leaveOut('many');
    else if (file.size > MAX_PROJECT_FILE_BYTES || bytes + file.size > MAX_PROJECT_BYTES) leaveOut('large');
    else {
      try {
        read.files.push(toProgramFile(path, new Uint8Array(await file.arrayBuffer())));
        bytes += file.size;
      } catch {
        leaveOut('unread');
      }
    }
  }
  return read;
}

/** Bytes as a text if they are one, so that they can be edited and come back byte for byte. */
export function toProgramFile(path: string, bytes: Uint8Array): ProjectFile {
  const name = normalProjectName(path);
  const text = decodeText(bytes);
  if (text !== null) return { name, content: text, encoding: 'text' };
  return { name, content: toBase64(bytes), encoding: 'base64' };
}

function decodeText(bytes: Uint8Array): string | null {
  try {
    // A byte order mark stays: it is one of the bytes.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Returns the bytes of a file. */
export function toBytes({
  content,
  encoding,
}: Pick<ProjectFile, 'content' | 'encoding'>): Uint8Array<ArrayBuffer> {
  if (encoding === 'text') return new TextEncoder().encode(content);
  return Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
}

function toBase64(bytes: Uint8Array): string {
  const CHUNK = 0x8000;
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  }
  return btoa(binary);
}

/** The files that were chosen in a dialog of the browser; those of a folder have paths below it. */
export function chosenFiles(list: FileList): ComputerFile[] {
  return [...list]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path, file }) => path === file.name || !OF_TOOLS.test(path));
}

/** The files that were dropped, and those in dropped folders. */
export async function listEntries(
  entries: readonly (FileSystemEntry | File | null)[],
): Promise<ComputerFile[]> {
  const found: ComputerFile[] = [];
  for (const entry of entries) {
    if (entry instanceof File) found.push({ path: entry.name, file: entry });
    else if (entry !== null) await walk(entry, '', found);
  }
  return found;
}

async function walk(entry: FileSystemEntry, parent: string, found: ComputerFile[]): Promise<void> {
  const path = parent + entry.name;
  if (found.length >= MOST_LISTED || (parent !== '' && OF_TOOLS.test(path))) return;
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push({ path, file });
    return;
  }
  if (OF_TOOLS.test(`${path}/`)) return;
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A reader returns a hundred at a time, and none at the end.
    const inside = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (inside.length === 0) return;
    for (const one of inside) await walk(one, `${path}/`, found);
  }
}

/** True for paths that tools and systems make. */
export function isOfTools(path: string): boolean {
  return OF_TOOLS.test(path);
}
