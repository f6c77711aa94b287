import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledLibraries, LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import type { ReadOnlyMount } from '#runner/sandbox/command.ts';

/** Crates that programs can use. rustc reads only those that a program names. */
export interface RustCrates {
  flags: readonly string[];
  mounts: readonly ReadOnlyMount[];
}

/** The standard library alone. */
export const NO_CRATES: RustCrates = { flags: [], mounts: [] };

/** Returns the arguments with which rustc finds the crates that `setup/rust-libraries.js` has compiled. */
export async function findCrates({ folder }: InstalledLibraries): Promise<RustCrates> {
  const crates = `${LIBRARIES_INSIDE}/crates`;
  const externs = (await readFile(join(folder, 'externs'), 'utf8')).split('\n');
  return {
    flags: [
      ...['-L', `dependency=${crates}`],
      ...externs.flatMap((extern) => ['--extern', extern.replace('=', `=${crates}/`)]),
    ],
    mounts: [{ host: folder, inside: LIBRARIES_INSIDE }],
  };
}
