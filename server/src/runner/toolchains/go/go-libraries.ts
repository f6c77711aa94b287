import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledLibraries, LIBRARIES_INSIDE } from '#runner/libraries/installed-libraries.ts';
import { type CompileContext, ToolchainMissing } from '#runner/toolchain.ts';
import { ARCHIVE_BYTES, compilePackages, fillCache, mountsOf, PACKAGE_LIST } from './go-packages.ts';

/** Folder in the sandbox with the archives of libraries, and the list of all packages. */
export const GO_LIBRARIES_INSIDE = '/opt/go-libraries';
/** Packages that are compiled, as `setup/go-libraries.js` leaves them. */
const IMPORT_PATHS = 'import-paths';

/**
 * Compiles the packages of libraries once, and keeps their archives with the list by which the compiler finds them and
 * the standard library.
 *
 * @param standard folder of the compiled standard library
 */
export async function keepGoLibraries(
  folder: string,
  context: CompileContext,
  { tool, libraries, standard }: { tool: string; libraries: InstalledLibraries; standard: string },
): Promise<void> {
  const paths = (await readFile(join(libraries.folder, IMPORT_PATHS), 'utf8')).split('\n');
  const list = await readFile(join(standard, PACKAGE_LIST), 'utf8');
  await fillCache(standard, context);
  const compiled = await compilePackages(tool, paths, context, {
    environment: { GOPATH: LIBRARIES_INSIDE },
    mounts: [...mountsOf(standard), { host: libraries.folder, inside: LIBRARIES_INSIDE }],
  });
  await mkdir(join(folder, 'packages'));
  const lines: string[] = [];
  for (const [name, file] of compiled) {
    if (list.includes(`packagefile ${name}=`)) continue;
    const archive = await context.read(file.replace('/box/', ''), ARCHIVE_BYTES);
    if (archive === null) throw new ToolchainMissing(`Go left no archive of the package ${name}.`);
    const kept = `packages/${name.replaceAll('/', '~')}.a`;
    await writeFile(join(folder, kept), archive);
    lines.push(`packagefile ${name}=${GO_LIBRARIES_INSIDE}/${kept}\n`);
  }
  await writeFile(join(folder, PACKAGE_LIST), `${list}${lines.join('')}`);
}
