/** The library with which rustc, started before there is a program, waits for it. */

import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompileContext, ToolCommand } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';

const FILE = 'main.rs';
const SOURCE = readFileSync(new URL('./wait.c', import.meta.url), 'utf8');
const LIBRARY = 'wait.so';
const LARGEST = 1024 * 1024;
/** Prints `well` if rustc waited for it: until then, the library is in rustc's environment. */
export const TRIAL = 'fn main() { print!("{}", option_env!("LD_PRELOAD").unwrap_or("well")); }\n';

/** Determines the content of what {@link keepWaiting} writes. */
export const WAITING_RECIPE = `${SOURCE} ${TRIAL}`;

/** Returns the options of a command that waits, with the library in this folder. */
export function preloaded(folder: string) {
  return { environment: { LD_PRELOAD: `${folder}/${LIBRARY}` }, waits: true };
}

/**
 * Builds the library with which rustc waits for its program, and tries it.
 *
 * @returns false if it does not work here: rustc is then started when there is a program
 */
export async function keepWaiting(
  compile: readonly [string, ...string[]],
  compiler: string,
  folder: string,
  context: CompileContext,
): Promise<boolean> {
  await context.write('wait.c', SOURCE);
  const flags = ['-O1', '-Wall', '-shared', '-fPIC', '-o', `/box/${LIBRARY}`, '/box/wait.c'];
  if ((await context.tool(toolCommand([compiler, ...flags]))).exitCode !== 0) return false;
  await context.write(FILE, TRIAL);
  const command = toolCommand([...compile, '-o', '/box/tried', `/box/${FILE}`], preloaded('/box'));
  const library = await context.read(LIBRARY, LARGEST);
  if (library === null || !(await isWell(command, context))) return false;
  await writeFile(join(folder, LIBRARY), library);
  return true;
}

/** Returns whether a command compiles {@link TRIAL} to a program that works. */
export async function isWell(command: ToolCommand, context: CompileContext): Promise<boolean> {
  if ((await context.tool(command)).exitCode !== 0) return false;
  return (await context.tool(toolCommand(['/box/tried']))).stdout === 'well';
}
