// `npm test`: everything that must pass before a change is shared. `npm run test:all`: tests tagged `breadth` as well.
// Its two lanes run side by side: alone, each would wait for a third of its time.
import { runSteps, TYPE_CHECK } from './steps.js';

const isRelease = Boolean(process.env.CI);
/** At home a test that fails by chance is to be seen; a release is held back by what fails twice. */
const RETRIES = isRelease ? '1' : '0';
const isWhole = process.argv[2] === 'all';
const VITEST_OPTIONS = ['--retry', RETRIES, ...(isWhole ? [] : ['--tags-filter', '!breadth'])];
const PLAYWRIGHT_OPTIONS = isWhole ? [] : ['--grep-invert', '@breadth'];

/** @param {string[]} names */
const ofProjects = (...names) => names.flatMap((name) => ['--project', name]);

const succeeded = await runSteps(
  [
    [
      { name: 'toolchains', command: ['node', 'setup/test-toolchains.js', ...(isWhole ? ['all'] : [])] },
      {
        name: 'tests of the server',
        command: [
          'vitest',
          ...['run', '--maxWorkers', '3'],
          ...ofProjects('server*', 'unit: server'),
          ...VITEST_OPTIONS,
        ],
      },
    ],
    // One browser after the other: three lanes on two cores wait for each other, and keep nothing in the caches.
    [
      { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
      { name: 'lock file', command: ['node', 'setup/check-lock-file.js'] },
      // Here, so that both lanes end together.
      TYPE_CHECK,
      { name: 'unused code', command: ['knip'] },
      // They wait for nothing: what a second worker reads again costs more than it saves beside the other lane.
      {
        name: 'other unit tests',
        command: [
          'vitest',
          ...['run', '--maxWorkers', '1'],
          ...ofProjects('unit: contract', 'unit: setup', 'unit: web*'),
          ...VITEST_OPTIONS,
        ],
      },
      { name: 'component tests', command: ['vitest', 'run', '--project', 'component', ...VITEST_OPTIONS] },
      { name: 'page', command: ['node', 'setup/main.js', 'page', 'test'] },
      {
        name: 'browser tests',
        command: ['playwright', 'test', '--config', 'web/playwright.config.ts', ...PLAYWRIGHT_OPTIONS],
      },
    ],
  ],
  { goesOn: isRelease },
);
process.exit(succeeded ? 0 : 1);
