import { chdir } from 'node:process';
import { run, runQuietly } from './command.js';
import { fingerprint, projectDirectory, unlessDone } from './fingerprint.js';

/** Installs exactly the versions of the lock file, if it or a manifest has changed. */
export function ensureNpmPackages() {
  const manifests = [
    'package.json',
    'package-lock.json',
    'contract/package.json',
    'server/package.json',
    'web/package.json',
  ];
  unlessDone('node_modules/.coderoom-installed', fingerprint(manifests), () => {
    console.log('Installing npm packages…');
    chdir(projectDirectory);
    const npm = process.env.npm_execpath;
    // The engines of some packages ask for a newer Node than the machine's: they run on the one npm installs.
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    if (npm) run(process.execPath, [npm, ...args]);
    else run('npm', args);
  });
}

/**
 * Installs what a folder's lock file names, without running any of it.
 * @param {string} folder
 */
export function npmCleanInstall(folder) {
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--omit=optional', '--loglevel=error'];
  const args = ['ci', ...options, '--prefix', folder];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) runQuietly(process.execPath, [npm, ...args]);
  else runQuietly('npm', args);
}
