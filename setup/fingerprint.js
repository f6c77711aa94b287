import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const projectDirectory = dirname(dirname(fileURLToPath(import.meta.url)));

const NEVER_READ = new Set(['node_modules', 'dist', 'e2e', 'test-results', 'playwright-report']);
/** No work depends on tests: a changed one builds no page. */
const TEST = /\.test\.tsx?$/;

/**
 * Digest of the contents of files and folders, so that work is done again when, and only when, they change.
 * @param {string[]} paths relative to the project
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const absolute = join(projectDirectory, path);
    if (!existsSync(absolute)) return;
    if (statSync(absolute).isDirectory()) {
      for (const name of readdirSync(absolute).sort()) {
        if (!NEVER_READ.has(name) && !TEST.test(name)) add(join(path, name));
      }
    } else {
      hash.update(`${path}\0`).update(readFileSync(absolute)).update('\0');
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/**
 * Does the work unless it was done for the same fingerprint. The stamp is written after the work, so that interrupted
 * work is repeated; it is stored in the folder that the work creates and vanishes with it.
 * @param {string} stamp file, relative to the project
 * @param {string} current
 * @param {() => void} work
 * @param {string} better fingerprint of other work that makes this one unnecessary
 */
export function unlessDone(stamp, current, work, better = current) {
  const file = join(projectDirectory, stamp);
  if (existsSync(file) && [current, better].includes(readFileSync(file, 'utf8'))) return;
  work();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, current);
}
