// `npm run check`: lint, types, unit and component tests of what differs from the last commit.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chdir } from 'node:process';
import { projectDirectory } from './fingerprint.js';
import { runSteps, TYPE_CHECK } from './steps.js';

chdir(projectDirectory);
const changed = git('diff', '--name-only', 'HEAD')
  .concat(git('ls-files', '--others', '--exclude-standard'))
  .filter((file) => /\.(?:[jt]sx?|json|css)$/.test(file));
if (changed.length === 0) {
  console.log('Nothing differs from the last commit.');
  process.exit(0);
}
/** A deleted file can't be linted, but may leave imports and tests behind. */
const present = changed.filter((file) => existsSync(file));
const isSource = (/** @type {string} */ file) => /\.tsx?$|^setup\/.*\.js$/.test(file);
const sources = present.filter(isSource);

/** @type {import('./steps.js').Step[]} */
const steps = [];
if (present.length > 0) {
  const options = ['--error-on-warnings', '--no-errors-on-unmatched'];
  steps.push({ name: 'lint', command: ['biome', 'check', ...options, ...present] });
}
if (changed.some(isSource)) steps.push(TYPE_CHECK);
/** @type {import('./steps.js').Step[]} */
const tests =
  sources.length > 0
    ? [
        {
          name: 'unit and component tests',
          command: [
            'vitest',
            'related',
            '--run',
            '--passWithNoTests',
            ...['--project', 'unit*', '--project', 'component'],
            ...sources,
          ],
        },
      ]
    : [];
process.exit((await runSteps([steps, tests])) ? 0 : 1);

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');
}
