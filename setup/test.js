// `npm test`: everything that must pass. Its lanes run side by side: each waits for a third of its time or more.
import { runSteps, TYPE_CHECK } from './steps.js';

/** At home a test of the server that fails by chance is to be seen; a release is held back by what fails twice. */
const RETRIES = process.env.CI ? '1' : '0';

const succeeded = await runSteps([
  [
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    TYPE_CHECK,
    { name: 'unused code', command: ['knip'] },
    { name: 'lock file', command: ['node', 'setup/check-lock-file.js'] },
    { name: 'component tests', command: ['vitest', 'run', '--project', 'component'] },
  ],
  [{ name: 'browser tests', command: ['playwright', 'test', '--config', 'web/playwright.config.ts'] }],
  [
    {
      name: 'unit, integration and system tests',
      command: ['npm', 'run', '--silent', 'unit', '--', '--retry', RETRIES],
    },
  ],
]);
process.exit(succeeded ? 0 : 1);
