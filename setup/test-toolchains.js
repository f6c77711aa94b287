// `node setup/test-toolchains.js [all]`: installs libraries and language servers, and prepares toolchains, where tests
// look for them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './command.js';
import { projectDirectory } from './fingerprint.js';
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

process.chdir(projectDirectory);
// Beside the rest: it mostly waits for the network, and unpacks.
const servers = spawn('node', ['setup/language-servers.js', directory], { stdio: 'inherit' });
const end = once(servers, 'exit');
ensureLibraries(
  directory,
  (progress) => {
    if (progress.state === 'installing') console.log(`Installing libraries for ${progress.language}…`);
    if (progress.state === 'failed') console.warn(`No libraries for ${progress.language}: ${progress.why}`);
  },
  isWanted,
);
// On a new machine Go's library is compiled, and more: tests that begin meanwhile would only wait for it.
run('node', ['server/src/runner/testing/prepare-toolchains.ts']);
await end;
process.exitCode = servers.exitCode === 0 ? 0 : 1;
