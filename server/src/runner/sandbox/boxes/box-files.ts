import {
  closeSync,
  constants,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
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
 * @throws Error if `name` is not a relative path without `..`, or is a folder.
 */
export function writeBoxFile(
  box: string,
  name: string,
  content: string | Uint8Array,
  user: UserId | null,
): void {
  within(box, name, user, (path) => {
    const file = createAnew(path);
    try {
      if (user !== null) fchownSync(file, user, user);
      writeFileSync(file, content);
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
  try {
    return within(box, name, undefined, (path) => readPlain(path, limitBytes));
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

/** Missing, a link, a file instead of a folder, a pipe or socket, or a folder that we may not enter. */
const NOT_THERE = new Set(['ENOENT', 'ELOOP', 'ENOTDIR', 'ENXIO', 'EACCES']);

function readPlain(path: string, limitBytes: number): Uint8Array | null {
  // O_NONBLOCK: opening a named pipe would otherwise wait for a writer.
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const found = fstatSync(file);
    if (!found.isFile() || found.size > limitBytes) return null;
    const content = Buffer.alloc(found.size);
    let length = 0;
    while (length < content.length) {
      const read = readSync(file, content, length, content.length - length, length);
      if (read === 0) break;
      length += read;
    }
    return content.subarray(0, length);
  } finally {
    closeSync(file);
  }
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
function createAnew(path: string): number {
  const create = () => openSync(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, MODE);
  try {
    return create();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    unlinkSync(path);
    return create();
  }
}
