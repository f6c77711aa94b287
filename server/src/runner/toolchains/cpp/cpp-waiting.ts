/** g++ that is started before there is a program: its compiler waits for it, with memory that is ready. */

import type { CompileContext, ToolCommand } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';
import { inHugePages } from '#runner/toolchains/huge-pages/huge-pages.ts';
import { CPP_FILE } from './cpp-crashes.ts';

/** An empty header. Beside it is the path of a precompiled one that is read instead, or nothing: huge_pages.c. */
const HEADER = '.precompiled';
/** Further arguments of the linker, which reads them after the program was compiled. */
const OBJECTS = '.objects';
const TRIAL = 'int main() { return WELL; }\n';
const TRIAL_HEADER = '#define WELL 0\n';

/** Determines what {@link tryWaiting} finds. */
export const WAITING_CPP_RECIPE = `${HEADER} ${OBJECTS} ${TRIAL} ${TRIAL_HEADER}`;

/** Files in /box beside a program that a waiting compiler compiles. */
interface AheadOf {
  /** Path of the header whose precompiled form is used; null: none is. */
  header: string | null;
  objects: readonly string[];
}

/**
 * Returns the command of a compiler that waits.
 *
 * @param compile the compiler and its flags
 * @param folder where the library of huge pages is
 */
export function waitingCommand(
  compile: readonly [string, ...string[]],
  files: readonly string[],
  { folder, mounts = [] }: { folder: string; mounts?: ToolCommand['mounts'] },
): ToolCommand {
  const read = ['-include', `/box/${HEADER}`, `-Wl,@/box/${OBJECTS}`];
  const environment = { ...inHugePages(folder), CODEROOM_WAITS: '1' };
  return toolCommand([...compile, ...read, ...files], { environment, mounts, waits: true });
}

/** Writes a program and what a waiting compiler has to know of it. */
export async function writeForWaiting(
  text: string,
  { header, objects }: AheadOf,
  context: CompileContext,
): Promise<void> {
  await context.write(CPP_FILE, text);
  await context.write(HEADER, '');
  await context.write(`${HEADER}.gch`, header === null ? '' : `${header}.gch`);
  await context.write(OBJECTS, objects.join(' '));
}

/**
 * Tries whether a compiler waits here and takes the header that it is told to. The library of huge pages is in /box.
 *
 * @param compile as of {@link waitingCommand}
 */
export async function tryWaiting(
  compile: readonly [string, ...string[]],
  context: CompileContext,
): Promise<boolean> {
  await context.write('trial.h', TRIAL_HEADER);
  const precompiled = await context.tool(
    toolCommand([...compile, '-x', 'c++-header', '-o', '/box/trial.h.gch', '/box/trial.h']),
  );
  if (precompiled.exitCode !== 0) return false;
  await writeForWaiting(TRIAL, { header: '/box/trial.h', objects: [] }, context);
  const command = waitingCommand(compile, ['-o', '/box/tried', `/box/${CPP_FILE}`], { folder: '/box' });
  const { exitCode, stderr } = await context.tool(command);
  if (exitCode !== 0 || stderr !== '') return false;
  return (await context.tool(toolCommand(['/box/tried']))).exitCode === 0;
}
