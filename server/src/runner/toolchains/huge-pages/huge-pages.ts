/** The library with which a compiler's memory is in huge pages. */

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompileContext } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';

const SOURCE = readFileSync(new URL('./huge_pages.c', import.meta.url), 'utf8');
const LIBRARY = 'huge_pages.so';
const LARGEST = 1024 * 1024;
/** How the kernel uses huge pages: `always`, for memory that asks for them, or `never`. */
const SETTING = '/sys/kernel/mm/transparent_hugepage/enabled';

/** Determines the content of what {@link keepHugePages} writes. */
export const HUGE_PAGES_RECIPE = SOURCE;

/** Returns the environment of a compiler whose memory is in huge pages, with the library in this folder. */
export function inHugePages(folder: string): Record<string, string> {
  return { LD_PRELOAD: `${folder}/${LIBRARY}` };
}

/**
 * Builds the library and tries it.
 *
 * @param compiler GCC
 * @returns false if it does not work here
 */
export async function keepHugePages(
  compiler: string,
  folder: string,
  context: CompileContext,
): Promise<boolean> {
  await context.write('huge_pages.c', SOURCE);
  const flags = ['-x', 'c', '-O1', '-Wall', '-shared', '-fPIC', '-o', `/box/${LIBRARY}`];
  if ((await context.tool(toolCommand([compiler, ...flags, '/box/huge_pages.c']))).exitCode !== 0)
    return false;
  const argv = [compiler, ...flags.slice(0, -1), '/box/again.so', '/box/huge_pages.c'] as const;
  const { exitCode, stderr } = await context.tool(toolCommand(argv, { environment: inHugePages('/box') }));
  const library = await context.read(LIBRARY, LARGEST);
  // The dynamic linker only complains about a library that it cannot load.
  if (library === null || exitCode !== 0 || stderr !== '') return false;
  await writeFile(join(folder, LIBRARY), library);
  return true;
}

/** Returns whether the kernel gives huge pages: reading a whole header into small ones would save nothing. */
export function hasHugePages(setting = SETTING): boolean {
  try {
    return !readFileSync(setting, 'utf8').includes('[never]');
  } catch {
    return false;
  }
}
