// Prepares a machine with Node 20 and npm for the following command.
// Runs on that old Node and before any package is installed: plain JavaScript with only Node's own modules.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLanguageServers } from './language-servers.js';
import { ensureLibraries } from './libraries.js';
import { ensureNpmPackages } from './npm-packages.js';
import { ensureSystemPackages } from './system-packages.js';
import { ensureWebBuild } from './web-build.js';

const PURPOSES = /** @type {const} */ (['start', 'dev', 'test']);

/** As in server/src/runner/testing/toolchains-folder.ts. */
const uid = process.getuid?.();
const TEST_TOOLCHAINS =
  uid === 0 ? '/var/cache/coderoom/toolchains' : join(tmpdir(), `coderoom-tests-${uid}`, 'toolchains');

const packagesAlone = process.argv[2] === 'packages';
const purpose = PURPOSES.find((name) => name === process.argv[packagesAlone ? 3 : 2]);
if (purpose === undefined) {
  console.error('usage: node setup/main.js [packages] start|dev|test');
  process.exit(2);
}

try {
  ensureSystemPackages(purpose);
  if (!packagesAlone) ensureNpmPackages();
  if (!packagesAlone && purpose !== 'dev') ensureWebBuild(purpose === 'test');
  // A server installs them once it answers.
  if (!packagesAlone && purpose === 'test') {
    const missing = ensureLanguageServers(TEST_TOOLCHAINS);
    if (missing !== null) console.warn(missing);
    ensureLibraries(TEST_TOOLCHAINS, (progress) => {
      if (progress.state === 'installing') console.log(`Installing libraries for ${progress.language}…`);
      if (progress.state === 'failed') console.warn(`No libraries for ${progress.language}: ${progress.why}`);
    });
  }
} catch (error) {
  console.error(`Setting up failed: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
