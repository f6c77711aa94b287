import { execFile } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { UserId } from '#runner/sandbox/process/launch.ts';

const execute = promisify(execFile);

/** Limits of a box, for compilers' results and other files, in bytes and in files. */
const BOX_BYTES = 256 * 1024 * 1024;
const BOX_FILES = 16_384;
/** Takes pairs of mount options and box path; stops at the first box that cannot be mounted. */
const MOUNT_EACH = 'while [ $# -gt 0 ]; do mount -t tmpfs -o "$1" coderoom-box "$2" || exit 1; shift 2; done';

/** Path and owner of a box. */
interface BoxFolder {
  path: string;
  user: UserId | null;
}

/**
 * Creates the folders of boxes. Returns true if they are in memory and limited in size, false if the server may not
 * mount: they are then plain folders of unlimited size.
 */
export async function makeBoxes(boxes: readonly BoxFolder[]): Promise<boolean> {
  for (const { path } of boxes) mkdirSync(path, { mode: 0o700 });
  const mounts = boxes.flatMap(({ path, user }) => {
    const owner = user === null ? '' : `,uid=${user},gid=${user}`;
    return [`size=${BOX_BYTES},nr_inodes=${BOX_FILES},mode=0700,nosuid,nodev${owner}`, path];
  });
  try {
    // One shell for all: each process started from here costs the server several ms.
    await execute('/bin/sh', ['-c', MOUNT_EACH, 'mount', ...mounts]);
    return true;
  } catch {
    for (const { path, user } of boxes) {
      chmodSync(path, 0o700);
      if (user !== null) chownSync(path, user, user);
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

/** Empties the folder of a box, whatever a program left in it. No link is followed. */
export async function emptyBox(path: string): Promise<void> {
  for (const name of await readdir(path)) await removeTree(`${path}/${name}`);
}

/** Removes folders of boxes with everything mounted in them. */
export async function removeFolders(paths: readonly string[]): Promise<void> {
  const mountinfo = readFileSync('/proc/self/mountinfo', 'utf8');
  const mounted = paths.flatMap((path) => mountsBelow(path, mountinfo));
  // Lazy: a process that is just ending may still be in it.
  if (mounted.length > 0) await execute('umount', ['--lazy', ...mounted]);
  for (const path of paths) await removeTree(path);
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

async function removeTree(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true });
  } catch {
    // For paths longer than the kernel accepts, or folders that their owner closed to himself: rm(1) and chmod(1) walk
    // step by step, and follow no links on the way.
    await execute('/bin/sh', ['-c', 'chmod -R u+rwX -- "$1"; rm -rf -- "$1"', 'remove', path]);
  }
}
