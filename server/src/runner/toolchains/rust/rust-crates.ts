import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledLibraries, LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import type { ReadOnlyMount } from '#runner/sandbox/command.ts';

/** Crates that programs can use. */
export interface RustCrates {
  /** Returns the arguments with which rustc finds the crates that sources name; looking for all takes 15 ms. */
  flagsFor(texts: readonly string[]): string[];
  mounts: readonly ReadOnlyMount[];
}

/** The standard library alone. */
export const NO_CRATES: RustCrates = { flagsFor: () => [], mounts: [] };

/** Finds the crates that `setup/rust-libraries.js` has compiled. */
export async function findCrates({ folder }: InstalledLibraries): Promise<RustCrates> {
  const inside = `${LIBRARIES_INSIDE}/crates`;
  const externs = (await readFile(join(folder, 'externs'), 'utf8')).split('\n');
  const crates = externs.map((extern) => ({
    named: new RegExp(`\\b${extern.split('=')[0]}\\b`),
    // A module of the program would be ambiguous beside a crate of its name.
    own: new RegExp(`\\bmod\\s+${extern.split('=')[0]}\\b`),
    flags: ['--extern', extern.replace('=', `=${inside}/`)],
  }));
  return {
    flagsFor(texts) {
      const used = crates.filter(
        ({ named, own }) => texts.some((text) => named.test(text)) && !texts.some((text) => own.test(text)),
      );
      return used.length === 0 ? [] : ['-L', `dependency=${inside}`, ...used.flatMap(({ flags }) => flags)];
    },
    mounts: [{ host: folder, inside: LIBRARIES_INSIDE }],
  };
}
