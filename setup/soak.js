// `npm run test:soak [-- NAME…]`: runs the random, kill and load tests for hours; NAME is part of a file's path.
import { spawnSync } from 'node:child_process';
import { projectDirectory } from './fingerprint.js';

/** Each test's `often` sets how much of it `npm test` does and how much is done here. */
const FILES = [
  'analysis/rewrites',
  'growing',
  'hostile',
  'killed',
  'escapes',
  'convergence',
  'document/documents.test',
  'grading/resuming',
  'drafts/two-browsers',
  'realtime/unread.test',
  'collaboration/several-servers',
  'runner/toolchains',
  'runner/assistance/',
  'runner/libraries/',
  'drawings/properties',
  'runner/input-idioms',
  'runner/sandbox/leftovers',
  // On PostgreSQL as well.
  'server/src/features/',
];
const TEST_TIMEOUT_MS = 1_800_000;

const named = process.argv.slice(2);
const files = named.length > 0 ? named : FILES;
const { status: installed } = spawnSync('node', ['setup/test-toolchains.js', 'all'], {
  cwd: projectDirectory,
  stdio: 'inherit',
});
if (installed !== 0) process.exit(1);
const { status } = spawnSync(
  'vitest',
  ['run', '--maxWorkers', '1', '--testTimeout', String(TEST_TIMEOUT_MS), ...files],
  { cwd: projectDirectory, env: { ...process.env, SOAK: '1' }, stdio: 'inherit' },
);
process.exit(status ?? 1);
