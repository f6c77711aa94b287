// `npm run check`: lint, types, unit and component tests of what differs from the last commit.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chdir } from 'node:process';
import { projectDirectory } from './fingerprint.js';
import { runSteps } from './steps.js';

/** The type checks for each folder; all of them read `contract/`. */
const TYPES = /** @type {const} */ ([
  [/^contract\//, ['contract', 'server', 'web', 'web/tsconfig.tools.json']],
  [/^server\//, ['server']],
  [/^web\/src\/(?!testing\/|.*\.test\.tsx?$)/, ['web']],
  [/^web\//, ['web/tsconfig.tools.json']],
  [/^setup\//, ['setup']],
  [/^bench\//, ['bench']],
]);

chdir(projectDirectory);
const changed = git('diff', '--name-only', 'HEAD')
  .concat(git('ls-files', '--others', '--exclude-standard'))
  .filter((file) => /\.(?:[jt]sx?|json|css)$/.test(file) && existsSync(file));
if (changed.length === 0) {
  console.log('Nothing differs from the last commit.');
  process.exit(0);
}
const sources = changed.filter((file) => /\.tsx?$|^setup\/.*\.js$/.test(file));
const projects = new Set(
  TYPES.flatMap(([folder, names]) => (sources.some((file) => folder.test(file)) ? names : [])),
);

/** @type {import('./steps.js').Step[]} */
const steps = [
  {
    name: 'lint',
    command: ['biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...changed],
  },
];
if (projects.size > 0) steps.push({ name: 'types', command: ['tsc', '--build', ...projects] });
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
