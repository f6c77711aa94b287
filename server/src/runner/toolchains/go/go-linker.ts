import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompileContext, ToolchainMissing } from '#runner/toolchain.ts';
import { demand, toolCommand } from '#runner/toolchains/command.ts';
import { compilePackages, fillCache, mountsOf, PACKAGE_LIST, PACKAGES_INSIDE } from './go-packages.ts';

/** File of the linker in its folder. */
export const LINKER = 'link';
/** Largest linker that is kept, in bytes: Go's has 8 MB. */
const LINKER_BYTES = 64 * 1024 * 1024;
/** File of Go's runtime that gets memory from the kernel. */
const MEMORY_FILE = 'runtime/mem_linux.go';
/** The function in it that gets the heap's, up to its end. */
const MAPS_HEAP = /^func sysMapOS\(v unsafe\.Pointer, n uintptr.*?(?=^\}$)/ms;
/** In the function's last line: other packages know the runtime by what it exports and where, which stays the same. */
const ASKS_FOR_HUGE_PAGES = '\tmadvise(v, n, _MADV_HUGEPAGE); ';
const TRIAL = 'package main\n\nfunc main() { println("linked") }\n';

/** Determines the content of what {@link keepLinker} writes. */
export const LINKER_RECIPE = `${MAPS_HEAP} ${ASKS_FOR_HUGE_PAGES}`;

/** Go as it is installed. */
export interface InstalledGo {
  /** The command `go`. */
  tool: string;
  /** Folder of Go's own source and packages. */
  root: string;
  /** Folder of the compiler and the linker. */
  tools: string;
}

/**
 * Builds Go's linker from the source that comes with Go, with a heap that asks for huge pages: they save three of four
 * page faults, and so two fifths of its time. It links a program to try it.
 *
 * @param kept folder of compiled packages
 * @returns {@link LINKER}, or an empty text if this Go has no linker that can be built, or links otherwise
 * @throws ToolchainMissing if building it failed for a reason that may pass
 */
export async function keepLinker(
  go: InstalledGo,
  kept: string,
  folder: string,
  context: CompileContext,
): Promise<string> {
  const file = join(go.root, 'src', MEMORY_FILE);
  const text = await readFile(file, 'utf8').catch(() => '');
  const changed = text.replace(MAPS_HEAP, (body) => `${body}${ASKS_FOR_HUGE_PAGES}`);
  // Without Go's source, or with one of another shape, programs are linked as before.
  if (changed === text) return '';
  await fillCache(kept, context);
  if (!(await buildLinker(go, kept, { file, text: changed }, context))) return '';
  const usual = await linkTrial(`${go.tools}/link`, go, kept, context);
  const huge = await linkTrial(`/box/${LINKER}`, go, kept, context);
  if (!usual.equals(huge)) return '';
  const linker = await context.read(LINKER, LINKER_BYTES);
  if (linker === null) throw new ToolchainMissing('The linker is too large.');
  await writeFile(join(folder, LINKER), linker);
  await chmod(join(folder, LINKER), 0o755);
  return LINKER;
}

/**
 * Compiles the linker's packages and the changed runtime, and links them: `go build` would compile everything that
 * imports the runtime again, for nothing. Returns false if the change does not compile with this runtime.
 */
async function buildLinker(
  { tool, tools }: InstalledGo,
  kept: string,
  { file, text }: { file: string; text: string },
  context: CompileContext,
): Promise<boolean> {
  await context.write('mem_linux.go', text);
  await context.write('overlay.json', JSON.stringify({ Replace: { [file]: '/box/mem_linux.go' } }));
  const mounts = mountsOf(kept);
  const usual = await compilePackages(tool, ['cmd/link'], context, { mounts });
  const options = ['-overlay', '/box/overlay.json'];
  const runtime = await compilePackages(tool, ['runtime'], context, { mounts, options }).catch((error) => {
    if (error instanceof ToolchainMissing && error.message.includes('mem_linux.go:')) return null;
    throw error;
  });
  if (runtime === null) return false;
  const archives = new Map([...usual, ...runtime.filter(([name]) => name === 'runtime')]);
  const list = [...archives].map(([name, archive]) => `packagefile ${name}=${archive}\n`);
  await context.write('linker-importcfg', list.join(''));
  const argv = ['-s', '-w', '-importcfg', '/box/linker-importcfg', '-o', `/box/${LINKER}`];
  const main = archives.get('cmd/link') ?? '';
  await demand(context, 'Go', toolCommand([`${tools}/link`, ...argv, main], { mounts }));
  return true;
}

async function linkTrial(
  linker: string,
  { tools }: InstalledGo,
  kept: string,
  context: CompileContext,
): Promise<Buffer> {
  const options = { mounts: mountsOf(kept) };
  const packages = ['-importcfg', `${PACKAGES_INSIDE}/${PACKAGE_LIST}`] as const;
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
