import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folder of Debian's programs, one subfolder per version: they are not on the PATH. */
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * Returns the folder of the newest PostgreSQL's programs.
 * @throws Error, as a sentence, if it is not installed.
 */
export function findPostgres(): string {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (found) return found;
  throw new Error(
    'PostgreSQL is not installed, and is tested here. Install it: sudo apt-get install postgresql',
  );
}
