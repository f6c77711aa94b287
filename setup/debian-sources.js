import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';

/** Returns the mirror that this system's own sources name first, or null. */
export function debianMirror() {
  const folder = '/etc/apt/sources.list.d';
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  for (const file of ['/etc/apt/sources.list', ...files]) {
    if (!existsSync(file) || !/\.(list|sources)$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    const mirror = /^(?:URIs:|deb(?:\s+\[[^\]]*\])?)\s+(https?:\/\/\S+\/debian\/?)(?=\s)/m.exec(text)?.[1];
    if (mirror) return mirror;
  }
  return null;
}

/**
 * Writes a sources list into a folder, and returns the options with which apt uses it: the machine's own configuration
 * stays as it is.
 * @param {string} folder
 * @param {string} mirror
 * @param {readonly string[]} suites
 */
export function useSources(folder, mirror, suites) {
  mkdirSync(join(folder, 'lists', 'partial'), { recursive: true });
  const signedBy = existsSync(KEYRING) ? `[signed-by=${KEYRING}] ` : '';
  const list = join(folder, 'sources.list');
  writeFileSync(list, suites.map((suite) => `deb ${signedBy}${mirror} ${suite} main\n`).join(''));
  return [
    ...['-o', `Dir::Etc::sourcelist=${list}`, '-o', 'Dir::Etc::sourceparts=-'],
    // apt drops to its own user for downloads, who must be able to enter the folder.
    ...['-o', `Dir::State::Lists=${join(folder, 'lists')}`, '-o', 'APT::Sandbox::User=root'],
  ];
}
