// Prepares a machine with Node 20 and npm for the following command.
// Runs on that old Node and before any package is installed: plain JavaScript with only Node's own modules.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ensureNpmPackages } from './npm-packages.js';
import { ensureSystemPackages } from './system-packages.js';
import { ensureWebBuild } from './web-build.js';

const PURPOSES = /** @type {const} */ (['start', 'dev', 'test']);

const part = ['packages', 'page'].find((name) => name === process.argv[2]);
const purpose = PURPOSES.find((name) => name === process.argv[part === undefined ? 2 : 3]);
if (purpose === undefined) {
  console.error('usage: node setup/main.js [packages|page] start|dev|test');
  process.exit(2);
}

try {
  if (part === 'packages') ensureSystemPackages(purpose);
  if (part === undefined) await ensurePackages(purpose);
  // `npm test` builds it beside tests that need no page.
  if (part === 'page' || (part === undefined && purpose === 'start')) ensureWebBuild(purpose === 'test');
} catch (error) {
  console.error(`Setting up failed: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/**
 * Installs the system's and npm's packages at the same time: both wait for the network and the disk in turns.
 * @param {'start' | 'dev' | 'test'} purpose
 */
async function ensurePackages(purpose) {
  const script = fileURLToPath(import.meta.url);
  const system = spawn(process.execPath, [script, 'packages', purpose], { stdio: 'inherit' });
  const end = once(system, 'exit');
  try {
    ensureNpmPackages();
  } finally {
    // What apt has begun is not left half done.
    await end;
  }
  // It has said why.
  if (system.exitCode !== 0) process.exit(1);
}
