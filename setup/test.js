// `npm test`: everything that must pass. Its lanes run side by side: each waits for a third of its time or more.
import { runSteps, TYPE_CHECK } from './steps.js';

const isRelease = Boolean(process.env.CI);
/** At home a test that fails by chance is to be seen; a release is held back by what fails twice. */
const RETRIES = isRelease ? '1' : '0';

const succeeded = await runSteps(
  [
    [
      { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
      TYPE_CHECK,
      { name: 'unused code', command: ['knip'] },
      { name: 'lock file', command: ['node', 'setup/check-lock-file.js'] },
      { name: 'component tests', command: ['vitest', 'run', '--project', 'component', '--retry', RETRIES] },
    ],
    [{ name: 'browser tests', command: ['playwright', 'test', '--config', 'web/playwright.config.ts'] }],
    [
      {
        name: 'unit, integration and system tests',
        command: ['npm', 'run', '--silent', 'unit', '--', '--retry', RETRIES],
      },
    ],
  ],
  { goesOn: isRelease },
);
process.exit(succeeded ? 0 : 1);
