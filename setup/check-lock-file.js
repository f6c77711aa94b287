// An upgrade made on one platform can drop the optional packages of the others from the lock file
// (https://github.com/npm/cli/issues/4828): `npm ci` then succeeds there and the program fails to load.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDirectory } from './fingerprint.js';

/** @typedef {{ version?: string, resolved?: string, optionalDependencies?: Record<string, string> }} LockedPackage */

/** @type {Record<string, LockedPackage>} */
const packages = JSON.parse(readFileSync(join(projectDirectory, 'package-lock.json'), 'utf8')).packages;
const names = new Set(
  Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)),
);
const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => /linux-(x64|arm64)/.test(name) && !names.has(name))
    .map((name) => `${path || 'the project'} wants ${name}`),
);

if (missing.length > 0) {
  console.error(`package-lock.json lacks builds for Linux:\n${missing.join('\n')}`);
  process.exit(1);
}
console.log('package-lock.json names every build for Linux.');
