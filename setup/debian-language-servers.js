import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './command.js';
import { debianMirror, useSources } from './debian-sources.js';

/** Name of the folder, as in server/src/runner/assistance/debian-programs.ts. */
const FOLDER = 'debian-13';
const SUITES = ['trixie', 'trixie-backports'];
/** For C++, Go and Rust; Rust's needs the sources of the standard library of its own version. */
const PACKAGES = ['clangd-22', 'gopls', 'rust-analyzer/trixie-backports', 'rust-src/trixie-backports'];
const RUST_SOURCES = 'rust-src_';
/** Written last: a folder that has this file is complete. */
const COMPLETE = 'packages';

/**
 * Unpacks language servers of a newer Debian with all their libraries into a folder of their own, unless they are there:
 * the machine's packages stay as they are, and no root is needed. Does nothing on a machine without Debian's packages.
 * @param {string} directory folder of all toolchains
 */
export function ensureDebianLanguageServers(directory) {
  const place = join(directory, FOLDER);
  const wanted = PACKAGES.join('\n');
  const complete = join(place, COMPLETE);
  if (existsSync(complete) && readFileSync(complete, 'utf8') === wanted) return;
  const mirror = existsSync('/usr/bin/apt-get') ? debianMirror() : null;
  if (mirror === null) return;
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  const folder = mkdtempSync(join(directory, '.building-debian-'));
  try {
    const archives = download(folder, mirror);
    const root = join(folder, 'root');
    mkdirSync(root, { mode: 0o755 });
    for (const name of readdirSync(archives)) {
      if (name.endsWith('.deb')) unpack(join(archives, name), root);
    }
    writeFileSync(join(root, COMPLETE), wanted);
    if (existsSync(place)) renameSync(place, join(folder, 'before'));
    renameSync(root, place);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Downloads the packages and everything that they depend on, as for a machine without any package. Returns the folder.
 * @param {string} folder
 * @param {string} mirror
 */
function download(folder, mirror) {
  const archives = join(folder, 'archives');
  mkdirSync(join(archives, 'partial'), { recursive: true });
  writeFileSync(join(folder, 'status'), '');
  const options = [
    ...useSources(folder, mirror, SUITES),
    ...['-o', `Dir::State::status=${join(folder, 'status')}`, '-o', `Dir::State=${folder}`],
    ...['-o', `Dir::Cache=${folder}`, '-o', 'Debug::NoLocking=1', '-o', 'Acquire::Languages=none', '-qq'],
  ];
  runQuietly('apt-get', [...options, 'update']);
  const fixed = ['install', '-y', '--no-install-recommends', '--download-only'];
  runQuietly('apt-get', [...options, ...fixed, ...PACKAGES]);
  return archives;
}

/**
 * Unpacks what programs need of a package; of Rust's sources, the standard library.
 * @param {string} archive
 * @param {string} root
 */
function unpack(archive, root) {
  const files = archive.includes(RUST_SOURCES)
    ? ['--wildcards', './usr/src/*/library/*']
    : ['--exclude=./usr/share', '--exclude=./etc', '--exclude=./var'];
  const script = 'package=$1; root=$2; shift 2; dpkg-deb --fsys-tarfile "$package" | tar -x -C "$root" "$@"';
  runQuietly('sh', ['-c', script, 'sh', archive, root, '--no-same-owner', ...files]);
}
