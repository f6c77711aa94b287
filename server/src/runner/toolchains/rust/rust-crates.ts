import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledLibraries, LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import type { ReadOnlyMount } from '#runner/sandbox/command.ts';
import type { CompileContext } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { readWithColours } from '#runner/toolchains/drawing/colours.ts';

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

/** Source of the crate `drawing`. */
export const RUST_DRAWING_SOURCE = readWithColours(new URL('./drawing/drawing.rs', import.meta.url));
const LIBRARY = 'libdrawing.rlib';
const LIBRARY_BYTES = 8 * 1024 * 1024;
const EDITION = '2021';

/** Compiles the crate `drawing`. A compiler that cannot is left without it. */
export async function keepRustDrawing(
  compile: readonly [string, ...string[]],
  folder: string,
  context: CompileContext,
): Promise<void> {
  await context.write('drawing.rs', RUST_DRAWING_SOURCE);
  const crate = [
    '--edition',
    EDITION,
    '--crate-type',
    'rlib',
    '--crate-name',
    'drawing',
    '-C',
    'opt-level=1',
  ];
  await context.tool(toolCommand([...compile, ...crate, '-o', `/box/${LIBRARY}`, '/box/drawing.rs']));
  const library = await context.read(LIBRARY, LIBRARY_BYTES);
  if (library !== null) await writeFile(join(folder, LIBRARY), library);
}

const NAMED = /\bdrawing\s*::/;
/** A program's own module of that name would be ambiguous beside the crate. */
const OWN = /\bmod\s+drawing\b/;

/**
 * Returns the arguments for a program that uses the crate `drawing`; none for any other.
 *
 * @param inside folder of the prepared files
 */
export function drawingCrate(texts: readonly string[], inside: string): string[] {
  const isUsed = texts.some((text) => NAMED.test(text)) && !texts.some((text) => OWN.test(text));
  return isUsed ? ['--extern', `drawing=${inside}/${LIBRARY}`] : [];
}
