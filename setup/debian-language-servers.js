import { hasDebianPackages, unpackDebianPackages } from './debian-packages.js';
import { ensureFolder } from './installed-folder.js';

/** Name of the folder, as in server/src/runner/assistance/debian-programs.ts. */
const FOLDER = 'debian-13';
const SUITES = ['trixie', 'trixie-backports'];
/** For C++, Go and Rust; Rust's needs the sources of the standard library of its own version. */
const PACKAGES = ['clangd-22', 'gopls', 'rust-analyzer/trixie-backports', 'rust-src/trixie-backports'];
const RUST_SOURCES = 'rust-src';

/**
 * Unpacks language servers of a newer Debian with all their libraries, as for a machine without any package. Does nothing
 * on a machine without Debian's packages.
 * @param {string} directory folder of all toolchains
 */
export function ensureDebianLanguageServers(directory) {
  if (!hasDebianPackages()) return;
  ensureFolder(directory, FOLDER, PACKAGES.join('\n'), (root, scratch) => {
    unpackDebianPackages(root, scratch, { suites: SUITES, packages: PACKAGES, files });
  });
}

/**
 * Returns tar's arguments for the files that programs need of a package; of Rust's sources, the standard library.
 * @param {string} name
 */
function files(name) {
  return name === RUST_SOURCES
    ? ['--wildcards', './usr/src/*/library/*']
    : ['--exclude=./usr/share', '--exclude=./etc', '--exclude=./var'];
}
