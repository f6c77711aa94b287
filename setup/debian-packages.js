import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, runQuietly } from './command.js';

const STATUS = '/var/lib/dpkg/status';
/** Version of packages that are left out: new enough for whatever depends on them. */
const LEFT_OUT_VERSION = '9999:0';

/** Fields about other packages in an entry of an installed one: the machine has resolved them. */
const RELATIONS = /^(?:Pre-Depends|Depends|Recommends|Suggests|Enhances|Breaks|Conflicts|Replaces): .*\n/gm;

/**
 * Packages to unpack, with everything that they depend on.
 * @typedef {object} WantedPackages
 * @property {readonly string[]} suites
 * @property {readonly string[]} packages
 * @property {readonly string[]} [present] packages of this machine that count as unpacked, with what they depend on
 * @property {readonly string[]} [leftOut] packages that are not unpacked although others depend on them
 * @property {(name: string) => readonly string[] | null} files tar's arguments that choose the files of a package; null:
 *   none
 */

/** True if this machine's packages come from a Debian mirror, from which others can be unpacked. */
export function hasDebianPackages() {
  return existsSync('/usr/bin/apt-get') && debianMirror() !== null;
}

/**
 * Unpacks Debian packages into a folder: the machine's own packages stay as they are, and no root is needed. Returns the
 * version of each unpacked package.
 * @param {string} root
 * @param {string} scratch for what is only needed meanwhile
 * @param {WantedPackages} wanted
 * @returns {Map<string, string>}
 */
export function unpackDebianPackages(root, scratch, wanted) {
  const mirror = debianMirror();
  if (mirror === null) throw new Error('No Debian mirror is named in /etc/apt.');
  const archives = download(scratch, mirror, wanted);
  const versions = new Map();
  for (const file of readdirSync(archives)) {
    // <name>_<version>_<architecture>.deb, with the colon of a version escaped.
    const [name = '', version = ''] = file.split('_');
    if (!file.endsWith('.deb')) continue;
    versions.set(name, decodeURIComponent(version));
    const files = wanted.files(name);
    if (files !== null) unpack(join(archives, file), root, files);
  }
  return versions;
}

/**
 * Downloads the packages and everything that they depend on. Returns their folder.
 * @param {string} folder
 * @param {string} mirror
 * @param {WantedPackages} wanted
 */
function download(folder, mirror, { suites, packages, present = [], leftOut = [] }) {
  const archives = join(folder, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  const status = join(folder, 'status');
  const options = [
    ...useSources(folder, mirror, suites),
    ...['-o', `Dir::State=${folder}`, '-o', `Dir::State::status=${status}`],
    ...['-o', `Dir::Cache=${folder}`, '-o', 'Debug::NoLocking=1', '-o', 'Acquire::Languages=none', '-qq'],
  ];
  writeFileSync(status, [...installedOf(present, folder), ...leftOut.map(asInstalled)].join('\n'));
  runQuietly('apt-get', [...options, 'update']);
  const fixed = ['install', '-y', '--no-install-recommends', '--download-only'];
  runQuietly('apt-get', [...options, ...fixed, ...packages]);
  return archives;
}

/**
 * Returns the entries of this machine's package database for packages and everything that they depend on.
 * @param {readonly string[]} packages
 * @param {string} folder
 */
function installedOf(packages, folder) {
  if (packages.length === 0 || !existsSync(STATUS)) return [];
  const without = ['recommends', 'suggests', 'conflicts', 'breaks', 'replaces', 'enhances'];
  const options = ['-o', `Dir::Cache=${folder}`, ...without.map((relation) => `--no-${relation}`)];
  // One after the other: for a name that apt does not know there is no answer at all.
  const listed = packages.map((name) =>
    outputOf('apt-cache', ['depends', '--recurse', '--installed', ...options, name]),
  );
  const names = new Set(listed.join('\n').match(/^[a-z0-9][a-z0-9.+-]*/gm));
  const entries = readFileSync(STATUS, 'utf8').split('\n\n');
  return entries
    .filter((entry) => names.has(/^Package: (.+)$/m.exec(entry)?.[1] ?? ''))
    .map((entry) => `${entry.replace(RELATIONS, '').trim()}\n`);
}

/**
 * Returns the entry with which apt takes a package for installed.
 * @param {string} name
 */
function asInstalled(name) {
  const fields = {
    Package: name,
    Status: 'install ok installed',
    Architecture: 'all',
    'Multi-Arch': 'foreign',
    Version: LEFT_OUT_VERSION,
    Maintainer: 'none',
    Description: 'left out',
  };
  return Object.entries(fields)
    .map(([field, value]) => `${field}: ${value}\n`)
    .join('');
}

/**
 * @param {string} archive
 * @param {string} root
 * @param {readonly string[]} files
 */
function unpack(archive, root, files) {
  const script = 'package=$1; root=$2; shift 2; dpkg-deb --fsys-tarfile "$package" | tar -x -C "$root" "$@"';
  runQuietly('sh', ['-c', script, 'sh', archive, root, '--no-same-owner', '--same-permissions', ...files]);
}

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
