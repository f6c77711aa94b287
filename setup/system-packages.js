import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOf, runQuietly } from './command.js';
import { debianMirror, useSources } from './debian-packages.js';

// Only toolchains below /usr count: the sandbox's users cannot look into home folders.
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const GO_MINIMUM = [1, 23];
const RUST_MINIMUM = [1, 80];
const POSTGRES_PACKAGE = 'postgresql';
// Chromium without the parts that only a screen needs: tests take two thirds of the time. Older distributions lack it.
const HEADLESS_BROWSER = 'chromium-headless-shell';
// The tests need only the program. Debian's redis-server would start a server of its own, now and at every boot; it is
// a link to a program of this package.
const REDIS_PACKAGE = 'redis-tools';

/**
 * @typedef {object} Need
 * @property {string} what for the person who reads the list
 * @property {() => boolean} present
 * @property {() => string} debianPackage
 */

/** @type {Need[]} */
const TO_RUN = [
  { what: 'the sandbox', present: () => onSystemPath('bwrap'), debianPackage: () => 'bubblewrap' },
  { what: 'Python', present: () => existsSync('/usr/bin/python3'), debianPackage: () => 'python3' },
  { what: 'Java', present: () => onSystemPath('javac'), debianPackage: () => 'openjdk-17-jdk-headless' },
  { what: 'C++', present: () => onSystemPath('g++'), debianPackage: () => 'g++' },
  { what: `Go ${GO_MINIMUM.join('.')}`, present: hasGo, debianPackage: goPackage },
  { what: `Rust ${RUST_MINIMUM.join('.')}`, present: hasRust, debianPackage: rustPackage },
];

/** Installed with the others, and never asked for: the linker makes programs run sooner, rustfmt formats them. */
const OPTIONAL = [
  { debianPackage: () => 'mold', present: () => onSystemPath('mold') },
  {
    debianPackage: () => (rustPackage() === 'rustc' ? 'rustfmt' : 'rustfmt-web'),
    present: () => hasRust() || onSystemPath('rustfmt'),
  },
];

/** @type {Need[]} */
const TO_TEST = [
  { what: 'the browser', present: hasBrowser, debianPackage: browserPackage },
  { what: 'PostgreSQL', present: hasPostgres, debianPackage: () => POSTGRES_PACKAGE },
  { what: 'Redis', present: hasRedis, debianPackage: () => REDIS_PACKAGE },
];

/**
 * Installs missing packages as root; otherwise prints the one line to run and continues with what is installed. That
 * line is ours and not apt-get's own, because packages that are too old in the distribution come from elsewhere.
 * @param {'start' | 'dev' | 'test'} purpose
 */
export function ensureSystemPackages(purpose) {
  const missing = (purpose === 'test' ? [...TO_RUN, ...TO_TEST] : TO_RUN).filter((need) => !need.present());
  if (missing.length === 0) return;
  const names = missing.map((need) => need.what).join(', ');
  if (!existsSync('/usr/bin/apt-get')) {
    console.warn(`Missing on this machine: ${names}. Install them with your system's package manager.`);
    return;
  }
  if (process.getuid?.() !== 0) {
    const line = `sudo ${process.execPath} ${process.argv[1]} packages ${purpose}`;
    console.warn(
      `Missing on this machine: ${names}. To install Debian's packages for them, run:\n\n  ${line}\n`,
    );
    return;
  }
  console.log(`Installing Debian packages for: ${names}…`);
  installAsRoot(missing);
}

/** @param {Need[]} missing */
function installAsRoot(missing) {
  runQuietly('apt-get', ['update', '-qq']);
  const optional = OPTIONAL.filter((need) => !need.present() && candidateVersion(need.debianPackage()));
  const packages = [...missing, ...optional].map((need) => need.debianPackage());
  const backports = packages.filter((name) => /^golang-1\.\d+-go$/.test(name) && !candidateVersion(name));
  const distribution = packages.filter((name) => !backports.includes(name));
  if (distribution.includes(POSTGRES_PACKAGE)) withoutDatabaseServer(() => aptInstall(distribution, []));
  else if (distribution.length > 0) aptInstall(distribution, []);
  if (backports.length > 0) withBackports((options) => aptInstall(backports, options));
}

