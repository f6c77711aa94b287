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

const part = ['packages', 'page'].find((name) => name === process.argv[2]);
const purpose = PURPOSES.find((name) => name === process.argv[part === undefined ? 2 : 3]);
if (purpose === undefined) {
  console.error('usage: node setup/main.js [packages|page] start|dev|test');
  process.exit(2);
}

try {
  if (part !== 'page') ensureSystemPackages(purpose);
  if (part === undefined) ensureNpmPackages();
  // `npm test` builds it beside tests that need no page.
  if (part === 'page' || (part === undefined && purpose === 'start')) ensureWebBuild(purpose === 'test');
  // A server installs them once it answers.
  if (part === undefined && purpose === 'test') {
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
