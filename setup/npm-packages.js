import { chdir } from 'node:process';
import { run } from './command.js';
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
