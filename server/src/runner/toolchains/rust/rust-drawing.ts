import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompileContext } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { withColourNames } from '#runner/toolchains/drawing/colours.ts';

/** Source of the crate `drawing`. */
export const RUST_DRAWING_SOURCE = withColourNames(
  readFileSync(new URL('./drawing/drawing.rs', import.meta.url), 'utf8'),
);
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
