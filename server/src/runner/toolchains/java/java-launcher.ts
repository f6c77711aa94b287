import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SandboxFailure, type SandboxOutcome } from '#runner/sandbox/command.ts';
import type { CompileContext, ToolCommand } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';

const SOURCE = readFileSync(new URL('./launcher.cpp', import.meta.url), 'utf8');
const WARM_UP = readFileSync(new URL('./WarmUp.java', import.meta.url), 'utf8');
const LAUNCHER = 'launcher';
const WARM_UP_CLASS = 'WarmUp.class';
const COMPILER = '/usr/bin/g++';
const LARGEST = 8 * 1024 * 1024;

/** File in the box that names the class to start. */
export const ENTRY = 'entry';
/** Determines the content of what {@link keepJavaLauncher} writes. */
export const LAUNCHER_RECIPE = `${SOURCE} ${WARM_UP}`;

/** Returns the compiler of the launcher, if it exists. */
export function launcherTools(): string[] {
  return existsSync(COMPILER) ? [COMPILER] : [];
}

/**
 * Builds the launcher, which starts a JVM ahead of its program, and tries it.
 *
 * @returns false if it cannot be built, or does not work with this JDK: programs are then started by `java`
 */
export async function keepJavaLauncher(
  {
    javac,
    compile,
    flags,
    compiler = COMPILER,
  }: {
    javac: string;
    compile: (...flags: string[]) => ToolCommand;
    flags: readonly string[];
    compiler?: string;
  },
  folder: string,
  context: CompileContext,
): Promise<boolean> {
  if (launcherTools().length === 0) return false;
  const home = dirname(dirname(javac));
  await context.write('launcher.cpp', SOURCE);
  await context.write('WarmUp.java', WARM_UP);
  await context.write(
    'Tried.java',
    'class Tried { public static void main(String[] a) { System.out.print("well"); } }',
  );
  await context.write(ENTRY, 'Tried');
  const includes = [`-I${home}/include`, `-I${home}/include/linux`];
  const built = [
    '-std=c++20',
    '-O1',
    ...includes,
    '-o',
    `/box/${LAUNCHER}`,
    '/box/launcher.cpp',
    '-ldl',
    '-pthread',
  ];
  const steps = [
    toolCommand([compiler, ...built]),
    compile('-d', '/box', '/box/WarmUp.java', '/box/Tried.java'),
  ];
  for (const step of steps) if ((await outcomeOf(step, context))?.exitCode !== 0) return false;
  const options = [...flags, '-Djava.class.path=/box'];
  const tried = toolCommand(launcherArguments(join(home, 'bin', 'java'), '/box', options), { waits: true });
  if ((await outcomeOf(tried, context))?.stdout !== 'well') return false;
  for (const name of [LAUNCHER, WARM_UP_CLASS]) {
    const made = await context.read(name, LARGEST);
    if (made === null) return false;
    await writeFile(join(folder, name), made, { mode: name === LAUNCHER ? 0o755 : 0o644 });
  }
  return true;
}

/** Returns null if an existing tool cannot be started: Java works without the launcher. */
async function outcomeOf(command: ToolCommand, context: CompileContext): Promise<SandboxOutcome | null> {
  try {
    return await context.tool(command);
  } catch (failure) {
    if (failure instanceof SandboxFailure) return null;
    throw failure;
  }
}

/** Returns the launcher's command line. */
export function launcherArguments(
  jvm: string,
  inside: string,
  options: readonly string[],
): [string, ...string[]] {
  const library = join(dirname(dirname(jvm)), 'lib', 'server', 'libjvm.so');
  return [`${inside}/${LAUNCHER}`, library, `${inside}/${WARM_UP_CLASS}`, ...options];
}
