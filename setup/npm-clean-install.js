import { runQuietly } from './command.js';

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
