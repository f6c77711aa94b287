/** The library with which a program that has done everything ends at once. */

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompileContext } from '#runner/toolchain.ts';
import { C_COMPILERS, installed, toolCommand } from '#runner/toolchains/command.ts';

const SOURCE = readFileSync(new URL('./end_process.c', import.meta.url), 'utf8');
const PRELOADED = readFileSync(new URL('./quick-end.cjs', import.meta.url), 'utf8');
/** File name of what Node loads before a program. */
export const QUICK_END = 'quick-end.cjs';
const LIBRARY = 'end_process.node';
const LARGEST = 256 * 1024;

/** Determines the content of what {@link keepQuickEnd} writes. */
export const QUICK_END_RECIPE = SOURCE + PRELOADED;
/** The C compiler, if there is one. */
export const QUICK_END_TOOLS = installed(C_COMPILERS).slice(0, 1);

/** Writes what Node loads, and the library: without a C compiler there is none, and programs end as Node ends them. */
export async function keepQuickEnd(folder: string, context: CompileContext): Promise<void> {
  await writeFile(join(folder, QUICK_END), PRELOADED);
  const [compiler] = QUICK_END_TOOLS;
  if (compiler === undefined) return;
  await context.write('end_process.c', SOURCE);
  const flags = ['-O1', '-Wall', '-shared', '-fPIC', '-o', `/box/${LIBRARY}`];
  const { exitCode } = await context.tool(toolCommand([compiler, ...flags, '/box/end_process.c']));
  const library = exitCode === 0 ? await context.read(LIBRARY, LARGEST) : null;
  if (library !== null) await writeFile(join(folder, LIBRARY), library);
}
