// `npm run check`: lint, types, unit and component tests of what differs from the last commit.
// `npm run check -- all`: all tests of the server that the change reaches as well, for as long as they take. Both run
// tests tagged `breadth`, which `npm test` leaves out.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chdir } from 'node:process';
import { projectDirectory } from './fingerprint.js';
import { isUnitTest, relatedTests } from './related-tests.js';
import { runSteps, TYPE_CHECK } from './steps.js';

/** Chosen so that an answer takes about five seconds. */
const MAX_TESTS = 8;

const isWhole = process.argv[2] === 'all';
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
  // Without the rule that reads the whole project first, which takes five seconds.
  const options = ['--config-path=biome.quick.json', '--error-on-warnings', '--no-errors-on-unmatched'];
  steps.push({ name: 'lint', command: ['biome', 'check', ...options, ...present] });
}
if (changed.some(isSource)) steps.push(TYPE_CHECK);
const related = relatedTests(sources);
// Component tests start a browser: only those of the changed files themselves.
const nearest = related
  .filter(({ file, distance }) => isUnitTest(file) && (distance < 2 || !file.includes('.component.')))
  .slice(0, MAX_TESTS);
const chosen = (isWhole ? related : nearest).map(({ file }) => file);
/** @type {import('./steps.js').Step[]} */
const tests = [];
if (chosen.length > 0) {
  const projects = isWhole ? [] : ['--project', 'unit*', '--project', 'component'];
  tests.push({ name: 'related tests', command: ['vitest', 'run', ...projects, ...chosen] });
}
const succeeded = await runSteps([steps, tests]);
if (chosen.length < related.length) {
  console.log(`Left to \`npm run check -- all\`: ${related.length - chosen.length} files of tests.`);
}
process.exit(succeeded ? 0 : 1);

/** @param {string[]} args */
function git(...args) {
  return spawnSync('git', args, { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');
}
