import { spawn } from 'node:child_process';
import { projectDirectory } from './fingerprint.js';

/**
 * A command with a name for people, and variables that it needs besides those of this process.
 * @typedef {{ name: string, command: [string, ...string[]], variables?: Record<string, string> }} Step
 */

/**
 * Each checker of a project computes the types of libraries anew: several take twice the processor time on two cores.
 * Collecting garbage takes a quarter of it. Without, the compiler takes 2.4 GB; beyond the limit it collects after all.
 * @type {Step}
 */
export const TYPE_CHECK = {
  name: 'types',
  command: ['tsc', '--build', '--checkers', '1'],
  variables: { GOGC: 'off', GOMEMLIMIT: '3GiB' },
};

/**
 * Runs lanes side by side and the steps of a lane one after the other. A step's output is shown when it ends, so that
 * the output of two lanes does not mix.
 * @param {Step[][]} lanes
 * @param {{ goesOn?: boolean }} [options] goesOn: the other lanes go on after a failure, so that all failures are seen;
 *   otherwise the first failure ends all running steps
 * @returns {Promise<boolean>} true if every step succeeded
 */
export async function runSteps(lanes, { goesOn = false } = {}) {
  const stop = new AbortController();
  const results = await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        if (!(await runStep(step, stop.signal))) {
          if (!goesOn) stop.abort();
          return false;
        }
      }
      return true;
    }),
  );
  return results.every((succeeded) => succeeded);
}

/**
 * @param {Step} step
 * @param {AbortSignal} signal
 * @returns {Promise<boolean>}
 */
function runStep({ name, command: [program, ...args], variables }, signal) {
  if (signal.aborted) return Promise.resolve(false);
  const start = Date.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: projectDirectory,
      env: { ...process.env, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const interrupt = () => child.kill('SIGTERM');
    signal.addEventListener('abort', interrupt, { once: true });
    /** @type {Buffer[]} */
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      signal.removeEventListener('abort', interrupt);
      const seconds = ((Date.now() - start) / 1000).toFixed(1);
      const outcome = code === 0 ? 'passed' : signal.aborted ? 'stopped' : 'failed';
      process.stdout.write(`\n── ${name}\n`);
      // What a stopped step had printed would hide why it was stopped.
      if (outcome !== 'stopped') process.stdout.write(Buffer.concat(output));
      console.log(`── ${name} ${outcome} after ${seconds} s`);
      resolve(code === 0);
    });
  });
}
