// `node setup/test-toolchains.js [all]`: installs libraries and language servers where tests look for them.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureLanguageServers } from './language-servers.js';
import { ensureLibraries } from './libraries.js';

/**
 * Languages with libraries in `npm test`, as in server/src/runner/libraries/libraries.test.ts. Compiling crates takes a
 * minute of processor time, and other languages are breadth.
 */
const QUICK = ['python', 'node', 'java'];

/** As in server/src/runner/testing/toolchains-folder.ts. */
const uid = process.getuid?.();
const directory =
  uid === 0 ? '/var/cache/coderoom/toolchains' : join(tmpdir(), `coderoom-tests-${uid}`, 'toolchains');
const isWanted = (/** @type {string} */ language) => process.argv[2] === 'all' || QUICK.includes(language);

const missing = ensureLanguageServers(directory);
if (missing !== null) console.warn(missing);
ensureLibraries(
  directory,
  (progress) => {
    if (progress.state === 'installing') console.log(`Installing libraries for ${progress.language}…`);
    if (progress.state === 'failed') console.warn(`No libraries for ${progress.language}: ${progress.why}`);
  },
  isWanted,
);
