import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Killed processes that take longer than this to go make their group count as stuck, in ms. */
const REMOVAL_MS = 3_000;
const REMOVAL_POLL_MS = 5;

/** Creates a group. @throws Error if it exists or may not be created. */
export function makeGroup(folder: string): void {
  mkdirSync(folder);
}

/** Sets a limit. @throws Error if the kernel refuses: nothing may run without a limit that is believed to be set. */
export function setLimit(file: string, value: number): void {
  writeFileSync(file, String(value));
}

/** Writes a value to a group's file; false if the kernel has no such file or refuses the value. */
export function setIfThere(file: string, value: string | number): boolean {
  try {
    writeFileSync(file, String(value));
    return true;
  } catch {
    return false;
  }
}

/** Reads a group's file; null if it does not exist. */
export function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Reads a file that holds one number; null if it is missing or holds a word. */
export function readNumberFile(file: string): number | null {
  const number = Number.parseInt(readIfThere(file) ?? '', 10);
  return Number.isNaN(number) ? null : number;
}

/** Returns the number after `key` in a file of lines `key number`; null if either is missing. */
export function readKey(file: string, key: string): number | null {
  const line = readIfThere(file)
    ?.split('\n')
    .find((candidate) => candidate.startsWith(`${key} `));
  return line === undefined ? null : Number(line.slice(key.length + 1));
}

/** Returns the ids of the processes listed in `cgroup.procs`; null if there is no such group. */
export function readProcesses(folder: string): number[] | null {
  const listed = readIfThere(`${folder}/cgroup.procs`)?.split('\n').map(Number);
  return listed?.filter((id) => id > 0) ?? null;
}

/** Sends SIGKILL to each process listed in `cgroup.procs`. */
export function killListed(folder: string): void {
  for (const id of readProcesses(folder) ?? []) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended by itself since the list was read.
    }
  }
}

/** Returns the names of the groups directly below a group. */
function childGroups(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}`);
  } catch {
    return [];
  }
}

/**
 * Removes an empty group. Killed processes take a moment to go; until then the kernel answers EBUSY, and `kill` is
 * repeated for processes forked meanwhile.
 *
 * @throws Error, as a sentence, if processes do not go.
 */
export async function removeGroup(folder: string, kill: () => void): Promise<void> {
  const patience = Date.now() + REMOVAL_MS;
  for (;;) {
    try {
      // Asynchronous because the kernel takes its time for it.
      return await rmdir(folder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return;
      if (code !== 'EBUSY') throw error;
      if (Date.now() > patience) throw new Error(`Processes of the control group ${folder} do not end.`);
    }
    kill();
    await sleep(REMOVAL_POLL_MS);
  }
}

/** Removes a group with those below it. @param kill kills the processes of one of them */
export async function removeGroups(folder: string, kill: (folder: string) => void): Promise<void> {
  for (const child of childGroups(folder)) await removeGroups(child, kill);
  await removeGroup(folder, () => kill(folder));
}
