import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ToolCommand } from '#runner/toolchain.ts';
import { toolCommand } from '#runner/toolchains/command.ts';

/** Folder with language servers of Debian and all their libraries, as `setup/debian-language-servers.js` leaves it. */
const FOLDER = 'debian-13';
const INSIDE = '/opt/debian';

/** A program of that folder. */
export interface DebianProgram {
  /** Its path on the host, for the keys of kept folders. */
  file: string;
  /** The folder in the sandbox. */
  root: string;
  /** Returns the command that runs it with its own libraries, which may be newer than the machine's. */
  command(
    args: readonly string[],
    options?: { environment?: Record<string, string>; mounts?: ToolCommand['mounts'] },
  ): ToolCommand;
}

/**
 * Returns a program by its name, or null if it is not installed.
 *
 * @param directory folder of all toolchains
 * @param libraries folders with libraries besides the usual one, relative to the root
 */
export function findDebianProgram(
  directory: string,
  name: string,
  libraries: readonly string[] = [],
): DebianProgram | null {
  const host = join(directory, FOLDER);
  const file = join(host, 'usr/bin', name);
  const folder = foldersIn(join(host, 'usr/lib')).find((found) => found.endsWith('-linux-gnu'));
  if (folder === undefined || !existsSync(file)) return null;
  const usual = `usr/lib/${folder}`;
  const loader = foldersIn(join(host, usual)).find((found) => /^ld-linux[\w-]*\.so\.\d$/.test(found));
  if (loader === undefined) return null;
  const path = [usual, ...libraries].map((library) => `${INSIDE}/${library}`).join(':');
  return {
    file,
    root: INSIDE,
    command: (args, { environment = {}, mounts = [] } = {}) =>
      toolCommand(
        [`${INSIDE}/${usual}/${loader}`, '--library-path', path, `${INSIDE}/usr/bin/${name}`, ...args],
        { environment, mounts: [{ host, inside: INSIDE }, ...mounts] },
      ),
  };
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}
