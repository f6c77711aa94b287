import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { outputOf } from './command.js';
import { ensureFolder } from './installed-folder.js';
import { cratesProject, RUST_LIBRARIES, rustLibraries, unpackCrates } from './rust-libraries.js';

/** Names of the folder and of the list in it, as in server/src/runner/assistance/rust/rust-crate-sources.ts. */
const FOLDER = 'crate-sources';
const LIST = 'crates.json';
/** Changes with what is kept of the crates. */
const FORMAT = 1;

/**
 * A crate as `cargo metadata` describes it.
 * @typedef {object} Package
 * @property {string} id
 * @property {string} manifest_path
 * @property {{ kind: string[], src_path: string, edition: string, name: string }[]} targets
 */

/**
 * The crates of a project, of which each depends on others.
 * @typedef {object} Metadata
 * @property {Package[]} packages
 * @property {{ root: string, nodes: { id: string, features: string[], deps: { name: string, pkg: string, dep_kinds: { kind: string | null }[] }[] }[] }} resolve
 */

/**
 * Keeps the sources of Rust's libraries for the language server, which completes their names: programs are compiled with
 * what was made of them. Nothing is compiled here.
 * @param {string} directory folder of all toolchains
 */
export function ensureCrateSources(directory) {
  if (rustLibraries.missing() !== null) return;
  ensureFolder(directory, FOLDER, `${FORMAT} ${rustLibraries.recipe()}`, (root, scratch) => {
    const { cargo, options, environment } = cratesProject(scratch, unpackCrates(scratch).unpacked);
    const metadata = outputOf(cargo, ['metadata', '--format-version', '1', ...options], environment);
    keepSources(root, JSON.parse(metadata));
  });
}

/**
 * Copies the crates that a project needs, and writes what the language server has to know of them. Macros of a crate of
 * their own are left out, since it runs none.
 * @param {string} root
 * @param {Metadata} metadata
 */
function keepSources(root, { packages, resolve }) {
  const offered = RUST_LIBRARIES.map(([, name]) => name);
  const byId = new Map(packages.map((one) => [one.id, one]));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const libraryOf = (/** @type {string} */ id) =>
    byId.get(id)?.targets.find(({ kind }) => kind.includes('lib'));
  const needsOf = (/** @type {string} */ id) =>
    (nodes.get(id)?.deps ?? []).filter(
      ({ pkg, dep_kinds: kinds }) => libraryOf(pkg) !== undefined && kinds.some(({ kind }) => kind === null),
    );
  /** @type {string[]} */
  const found = [];
  const waiting = needsOf(resolve.root).map(({ pkg }) => pkg);
  for (const id of waiting) {
    if (found.includes(id)) continue;
    found.push(id);
    waiting.push(...needsOf(id).map(({ pkg }) => pkg));
  }
  const crates = found.flatMap((id) => {
    const library = libraryOf(id);
    if (library === undefined) return [];
    const from = dirname(byId.get(id)?.manifest_path ?? '');
    const folder = basename(from);
    const sources = relative(from, dirname(library.src_path));
    mkdirSync(join(root, folder), { recursive: true });
    cpSync(join(from, sources), join(root, folder, sources), { recursive: true });
    return [
      {
        name: library.name,
        root: join(folder, relative(from, library.src_path)),
        edition: library.edition,
        features: nodes.get(id)?.features ?? [],
        needs: needsOf(id).map(({ name, pkg }) => ({ name, crate: found.indexOf(pkg) })),
        isOffered: offered.includes(library.name),
      },
    ];
  });
  writeFileSync(join(root, LIST), JSON.stringify(crates));
}
