import { execFile } from 'node:child_process';
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { UserId } from './launch.ts';

const execute = promisify(execFile);

/** What a box may hold: compilers' results and whatever else they write, in bytes and in files. */
const BOX_BYTES = 256 * 1024 * 1024;
const BOX_FILES = 16_384;
/** Takes options and path of one box after the other; ends at the first that cannot be mounted. */
const MOUNT_EACH = 'while [ $# -gt 0 ]; do mount -t tmpfs -o "$1" coderoom-box "$2" || exit 1; shift 2; done';

/** Where a box is, and whose. */
interface BoxFolder {
  path: string;
  user: UserId | null;
}

/**
 * Makes the folders of boxes: in memory and limited in size where the server may mount (true), else plain folders, on
 * which nothing limits how much is written (false).
 */
export async function makeBoxes(boxes: readonly BoxFolder[]): Promise<boolean> {
  for (const { path } of boxes) mkdirSync(path, { mode: 0o700 });
  const mounts = boxes.flatMap(({ path, user }) => {
    const owner = user === null ? '' : `,uid=${user},gid=${user}`;
    return [`size=${BOX_BYTES},nr_inodes=${BOX_FILES},mode=0700,nosuid,nodev${owner}`, path];
  });
  try {
    // By a shell, all at once: each process that is started from here costs a start several ms.
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

/** A folder without a path: what is opened in it shows the program no path of the host. */
export interface HiddenFolder {
  /** Path under which this process alone reaches it. */
  path: string;
  close(): void;
}

/**
 * Makes a folder in memory and detaches it from the file tree, so that its files show as `/name` in the program's
 * /proc/self/fd, and so that it vanishes with this process, however that ends. Where the server may not mount, it
 * is `fallback` itself.
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

/** Removes folders of boxes with all that is mounted in them. */
export async function removeFolders(paths: readonly string[]): Promise<void> {
  const mountinfo = readFileSync('/proc/self/mountinfo', 'utf8');
  const mounted = paths.flatMap((path) => mountsBelow(path, mountinfo));
  // Lazily: a process that is just ending may still be in it.
  if (mounted.length > 0) await execute('umount', ['--lazy', ...mounted]);
  for (const path of paths) await removeTree(path);
}

/** Mount points below a folder, innermost first. */
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
    // Paths longer than the kernel takes, or folders that their owner closed to himself: rm(1) and chmod(1)
    // walk step by step, and follow no links on their way.
    await execute('/bin/sh', ['-c', 'chmod -R u+rwX -- "$1"; rm -rf -- "$1"', 'remove', path]);
  }
}
