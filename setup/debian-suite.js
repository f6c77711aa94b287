import { existsSync, readFileSync } from 'node:fs';
import { hasDebianPackages } from './debian-packages.js';

const RELEASE = '/etc/os-release';

/** @param {string} field */
function releaseField(field) {
  const text = existsSync(RELEASE) ? readFileSync(RELEASE, 'utf8') : '';
  return new RegExp(`^${field}="?([^"\\n]*)"?$`, 'm').exec(text)?.[1] ?? '';
}

/** Returns the suites of this machine's own Debian: libraries have to fit its interpreters and compilers. */
export function ownSuites() {
  const codename = releaseField('VERSION_CODENAME');
  return [codename, `${codename}-updates`];
}

/** Returns why this machine's Debian cannot be asked for libraries, as a sentence, or null. */
export function missingDebian() {
  if (releaseField('ID') === 'debian' && releaseField('VERSION_CODENAME') !== '' && hasDebianPackages())
    return null;
  return 'Libraries are packages of Debian, and this machine has no Debian of a known release with a mirror in /etc/apt.';
}
