// Installs language servers and formatters beside the toolchains. They are optional, and so large that the server
// installs them once it answers. Tests wait for them (`test-toolchains.js`).
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDebianLanguageServers } from './debian-language-servers.js';
import { ensureJavaSources } from './java-sources.js';
import { npmCleanInstall } from './npm-packages.js';
import { ensureCrateSources } from './rust-crate-sources.js';

const LISTED = fileURLToPath(new URL('language-servers/', import.meta.url));

/**
 * Installs the language servers, and the sources of Java's library and Rust's crates, unless they are there. Returns what
 * this machine cannot have; null: it has everything.
 * @param {string} directory folder of all toolchains
 * @returns {string | null}
 * @throws Error after all have been tried, if one could not be installed
 */
export function ensureLanguageServers(directory) {
  /** @type {string | null} */
  let missing = null;
  const failures = [];
  for (const ensure of [
    () => ensureJavaSources(directory),
    () => ensureNpmLanguageServers(directory),
    () => {
      missing = ensureDebianLanguageServers(directory);
    },
    () => ensureCrateSources(directory),
  ]) {
    try {
      ensure();
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (failures.length > 0) throw new Error([missing, ...failures].filter((one) => one !== null).join('\n'));
  return missing;
}

/**
 * Installs those that the lock file names.
 * @param {string} directory folder of all toolchains
 */
function ensureNpmLanguageServers(directory) {
  const { dependencies } = readManifest(LISTED);
  const missing = Object.entries(dependencies ?? {}).filter(
    ([name, version]) => readManifest(join(directory, name)).version !== version,
  );
  if (missing.length === 0) return;
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(directory, '.building-language-servers-'));
  try {
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(join(LISTED, name), join(folder, name));
    npmCleanInstall(folder);
    for (const [name] of missing) replace(join(folder, 'node_modules', name), join(directory, name), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} installed
 * @param {string} place
 * @param {string} folder for what was there before
 */
function replace(installed, place, folder) {
  const compiled = join(installed, 'dist');
  for (const name of existsSync(compiled) ? readdirSync(compiled) : []) {
    if (name.endsWith('.map')) rmSync(join(compiled, name));
  }
  // A scope is a folder.
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  if (existsSync(place)) renameSync(place, mkdtempSync(join(folder, 'before-')));
  renameSync(installed, place);
}

/**
 * @param {string} folder
 * @returns {{ version?: string, dependencies?: Record<string, string> }}
 */
function readManifest(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const [, script, directory] = process.argv;
if (script === fileURLToPath(import.meta.url) && directory !== undefined) {
  try {
    const missing = ensureLanguageServers(directory);
    if (missing !== null) console.log(missing);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
