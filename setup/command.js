import { spawnSync } from 'node:child_process';

/**
 * Runs a command with its output shown; throws a sentence when it fails.
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
 * Runs a command whose chatter matters only when it fails: then it is shown.
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
 * What a command prints, or an empty text where it is missing or fails.
 * @param {string} command
 * @param {string[]} args
 */
export function outputOf(command, args) {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout : '';
}
