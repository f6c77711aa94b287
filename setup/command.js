import { spawnSync } from 'node:child_process';

/**
 * Runs a command and shows its output; throws a readable error if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function run(command, args, environment = process.env) {
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: environment,
  });
  if (error) throw new Error(`${command} could not be started: ${error.message}`);
  if (status !== 0) throw new Error(`"${[command, ...args].join(' ')}" ended with code ${status}`);
}

/**
 * Runs a command and shows its output only if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function runQuietly(command, args, environment = process.env) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: environment,
  });
  if (!error && status === 0) return;
  console.error(stdout, stderr);
  throw new Error(`"${[command, ...args].join(' ')}" ${error ? error.message : `ended with code ${status}`}`);
}

/**
 * Returns a command's output, or an empty text if it is missing or fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 */
export function outputOf(command, args, environment = process.env) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
    env: environment,
  });
  return status === 0 ? stdout : '';
}
