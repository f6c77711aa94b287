import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadOnlyMount } from '#runner/sandbox/command.ts';
import { type CompileContext, ToolchainMissing } from '#runner/toolchain.ts';
import { demand, toolCommand } from '#runner/toolchains/command.ts';

const LINKER = 'link';
/** Largest linker that is kept, in bytes: Go's has 8 MB. */
const LINKER_BYTES = 64 * 1024 * 1024;
/** File of Go's runtime that gets memory from the kernel. */
const MEMORY_FILE = 'runtime/mem_linux.go';
/** The function in it that gets the heap's, up to its end. */
const MAPS_HEAP = /^func sysMapOS\(v unsafe\.Pointer, n uintptr.*?(?=^\}$)/ms;
const ASKS_FOR_HUGE_PAGES = '\tmadvise(v, n, _MADV_HUGEPAGE)\n';
/** Go's linker without debug information. */
const FLAGS = ['-trimpath', '-ldflags=-s -w'] as const;
const TRIAL = 'package main\n\nfunc main() { println("linked") }\n';

/** Determines the content of what {@link keepLinker} writes. */
export const LINKER_RECIPE = `${MAPS_HEAP} ${ASKS_FOR_HUGE_PAGES} ${FLAGS}`;

/** Go as it is installed. */
export interface InstalledGo {
  /** The command `go`. */
  tool: string;
  /** Folder of Go's own source and packages. */
  root: string;
  /** Folder of the compiler and the linker. */
  tools: string;
  /** Environment in which `go` builds without downloading anything. */
  environment: Record<string, string>;
}

/** Compiled packages of the standard library: their list in the sandbox, and the folder where that is. */
export interface CompiledPackages {
  path: string;
  mount: ReadOnlyMount;
}

/**
 * Builds Go's linker from the source that comes with Go, with a heap that asks for huge pages: they save three of four
 * page faults, and so two fifths of its time. It links a program to try it.
 *
 * @returns the linker's path within `folder`, or an empty text if it does not link here as the installed one does
 */
export async function keepLinker(
  go: InstalledGo,
  packages: CompiledPackages,
  folder: string,
  context: CompileContext,
): Promise<string> {
  try {
    await buildLinker(go, context);
    const usual = await linkTrial(`${go.tools}/link`, go, packages, context);
    const huge = await linkTrial(`/box/${LINKER}`, go, packages, context);
    const linker = await context.read(LINKER, LINKER_BYTES);
    if (linker === null || !usual.equals(huge)) return '';
    await writeFile(join(folder, LINKER), linker);
    await chmod(join(folder, LINKER), 0o755);
    return LINKER;
  } catch (error) {
    // Without Go's source, or with one of another shape, programs are linked as before.
    if (error instanceof ToolchainMissing) return '';
    throw error;
  }
}

async function buildLinker({ tool, root, environment }: InstalledGo, context: CompileContext): Promise<void> {
  const file = join(root, 'src', MEMORY_FILE);
  const text = await readFile(file, 'utf8').catch(() => '');
  const changed = text.replace(MAPS_HEAP, (body) => `${body}${ASKS_FOR_HUGE_PAGES}`);
  if (changed === text)
    throw new ToolchainMissing(`${file} does not get the heap's memory where it used to.`);
  await context.write('mem_linux.go', changed);
  await context.write('overlay.json', JSON.stringify({ Replace: { [file]: '/box/mem_linux.go' } }));
  const output = ['-o', `/box/${LINKER}`];
  const argv = [tool, 'build', ...FLAGS, '-overlay', '/box/overlay.json', ...output, 'cmd/link'] as const;
  await demand(context, 'Go', toolCommand(argv, { environment }));
}

async function linkTrial(
  linker: string,
  { tools }: InstalledGo,
  { path, mount }: CompiledPackages,
  context: CompileContext,
): Promise<Buffer> {
  const options = { mounts: [mount] };
  const packages = ['-importcfg', path] as const;
  await context.write('trial.go', TRIAL);
  const compile = [
    `${tools}/compile`,
    '-p',
    'main',
    ...packages,
    '-o',
    '/box/trial.o',
    '/box/trial.go',
  ] as const;
  await demand(context, 'Go', toolCommand(compile, options));
  const link = [linker, '-s', '-w', ...packages, '-o', '/box/trial', '/box/trial.o'] as const;
  await demand(context, 'Go', toolCommand(link, options));
  const linked = await context.read('trial', LINKER_BYTES);
  if (linked === null) throw new ToolchainMissing('The linker left no program.');
  return Buffer.from(linked);
}
