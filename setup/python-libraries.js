import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { outputOf, runQuietly } from './command.js';
import { missingDebian, ownSuites, unpackDebianPackages } from './debian-packages.js';
import { listedLibraries, writeLibraryList } from './library-list.js';

/** The interpreter that server/src/runner/toolchains/python/python.ts prefers. */
const PYTHON = '/usr/bin/python3';
/** Changes with everything below that the packages do not say. */
const FORMAT = 1;
/** @type {import('./library-list.js').PackagedLibrary[]} */
const LIBRARIES = [
  ['python3-numpy', 'NumPy', 'import numpy as np'],
  ['python3-pandas', 'pandas', 'import pandas as pd'],
  ['python3-matplotlib', 'Matplotlib', 'import matplotlib.pyplot as plt'],
  ['python3-scipy', 'SciPy', 'import scipy'],
  ['python3-sympy', 'SymPy', 'import sympy'],
  ['python3-pil', 'Pillow', 'from PIL import Image'],
  ['python3-networkx', 'NetworkX', 'import networkx as nx'],
  ['python3-pytest', 'pytest', 'import pytest'],
];
/** Linear algebra for one thread: programs share the processor's cores, and threads have memory of their own. */
const LINEAR_ALGEBRA = 'libopenblas0-serial';
/**
 * Windows, web pages, compilers of Python, rare formats of fonts and drawings: a program has no screen and no network.
 * Debian has tzdata on every machine.
 */
const LEFT_OUT = [
  ...['python3-tk', 'python3-pil.imagetk', 'libjs-jquery', 'libjs-jquery-ui', 'libjs-sphinxdoc'],
  ...[
    'python3-pythran',
    'python3-distutils',
    'python3-pkg-resources',
    'python3-appdirs',
    'debconf',
    'tzdata',
  ],
  ...[
    'python3-ufolib2',
    'python3-fs',
    'python3-lxml',
    'python3-lz4',
    'python3-brotli',
    'python3-unicodedata2',
  ],
  ...['unicode-data', 'fonts-lyx', 'fonts-dejavu-core', 'libraqm0'],
];
/** Where the folder is in the sandbox, as in server/src/runner/libraries/installed-libraries.ts. */
const INSIDE = '/opt/libraries';
const MODULES = 'usr/lib/python3/dist-packages';
const PLOT_DATA = 'usr/share/matplotlib/mpl-data';
/** Makes the list again without the machine's own fonts, which a newer one may not have. */
const FONT_LIST = `
import matplotlib.font_manager as fonts
from pathlib import Path
find = fonts.findSystemFonts
fonts.findSystemFonts = lambda paths=None, fontext='ttf': find(paths, fontext) if paths else []
made = fonts.FontManager()
fonts.json_dump(made, Path(fonts.__file__).with_name(f'fontlist-v{made._version}.json'))
`;

/** @type {import('./library-list.js').LanguageLibraries} */
export const pythonLibraries = {
  language: 'python',
  missing: () => (ownVersion() === '' ? 'This machine has no Python of Debian.' : missingDebian()),
  recipe: () => JSON.stringify([FORMAT, ownVersion(), ownSuites(), LIBRARIES, LINEAR_ALGEBRA, LEFT_OUT]),
  build(root, scratch) {
    const unpacked = join(scratch, 'unpacked');
    mkdirSync(unpacked);
    const versions = unpackDebianPackages(unpacked, scratch, {
      suites: ownSuites(),
      packages: [...LIBRARIES.map(([name]) => name), LINEAR_ALGEBRA],
      present: ['python3'],
      leftOut: LEFT_OUT,
      files: () => [
        ...['--wildcards', '--exclude=*/dist-packages/*/tests', '--exclude=*/web_backend'],
        ...[
          '--exclude=./usr/share/doc',
          '--exclude=./usr/share/man',
          '--exclude=./usr/bin',
          '--exclude=./etc',
        ],
      ],
    });
    renameSync(join(unpacked, MODULES), join(root, 'modules'));
    keepSharedObjects(join(unpacked, 'usr/lib'), join(root, 'shared'));
    preparePlots(join(root, 'modules/matplotlib'), join(unpacked, PLOT_DATA));
    compile(join(root, 'modules'));
    writeFontList(root, scratch);
    writeLibraryList(root, listedLibraries(LIBRARIES, versions));
  },
};

/** Version of Debian's Python on this machine; empty if there is none. */
function ownVersion() {
  return existsSync(PYTHON) ? outputOf('dpkg-query', ['-W', 'python3-minimal']).trim() : '';
}

/**
 * Moves the shared objects into one folder, with links to those in folders of their own, as update-alternatives would
 * make them.
 * @param {string} unpacked
 * @param {string} shared
 */
function keepSharedObjects(unpacked, shared) {
  const architecture = readdirSync(unpacked).find((name) => name.endsWith('-linux-gnu'));
  if (architecture === undefined) throw new Error('The packages have no shared objects.');
  renameSync(join(unpacked, architecture), shared);
  for (const folder of readdirSync(shared, { withFileTypes: true })) {
    if (!folder.isDirectory()) continue;
    for (const name of readdirSync(join(shared, folder.name))) {
      if (name.includes('.so') && !existsSync(join(shared, name)))
        symlinkSync(join(folder.name, name), join(shared, name));
    }
  }
}

/**
 * Puts Matplotlib's data and its list of fonts beside it, and makes it draw without a screen.
 * @param {string} folder
 * @param {string} data
 */
function preparePlots(folder, data) {
  cpSync(data, join(folder, 'mpl-data'), { recursive: true, dereference: true });
  for (const name of ['images', 'sample_data', 'plot_directive'])
    rmSync(join(folder, 'mpl-data', name), { recursive: true, force: true });
  replaceIn(join(folder, '__init__.py'), "'/etc/matplotlibrc'", "get_data_path() + '/matplotlibrc'");
  replaceIn(
    join(folder, 'font_manager.py'),
    'mpl.get_cachedir(), f"fontlist',
    'Path(__file__).parent, f"fontlist',
  );
  replaceIn(join(folder, 'mpl-data/matplotlibrc'), '##backend: Agg', 'backend: Agg');
}

/**
 * Replaces a text that other versions may not have: without it plots are slower, not wrong.
 * @param {string} file
 * @param {string} before
 * @param {string} after
 */
function replaceIn(file, before, after) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));
}

/**
 * Compiles all modules, with the paths that they have in the sandbox.
 * @param {string} folder
 */
function compile(folder) {
  const options = [
    '-q',
    '-j',
    '1',
    '--invalidation-mode',
    'unchecked-hash',
    '-s',
    folder,
    '-p',
    `${INSIDE}/modules`,
  ];
  runQuietly(PYTHON, ['-I', '-m', 'compileall', ...options, folder]);
}

/**
 * Lists Matplotlib's own fonts: otherwise each program would look for fonts everywhere.
 * @param {string} root
 * @param {string} scratch
 */
function writeFontList(root, scratch) {
  const environment = {
    PATH: process.env.PATH,
    HOME: scratch,
    PYTHONPATH: join(root, 'modules'),
    LD_LIBRARY_PATH: join(root, 'shared'),
  };
  runQuietly(PYTHON, ['-B', '-s', '-c', FONT_LIST], environment);
}
