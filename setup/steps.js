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
 * @typedef {{ name: string, outcome: 'passed' | 'failed' | 'stopped', seconds: string, output: string }} StepResult
 */

/** Shown again of a failed step, in lines: the list of failed tests stands there. */
const LAST_LINES = 60;

/**
 * Runs lanes side by side and the steps of a lane one after the other. A step's output is shown when it ends, so that
 * the output of two lanes does not mix. The end of what failed is shown again at the very end: nobody reads a log of
 * ten thousand lines from its beginning.
 * @param {Step[][]} lanes
 * @param {{ goesOn?: boolean }} [options] goesOn: all lanes go on after a failure, so that all failures are seen;
 *   otherwise the first failure ends all running steps
 * @returns {Promise<boolean>} true if every step succeeded
 */
export async function runSteps(lanes, { goesOn = false } = {}) {
  const stop = new AbortController();
  /** @type {StepResult[]} */
  const results = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        if (stop.signal.aborted) return;
        const result = await runStep(step, stop.signal);
        results.push(result);
        showResult(result);
        if (result.outcome === 'passed' || goesOn) continue;
        stop.abort();
        return;
      }
    }),
  );
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  console.log();
  for (const { name, outcome, seconds } of results) console.log(`${name} ${outcome} after ${seconds} s`);
  for (const { name, output } of failed) {
    console.log(`\n── the last lines of ${name}, which failed`);
    console.log(output.trimEnd().split('\n').slice(-LAST_LINES).join('\n'));
  }
  return failed.length === 0;
}

/** @param {StepResult} result */
function showResult({ name, outcome, seconds, output }) {
  process.stdout.write(`\n── ${name}\n`);
  // What a stopped step had printed would hide why it was stopped.
  if (outcome !== 'stopped') process.stdout.write(output);
  console.log(`── ${name} ${outcome} after ${seconds} s`);
}

/**
 * @param {Step} step
 * @param {AbortSignal} signal
 * @returns {Promise<StepResult>}
 */
function runStep({ name, command: [program, ...args], variables }, signal) {
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
      resolve({
        name,
        outcome: code === 0 ? 'passed' : signal.aborted ? 'stopped' : 'failed',
        seconds: ((Date.now() - start) / 1000).toFixed(1),
        output: Buffer.concat(output).toString(),
      });
    });
  });
}
