import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  unlinkSync,
} from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { UserId } from '#runner/sandbox/process/launch.ts';

const execute = promisify(execFile);

/** Limits of a box, for compilers' results and other files, in bytes and in files. */
const BOX_BYTES = 256 * 1024 * 1024;
const BOX_FILES = 16_384;
/** Limits of the folder that programs run in, in bytes and in files: a program's /tmp has as many bytes. */
const WORK_BYTES = 64 * 1024 * 1024;
const WORK_FILES = 8_192;
/** Takes pairs of mount options and box path; stops at the first box that cannot be mounted. */
const MOUNT_EACH = 'while [ $# -gt 0 ]; do mount -t tmpfs -o "$1" coderoom-box "$2" || exit 1; shift 2; done';

/** Paths and owner of the folders of a slot. */
interface SlotFolders {
  /** Folder mounted as /box. */
  box: string;
  /** Folder that programs run in: the only one in a file system of its own, which belongs to the server. */
  work: string;
  user: UserId | null;
}

/**
 * Creates the folders of slots. Returns true if they are in memory and limited in size, false if the server may not
 * mount: boxes are then plain folders of unlimited size, and there are no folders to run in.
 */
export async function makeSlotFolders(slots: readonly SlotFolders[]): Promise<boolean> {
  for (const { box, work } of slots)
    for (const path of [box, dirname(work)]) mkdirSync(path, { mode: 0o700 });
  const options = (bytes: number, files: number) => `size=${bytes},nr_inodes=${files},nosuid,nodev`;
  const mounts = slots.flatMap(({ box, work, user }) => {
    const owner = user === null ? '' : `,uid=${user},gid=${user}`;
    return [
      ...[`${options(BOX_BYTES, BOX_FILES)},mode=0700${owner}`, box],
      ...[`${options(WORK_BYTES, WORK_FILES)},mode=0711`, dirname(work)],
    ];
  });
  try {
    // One shell for all: each process started from here costs the server several ms.
    await execute('/bin/sh', ['-c', MOUNT_EACH, 'mount', ...mounts]);
    for (const { work, user } of slots) await renewWorkingFolder(work, user);
    return true;
  } catch {
    for (const { box, user } of slots) {
      chmodSync(box, 0o700);
      if (user !== null) chownSync(box, user, user);
    }
    return false;
  }
}

/** A folder without a path: files opened in it reveal no path of the host to the program. */
export interface HiddenFolder {
  /** Path that works for this process alone. */
  path: string;
  close(): void;
}

/**
 * Creates a folder in memory and detaches it from the file tree, so that its files appear as `/name` in the program's
 * /proc/self/fd, and so that it vanishes with this process, however that ends. If the server may not mount, returns
 * `fallback` itself.
 */
export async function hideFolder(fallback: string): Promise<HiddenFolder> {
  mkdirSync(fallback, { mode: 0o711 });
  try {
    await execute('mount', [
      '-t',
      'tmpfs',
      '-o',
      'mode=0700,nosuid,nodev,noexec',
      'coderoom-input',
      fallback,
    ]);
  } catch {
    return { path: fallback, close: () => {} };
  }
  const folder = openSync(fallback, 'r');
  await execute('umount', ['--lazy', fallback]);
  return { path: `/proc/self/fd/${folder}`, close: () => closeSync(folder) };
}

/** Most files of a box that are removed in one step: most boxes hold one, and a step takes longer than a file. */
const FEW_FILES = 32;
/** Largest file that is removed so, in bytes: freeing 256 MiB takes 50 ms, in which nobody is answered. */
const SMALL_FILE = 1_048_576;

/** Removes small files; false once one of them is large or cannot be removed, because it is a folder, for example. */
function unlinkSmall(paths: readonly Buffer[]): boolean {
  try {
    for (const path of paths) {
      if (lstatSync(path).size > SMALL_FILE) return false;
      unlinkSync(path);
    }
    return true;
  } catch {
    return false;
  }
}

/** Empties the folder of a box, whatever a program left in it. No link is followed. @throws Error if anything is left */
export async function emptyBox(path: string): Promise<void> {
  // Names need not be UTF-8.
  const names = readdirSync(path, { encoding: 'buffer' });
  const paths = names.map((name) => Buffer.concat([Buffer.from(`${path}/`), name]));
  if (names.length <= FEW_FILES && unlinkSmall(paths)) return;
  try {
    for (const each of paths) await removeTree(each);
  } catch {
    await removeStepByStep(path, 'find "$1" -mindepth 1 -delete');
  }
  const left = (await readdir(path)).length;
  if (left > 0) throw new Error(`${left} files are left in it.`);
}

/**
 * Makes the folder that programs run in, or replaces it by a new one: a program can also leave times and attributes of
 * the folder itself. Synchronous: 8,000 files take 20 ms, and in many steps ten times the processor time.
 */
export async function renewWorkingFolder(path: string, user: UserId | null): Promise<void> {
  if (!removedIfEmpty(path)) {
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      await removeStepByStep(path, 'rm -rf -- "$1"');
    }
  }
  mkdirSync(path, { mode: 0o700 });
  if (user !== null) chownSync(path, user, user);
}

/** Removes a folder if it is empty: most programs make no files. */
function removedIfEmpty(path: string): boolean {
  try {
    rmdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** Removes folders of slots with everything mounted in them. */
export async function removeFolders(paths: readonly string[]): Promise<void> {
  const mountinfo = readFileSync('/proc/self/mountinfo', 'utf8');
  const mounted = paths.flatMap((path) => mountsBelow(path, mountinfo));
  // Lazy: a process that is just ending may still be in it.
  if (mounted.length > 0) await execute('umount', ['--lazy', ...mounted]);
  for (const path of paths) {
    await removeTree(path).catch(() => removeStepByStep(path, 'rm -rf -- "$1"'));
  }
}

/** Returns the mount points below a folder, innermost first. */
export function mountsBelow(path: string, mountinfo: string): string[] {
  return mountinfo
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '')
    .map((point) =>
      point.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8))),
    )
    .filter((point) => point.startsWith(`${path}/`))
    .reverse();
}

async function removeTree(path: string | Buffer): Promise<void> {
  await rm(path, { recursive: true, force: true });
}

/**
 * Removes what Node does not: paths longer than the kernel accepts, and folders that their owner closed to himself.
 * chmod(1), rm(1) and find(1) walk step by step, and follow no links on the way.
 */
async function removeStepByStep(path: string, remove: string): Promise<void> {
  await execute('/bin/sh', ['-c', `chmod -R u+rwX -- "$1"; ${remove}`, 'remove', path]);
}
