import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledLibraries, LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import { type CompileContext, ToolchainMissing } from '#runner/toolchain.ts';
import { demand, toolCommand } from '#runner/toolchains/command.ts';

/** Folder in the sandbox with the archives of libraries, and the list of all packages. */
export const GO_LIBRARIES_INSIDE = '/opt/go-libraries';
/** Packages that are compiled, as `setup/go-libraries.js` leaves them. */
const IMPORT_PATHS = 'import-paths';
/** Largest archive of one package that is kept, in bytes. */
export const ARCHIVE_BYTES = 64 * 1024 * 1024;

/**
 * Compiles the packages of libraries once, and keeps their archives with the list by which the compiler finds them and
 * the standard library.
 *
 * @param flags those with which the standard library was compiled: archives of other flags do not fit it
 */
export async function keepGoLibraries(
  folder: string,
  context: CompileContext,
  {
    tool,
    environment,
    flags,
    libraries,
    standard,
  }: {
    tool: string;
    environment: Record<string, string>;
    flags: readonly string[];
    libraries: InstalledLibraries;
    /** The list of the standard library's packages. */
    standard: string;
  },
): Promise<void> {
  const paths = (await readFile(join(libraries.folder, IMPORT_PATHS), 'utf8')).split('\n');
  const format = '{{if and .Export (not .Standard)}}{{.ImportPath}}={{.Export}}{{end}}';
  const listed = await demand(
    context,
    'Go',
    toolCommand([tool, 'list', '-export', '-deps', ...flags, '-f', format, ...paths], {
      environment: { ...environment, GOPATH: LIBRARIES_INSIDE, GOCACHE: '/box/cache' },
      mounts: [{ host: libraries.folder, inside: LIBRARIES_INSIDE }],
    }),
  );
  const own = await keepArchives(listed.stdout, GO_LIBRARIES_INSIDE, folder, context);
  await writeFile(join(folder, 'importcfg'), `${standard}${own}`);
}

/**
 * Keeps the archives of compiled packages. Returns the lines by which the compiler finds them.
 * @param listed output of `go list`: a line `path=archive` for each package
 * @param inside path of the folder in the sandbox
 */
export async function keepArchives(
  listed: string,
  inside: string,
  folder: string,
  context: CompileContext,
): Promise<string> {
  await mkdir(join(folder, 'packages'));
  const lines: string[] = [];
  for (const entry of listed.split('\n').filter((line) => line !== '')) {
    const [name = '', file = ''] = entry.split('=');
    const archive = await context.read(file.replace('/box/', ''), ARCHIVE_BYTES);
    if (archive === null) throw new ToolchainMissing(`Go left no archive of the package ${name}.`);
    const kept = `packages/${name.replaceAll('/', '~')}.a`;
    await writeFile(join(folder, kept), archive);
    lines.push(`packagefile ${name}=${inside}/${kept}\n`);
  }
  return lines.join('');
}