/**
 * @param {string[]} packages
 * @param {string[]} options
 */
function aptInstall(packages, options) {
  const fixed = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Dpkg::Use-Pty=0', '--no-install-recommends'];
  runQuietly('apt-get', [...options, ...fixed, 'install', '-y', ...packages], {
    ...process.env,
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/**
 * Debian's PostgreSQL starts a server of its own when it is installed. The tests need only the programs, and the
 * machine's own configuration stays as it is.
 * @param {() => void} install
 */
function withoutDatabaseServer(install) {
  const folder = '/etc/postgresql-common/createcluster.d';
  const file = join(folder, 'coderoom-tests.conf');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  try {
    install();
  } finally {
    rmSync(file);
  }
}

/**
 * Gives apt a sources list of ours for one installation: the machine's own configuration stays as it is.
 * @param {(options: string[]) => void} install
 */
function withBackports(install) {
  const mirror = debianMirror();
  if (mirror === null) {
    console.warn(
      `No Debian mirror is named in /etc/apt: install Go ${GO_MINIMUM.join('.')} or newer by hand.`,
    );
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'coderoom-apt-'));
  try {
    const codename =
      /^VERSION_CODENAME=(\S+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? 'bookworm';
    const suites = [codename, `${codename}-updates`, `${codename}-backports`];
    const options = useSources(folder, mirror, suites);
    runQuietly('apt-get', [...options, 'update', '-qq']);
    install(options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} name */
function onSystemPath(name) {
  return SYSTEM_PATH.split(':').some((folder) => existsSync(join(folder, name)));
}

function hasBrowser() {
  return onSystemPath(HEADLESS_BROWSER) || (onSystemPath('chromium') && browserPackage() === 'chromium');
}

function browserPackage() {
  return candidateVersion(HEADLESS_BROWSER) ? HEADLESS_BROWSER : 'chromium';
}

function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  const versions = existsSync(folder) ? readdirSync(folder) : [];
  return (
    onSystemPath('initdb') || versions.some((version) => existsSync(join(folder, version, 'bin', 'initdb')))
  );
}

function hasRedis() {
  return onSystemPath('redis-server') || onSystemPath('redis-check-rdb');
}

function hasGo() {
  const folders = existsSync('/usr/lib')
    ? readdirSync('/usr/lib').filter((name) => name.startsWith('go-'))
    : [];
  const binaries = [
    ...folders.map((name) => `/usr/lib/${name}/bin/go`),
    '/usr/local/go/bin/go',
    '/usr/bin/go',
  ];
  return binaries.some((file) => existsSync(file) && atLeast(outputOf(file, ['version']), GO_MINIMUM));
}

function goPackage() {
  return atLeast(candidateVersion('golang-go'), GO_MINIMUM) ? 'golang-go' : 'golang-1.23-go';
}

function hasRust() {
  const binaries = ['/usr/local/bin/rustc', '/usr/bin/rustc'];
  return binaries.some((file) => existsSync(file) && atLeast(outputOf(file, ['--version']), RUST_MINIMUM));
}

/** Debian's stable compiler is older than its web browsers need, so Debian carries a second one for them. */
function rustPackage() {
  return atLeast(candidateVersion('rustc'), RUST_MINIMUM) ? 'rustc' : 'rustc-web';
}

/** @param {string} name */
function candidateVersion(name) {
  const candidate = /Candidate: (?:\d+:)?(\S+)/.exec(outputOf('apt-cache', ['policy', name]))?.[1] ?? '';
  return candidate === '(none)' ? '' : candidate;
}

/**
 * True if the first version number in a text is at least `least`.
 * @param {string} text
 * @param {number[]} least
 */
function atLeast(text, least) {
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(text) ?? []).map(Number);
  const [leastMajor = 0, leastMinor = 0] = least;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
