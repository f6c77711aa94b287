import { join } from 'node:path';
import { run } from './command.js';
import { fingerprint, projectDirectory, unlessDone } from './fingerprint.js';

/**
 * Builds the page when its sources, the contract or a package have changed.
 * @param {boolean} forTests files are compressed less: the best takes half of the build's processor time
 */
export function ensureWebBuild(forTests) {
  const sources = fingerprint(['web', 'contract', 'package-lock.json']);
  const build = () => {
    console.log('Building the page…');
    const binaries = join(projectDirectory, 'node_modules', '.bin');
    // Vite needs the Node that npm has just installed, not the one this script runs on.
    const environment = { ...process.env, PATH: `${binaries}:${process.env.PATH}` };
    const compression = forTests ? { COMPRESSION: 'quick' } : {};
    run(
      'node',
      [
        join(projectDirectory, 'node_modules/vite/bin/vite.js'),
        'build',
        join(projectDirectory, 'web'),
        '--logLevel',
        'warn',
      ],
      { ...environment, ...compression },
    );
  };
  unlessDone('web/dist/.built', forTests ? `${sources} for tests` : sources, build, sources);
}
