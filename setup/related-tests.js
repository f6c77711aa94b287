// Finds the tests that an edited file concerns most.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectDirectory } from './fingerprint.js';

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*'([^']+)'/g;
const TEST = /\.test\.tsx?$/;

/** Folders of the server that are pure: text in, verdict out. Their tests need neither a database nor a sandbox. */
export const PURE_FOLDERS = ['analysis', 'drawings', 'growth', 'plagiarism', 'queue', 'syntax', 'zip'];

/** @param {string} file relative to the project */
export function isUnitTest(file) {
  return !file.startsWith('server/') || PURE_FOLDERS.some((name) => file.startsWith(`server/src/${name}/`));
}

/**
 * Returns the tests that are or import any of the files, directly or through others, each with the least number of
 * imports between: nearest first.
 * @param {string[]} files relative to the project
 * @param {Map<string, string[]>} imports of each file of the project
 */
export function relatedTests(files, imports = importsOfProject()) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const [file, imported] of imports) {
    for (const other of imported) importers.set(other, [...(importers.get(other) ?? []), file]);
  }
  // A map is walked in the order of insertion, and what is added during the walk is visited: a breadth-first search.
  const distances = new Map(files.map((file) => [file, 0]));
  for (const [file, distance] of distances) {
    for (const importer of importers.get(file) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return [...distances].filter(([file]) => TEST.test(file)).map(([file, distance]) => ({ file, distance }));
}

/** Returns the files of the project that each file imports, all relative to the project. */
export function importsOfProject() {
  const folders = ['contract/src', 'server/src', 'web/src', 'setup'];
  const options = { cwd: projectDirectory, encoding: /** @type {const} */ ('utf8') };
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', ...folders],
    options,
  );
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  for (const file of listed.split('\n').filter((name) => /\.(?:tsx?|js)$/.test(name))) {
    const path = join(projectDirectory, file);
    if (existsSync(path)) imports.set(file, importedFiles(file, readFileSync(path, 'utf8')));
  }
  return imports;
}

/**
 * Returns the project's own files that a text imports; packages are left out.
 * @param {string} file that holds the text, relative to the project
 * @param {string} text
 */
export function importedFiles(file, text) {
  const [workspace = ''] = file.split('/');
  return [...text.matchAll(IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return normalize(join(dirname(file), name));
    if (name.startsWith('#')) return `${workspace}/src/${name.slice(1)}`;
    if (name === '@coderoom/contract') return 'contract/src/index.ts';
    if (name === '@coderoom/contract/message') return 'contract/src/message.ts';
    if (name === '@coderoom/contract/project-names') return 'contract/src/execution/project-names.ts';
    return [];
  });
}
