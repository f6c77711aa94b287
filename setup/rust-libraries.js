import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, runQuietly } from './command.js';
import { missingDebian, ownSuites, unpackDebianPackages } from './debian-packages.js';
import { listedLibraries, writeLibraryList } from './library-list.js';

/** Changes with everything below that the packages do not say. */
const FORMAT = 1;
/** @type {import('./library-list.js').PackagedLibrary[]} */
export const RUST_LIBRARIES = [
  ['librust-rand-dev', 'rand', 'use rand::Rng;'],
  ['librust-num-dev', 'num', 'use num::BigInt;'],
  ['librust-regex-dev', 'regex', 'use regex::Regex;'],
  ['librust-itertools-dev', 'itertools', 'use itertools::Itertools;'],
  ['librust-serde-dev', 'serde', 'use serde::{Deserialize, Serialize};'],
  ['librust-serde-json-dev', 'serde_json', 'use serde_json::json;'],
];
/** Packages of features: Debian has those of a crate's default in packages of their own. */
const FEATURES = ['librust-regex+default-dev', 'librust-serde+derive-dev'];
/** Crates that only compile others. */
const TO_COMPILE = /^lib(?:libraries|autocfg|proc_macro2|quote|syn|unicode_ident|version_check)-/;
/** Cargo is only unpacked while the crates are compiled. */
const CARGO = 'cargo';
const COMPILERS = ['/usr/bin/rustc', '/usr/local/bin/rustc'];

/** @type {import('./library-list.js').LanguageLibraries} */
export const rustLibraries = {
  language: 'rust',
  missing: () => (compiler() === null ? 'Rust is not installed.' : missingDebian()),
  recipe: () =>
    JSON.stringify([FORMAT, outputOf(compiler() ?? '', ['-vV']), ownSuites(), RUST_LIBRARIES, FEATURES]),
  build(root, scratch) {
    const { unpacked, versions } = unpackCrates(scratch);
    const deps = buildCrates(scratch, unpacked);
    mkdirSync(join(root, 'crates'));
    const flags = [];
    for (const file of readdirSync(deps)) {
      if (!/^lib.*\.(?:rlib|so)$/.test(file) || TO_COMPILE.test(file)) continue;
      copyFileSync(join(deps, file), join(root, 'crates', file));
      const name = /^lib(\w+)-[0-9a-f]+\.rlib$/.exec(file)?.[1] ?? '';
      if (RUST_LIBRARIES.some(([, title]) => title === name)) flags.push(`${name}=${file}`);
    }
    writeFileSync(join(root, 'externs'), flags.sort().join('\n'));
    writeLibraryList(root, listedLibraries(RUST_LIBRARIES, versions));
  },
};

/**
 * Unpacks the sources of the crates, and cargo.
 * @param {string} scratch
 */
export function unpackCrates(scratch) {
  const unpacked = join(scratch, 'unpacked');
  mkdirSync(unpacked);
  const versions = unpackDebianPackages(unpacked, scratch, {
    suites: ownSuites(),
    packages: [...RUST_LIBRARIES.map(([name]) => name), ...FEATURES, CARGO],
    present: ['rustc-web', 'rustc', 'gcc'],
    files: () => ['--exclude=./usr/share/doc'],
  });
  return { unpacked, versions };
}

function compiler() {
  return COMPILERS.find((path) => existsSync(path)) ?? null;
}

/**
 * Compiles the crates with the compiler of the programs. Returns the folder of what was made.
 * @param {string} scratch
 * @param {string} unpacked
 */
function buildCrates(scratch, unpacked) {
  const { cargo, options, environment } = cratesProject(scratch, unpacked);
  runQuietly(cargo, ['build', '--release', ...options], environment);
  return join(scratch, 'target/release/deps');
}

/**
 * Writes a project that depends on the crates. Returns cargo with what its commands need.
 * @param {string} scratch
 * @param {string} unpacked
 */
export function cratesProject(scratch, unpacked) {
  const project = join(scratch, 'project');
  mkdirSync(join(project, 'src'), { recursive: true });
  const home = join(scratch, 'cargo-home');
  mkdirSync(home);
  writeFileSync(join(project, 'src', 'lib.rs'), '');
  const needed = RUST_LIBRARIES.map(([, name]) =>
    name === 'serde' ? 'serde = { version = "*", features = ["derive"] }' : `${name} = "*"`,
  );
  const manifest = [
    '[package]',
    'name = "libraries"',
    'version = "1.0.0"',
    'edition = "2021"',
    '[dependencies]',
  ];
  // Optimized: they are compiled once, and programs are not.
  const profile = ['[profile.release]', 'opt-level = 2', 'debug = false', 'codegen-units = 4'];
  writeFileSync(join(project, 'Cargo.toml'), [...manifest, ...needed, ...profile, ''].join('\n'));
  const registry = join(unpacked, 'usr/share/cargo/registry');
  const source = [
    ...['[source.crates-io]', 'replace-with = "debian"', '[source.debian]', `directory = "${registry}"`],
    ...['[build]', `rustflags = ["--remap-path-prefix=${registry}=", "--cap-lints=allow"]`, ''],
  ];
  writeFileSync(join(home, 'config.toml'), source.join('\n'));
  const libraries = readdirSync(join(unpacked, 'usr/lib')).find((name) => name.endsWith('-linux-gnu')) ?? '';
  return {
    cargo: join(unpacked, 'usr/bin/cargo'),
    options: ['--offline', '--manifest-path', join(project, 'Cargo.toml')],
    environment: {
      PATH: '/usr/bin:/bin',
      HOME: scratch,
      CARGO_HOME: home,
      CARGO_TARGET_DIR: join(scratch, 'target'),
      CARGO_BUILD_JOBS: '2',
      RUSTC: compiler() ?? 'rustc',
      LD_LIBRARY_PATH: join(unpacked, 'usr/lib', libraries),
    },
  };
}
