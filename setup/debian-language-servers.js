import { hasDebianPackages, unpackDebianPackages } from './debian-packages.js';
import { ensureFolder, isInstalled } from './installed-folder.js';

/** Name of the folder, as in server/src/runner/assistance/debian-programs.ts. */
const FOLDER = 'debian-13';
const SUITES = ['trixie', 'trixie-backports'];
/** For C++, Go and Rust; Rust's needs the sources of the standard library of its own version. */
const PACKAGES = ['clangd-22', 'gopls', 'rust-analyzer/trixie-backports', 'rust-src/trixie-backports'];
const RUST_SOURCES = 'rust-src';
const RECIPE = PACKAGES.join('\n');
const WITHOUT_DEBIAN =
  "clangd, gopls and rust-analyzer are unpacked from Debian's packages: apt-get and a Debian mirror in /etc/apt are needed for it, but not root.";

/**
 * Unpacks language servers of a newer Debian with all their libraries, as for a machine without any package. Returns what
 * is missing on a machine without Debian's packages; null: nothing.
 * @param {string} directory folder of all toolchains
 * @param {boolean} [canUnpack] true if Debian's packages can be had
 * @returns {string | null}
 */
export function ensureDebianLanguageServers(directory, canUnpack = hasDebianPackages()) {
  if (isInstalled(directory, FOLDER, RECIPE)) return null;
  if (!canUnpack) return WITHOUT_DEBIAN;
  ensureFolder(directory, FOLDER, RECIPE, (root, scratch) => {
    unpackDebianPackages(root, scratch, { suites: SUITES, packages: PACKAGES, files });
  });
  return null;
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
