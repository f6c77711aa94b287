/** Go's standard library, compiled once: what lessons import first, the rest once the server answers. */

import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { linkKept } from '#runner/preparation/kept-folder.ts';
import { type CompileContext, ToolchainMissing } from '#runner/toolchain.ts';
import { demand, toolCommand } from '#runner/toolchains/command.ts';

/** Folder in the sandbox of the packages, and the list there by which the compiler finds them. */
export const PACKAGES_INSIDE = '/opt/go-packages';
export const PACKAGE_LIST = 'importcfg';
/** Largest archive of one package that is kept, in bytes. */
export const ARCHIVE_BYTES = 64 * 1024 * 1024;
/** Go's own cache of compiled packages, in the folder and in a box in which more is compiled. */
const CACHE = 'cache';
const CACHE_IN_BOX = `/box/${CACHE}`;

/** Packages that first programs import: they and what they import take a third of the time of all. */
const FIRST =
  `bufio bytes cmp container/heap container/list container/ring context crypto/md5 crypto/sha1 crypto/sha256
  embed encoding/base64 encoding/binary encoding/csv encoding/hex encoding/json errors flag fmt hash/crc32 hash/fnv
  hash/maphash html image image/color image/draw image/png io io/fs io/ioutil iter log maps math math/big math/bits
  math/cmplx math/rand math/rand/v2 os os/signal path path/filepath reflect regexp runtime runtime/debug slices sort
  strconv strings sync sync/atomic text/tabwriter time unicode unicode/utf16 unicode/utf8 unique unsafe`.split(
    /\s+/,
  );

/** No downloads, no C, no other version of Go. */
const ENVIRONMENT = {
  GOTOOLCHAIN: 'local',
  GOPROXY: 'off',
  GOFLAGS: '',
  CGO_ENABLED: '0',
  GO111MODULE: 'off',
};
/** The linker leaves debug information out (-w): without it, there is less to write, keep and read. */
export const NO_DEBUG = '-dwarf=false';
const FLAGS = ['-trimpath', `-gcflags=all=${NO_DEBUG}`] as const;
/** More than four compilers at once gain little, and each takes up to 400 MB. */
const MAX_COMPILERS = 4;
/**
 * Each compiler has one thread, since several compile at once, and hardly ever collects garbage: a sixth less processor
 * time.
 */
const COMPILER_ENVIRONMENT = { GOMAXPROCS: '1', GOGC: 'off', GOMEMLIMIT: '400MiB' };
const FORMAT = '{{if .Export}}{{.ImportPath}}={{.Export}}{{end}}';

/** Determines the archives that are made. */
export const PACKAGES_RECIPE = `${FLAGS} ${FIRST}`;

/** Environment in which `go` builds without downloading anything. */
export function goEnvironment(more: Record<string, string> = {}): Record<string, string> {
  return { ...ENVIRONMENT, ...more };
}

/** A compiled package, by its import path and its archive in the box. */
export type CompiledPackage = readonly [path: string, archive: string];

/** Compiles packages and all that they import. Those that are in the cache of the box are only named. */
export async function compilePackages(
  tool: string,
  paths: readonly string[],
  context: CompileContext,
  {
    options = [],
    environment = {},
    mounts = [],
  }: {
    options?: readonly string[];
    environment?: Record<string, string>;
    mounts?: NonNullable<Parameters<typeof toolCommand>[1]>['mounts'];
  } = {},
): Promise<CompiledPackage[]> {
  const compilers = String(Math.min(MAX_COMPILERS, availableParallelism()));
  const wanted = ['-p', compilers, ...options, '-export', '-deps', ...FLAGS, '-f', FORMAT, ...paths];
  const command = toolCommand([tool, 'list', ...wanted], {
    environment: goEnvironment({ ...COMPILER_ENVIRONMENT, GOCACHE: CACHE_IN_BOX, ...environment }),
    ...(mounts && { mounts }),
  });
  const { stdout } = await demand(context, 'Go', command);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return lines.map((line) => line.split('=') as [string, string]);
}

/** Compiles the packages of first programs. Returns the names of all others. */
export async function keepFirstPackages(
  tool: string,
  folder: string,
  context: CompileContext,
): Promise<string[]> {
  const compiled = await compilePackages(tool, FIRST, context);
  await keepCompiled(compiled, folder, context);
  const all = toolCommand([tool, 'list', 'std'], {
    environment: goEnvironment({ GOCACHE: CACHE_IN_BOX }),
  });
  const names = (await demand(context, 'Go', all)).stdout.split('\n').filter((name) => name !== '');
  // `unsafe` is the compiler's own: it is not compiled.
  const first = new Set([...FIRST, ...compiled.map(([name]) => name)]);
  return names.filter((name) => !first.has(name));
}

/** Compiles the whole library into a folder, which gets all that the folder of the first packages has. */
export async function keepAllPackages(
  tool: string,
  first: string,
  folder: string,
  context: CompileContext,
): Promise<void> {
  await linkKept(first, folder);
  await fillCache(first, context);
  const compiled = await compilePackages(tool, ['std'], context, { mounts: mountsOf(first) });
  const own = (await readFile(join(folder, PACKAGE_LIST), 'utf8')).split('\n');
  // Linked: the file is that of the other folder.
  await rm(join(folder, PACKAGE_LIST));
  await keepCompiled(compiled, folder, context);
  // Packages that do not come with Go, such as ours.
  const names = new Set(compiled.map(([name]) => name));
  const others = own.filter(
    (line) => line !== '' && !names.has(line.slice('packagefile '.length).split('=')[0] ?? ''),
  );
  await appendFile(join(folder, PACKAGE_LIST), others.map((line) => `${line}\n`).join(''));
}

/** Returns the mounts with which packages are found. */
export function mountsOf(kept: string) {
  return [{ host: kept, inside: PACKAGES_INSIDE }];
}

/** Gives a box the cache of kept packages: Go then compiles only what is not among them. */
export async function fillCache(kept: string, context: CompileContext): Promise<void> {
  const inside = `${PACKAGES_INSIDE}/${CACHE}/.`;
  // Links: a copy of all archives has 100 MB.
  const copy = toolCommand(['/bin/cp', '--recursive', '--symbolic-link', inside, CACHE_IN_BOX], {
    mounts: mountsOf(kept),
  });
  await context.write(`${CACHE}/.kept`, '');
  await demand(context, 'cp', copy);
}

/** Keeps the box's cache of Go, and the list of the packages in it. */
async function keepCompiled(
  compiled: readonly CompiledPackage[],
  folder: string,
  context: CompileContext,
): Promise<void> {
  // Entries that were linked are kept already.
  const find = toolCommand(['/usr/bin/find', CACHE_IN_BOX, '-type', 'f', '-name', '*-[ad]']);
  const { stdout } = await demand(context, 'find', find);
  for (const path of stdout.split('\n').filter((line) => line !== '')) {
    const name = path.replace('/box/', '');
    const entry = await context.read(name, ARCHIVE_BYTES);
    if (entry === null) throw new ToolchainMissing(`Go left no ${name}.`);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), entry);
  }
  const lines = compiled.map(([name, archive]) => {
    return `packagefile ${name}=${archive.replace('/box', PACKAGES_INSIDE)}\n`;
  });
  await writeFile(join(folder, PACKAGE_LIST), lines.join(''));
}
