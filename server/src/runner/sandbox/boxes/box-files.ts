import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  futimesSync,
  mkdirSync,
  openSync,
  readSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import type { UserId } from '#runner/sandbox/process/launch.ts';

/**
 * Reads and writes files of a box from outside, while or after an untrusted program could write there. The server may
 * be root: no link made by the program is ever followed. Each folder on the way is opened through its parent
 * (/proc/self/fd is Node's openat(2)) with O_NOFOLLOW, so that nothing can be exchanged in between.
 *
 * A box lies in memory (tmpfs) and its files are small: they are read and written synchronously.
 */
const { O_CREAT, O_DIRECTORY, O_EXCL, O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

/** Mode of written files: some are programs, and the box is closed to everybody except the slot's user. */
const MODE = 0o700;

/**
 * Writes `name` into `box`, replacing an existing file, and makes `user` its owner (null: the server stays the owner).
 *
 * @param modified time of its last change that it shows, in seconds; omitted: now
 * @throws Error if `name` is not a relative path without `..`, or is a folder.
 */
export function writeBoxFile(
  box: string,
  name: string,
  content: string | Uint8Array,
  user: UserId | null,
  { mode = MODE, modified }: { mode?: number; modified?: number } = {},
): void {
  within(box, name, user, (path) => {
    const file = createAnew(path, mode);
    try {
      if (user !== null) fchownSync(file, user, user);
      writeFileSync(file, content);
      if (modified !== undefined) futimesSync(file, modified, modified);
    } finally {
      closeSync(file);
    }
  });
}

/**
 * Reads `name` from `box`; null if it is missing, larger than `limitBytes`, or not a regular file.
 *
 * @throws Error if `name` is not a relative path without `..`.
 */
export function readBoxFile(box: string, name: string, limitBytes: number): Uint8Array | null {
  const read = (file: OpenedFile) => (file.bytes > limitBytes ? null : file.read(0, file.bytes));
  try {
    return within(box, name, undefined, (path) => usePlain(path, read));
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/**
 * Removes `name` from `box`, a file or an empty folder; one that is not there, or not empty, stays as it is.
 *
 * @throws Error if `name` is not a relative path without `..`.
 */
export function removeBoxFile(box: string, name: string): void {
  try {
    within(box, name, undefined, (path) => {
      try {
        unlinkSync(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EISDIR') throw error;
        rmdirSync(path);
      }
    });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!NOT_THERE.has(code) && code !== 'ENOTEMPTY') throw error;
  }
}

/** Missing, a link, a file instead of a folder, a pipe or socket, or a folder that we may not enter. */
const NOT_THERE = new Set(['ENOENT', 'ELOOP', 'ENOTDIR', 'ENXIO', 'EACCES']);

/** An open file, which its program may change meanwhile. */
export interface OpenedFile {
  /** Size when it was opened. */
  readonly bytes: number;
  readonly inode: number;
  /** Time of its last change, in ms; the program may have set it. */
  readonly modifiedMs: number;
  /** Reads a part; shorter if the file ends before. */
  read(from: number, length: number): Buffer;
}

/**
 * Opens `name` in `box`, while an untrusted program may exchange it, and closes it after `use`; null if it is no regular
 * file or cannot be opened for any reason.
 *
 * @throws Error if `name` is not a relative path without `..`.
 */
export function useBoxFile<Result>(
  box: string,
  name: string,
  use: (file: OpenedFile) => Result,
): Result | null {
  try {
    return within(box, name, undefined, (path) => usePlain(path, use));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) return null;
    throw error;
  }
}

function usePlain<Result>(path: string, use: (file: OpenedFile) => Result): Result | null {
  // O_NONBLOCK: opening a named pipe would otherwise wait for a writer.
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = fstatSync(file);
    if (!found.isFile()) return null;
    const { size: bytes, ino: inode, mtimeMs: modifiedMs } = found;
    return use({ bytes, inode, modifiedMs, read: (from, length) => readPart(file, from, length) });
  } finally {
    closeSync(file);
  }
}

function readPart(file: number, from: number, length: number): Buffer {
  const content = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const read = readSync(file, content, done, length - done, from + done);
    if (read === 0) break;
    done += read;
  }
  return content.subarray(0, done);
}

/**
 * Calls `use` with a path that leads to `name` through no link. `make`: owner of missing folders, which are created.
 */
function within<Result>(
  box: string,
  name: string,
  make: UserId | null | undefined,
  use: (path: string) => Result,
): Result {
  const parts = name.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..') || name.includes('\0')) {
    throw new Error(`${JSON.stringify(name)} is no file name inside a box.`);
  }
  const last = parts.pop();
  let folder = openSync(box, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  try {
    for (const part of parts) {
      const inner = enter(`/proc/self/fd/${folder}/${part}`, make);
      closeSync(folder);
      folder = inner;
    }
    return use(`/proc/self/fd/${folder}/${last}`);
  } finally {
    closeSync(folder);
  }
}

function enter(path: string, make: UserId | null | undefined): number {
  const made = make !== undefined && makeFolder(path);
  const folder = openSync(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
  if (made && make !== null) fchownSync(folder, make, make);
  return folder;
}

function makeFolder(path: string): boolean {
  try {
    mkdirSync(path, MODE);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Creates a file; one that is there is removed first, which in a box that was just emptied is the exception. */
function createAnew(path: string, mode: number): number {
  const create = () => openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  try {
    return create();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    unlinkSync(path);
    return create();
  }
}
