// `npm test`: lint, types, unit and integration tests, then the browser. Stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { chdir } from 'node:process';
import { projectDirectory } from './fingerprint.js';

chdir(projectDirectory);

/** @type {[string, string[]][]} */
const steps = [
  ['lint', ['biome', 'check', '--error-on-warnings', '.']],
  ['unused code', ['knip']],
  ['types', ['tsc', '--build']],
  ['lock file', ['node', 'setup/check-lock-file.js']],
  // Many of them wait, for programs and for limits: more at once than there are cores.
  ['unit and integration tests', ['npm', 'run', '--silent', 'unit']],
  ['browser tests', ['playwright', 'test', '--config', 'web/playwright.config.ts']],
];

for (const [name, [command = '', ...args]] of steps) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (error || status !== 0) {
    console.error(`\n── ${name} failed after ${seconds} s${error ? `: ${error.message}` : ''}`);
    process.exit(1);
  }
  console.log(`── ${name}: ${seconds} s`);
}
