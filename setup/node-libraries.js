import { copyFileSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLibraryList } from './library-list.js';
import { npmCleanInstall } from './npm-packages.js';

/** Folder with the manifest, whose `libraries` have the lines that import them, and the lock file. */
const LISTED = fileURLToPath(new URL('node-libraries/', import.meta.url));

/** @type {import('./library-list.js').LanguageLibraries} */
export const nodeLibraries = {
  language: 'node',
  missing: () => null,
  recipe: () =>
    readFileSync(join(LISTED, 'package-lock.json'), 'utf8') +
    readFileSync(join(LISTED, 'package.json'), 'utf8'),
  build(root, scratch) {
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(join(LISTED, name), join(scratch, name));
    npmCleanInstall(scratch);
    renameSync(join(scratch, 'node_modules'), join(root, 'node_modules'));
    // Types of Node's own modules come with TypeScript.
    for (const name of ['@types/node', 'undici-types'])
      rmSync(join(root, 'node_modules', name), { recursive: true, force: true });
    const { dependencies, libraries } = JSON.parse(readFileSync(join(LISTED, 'package.json'), 'utf8'));
    const listed = Object.entries(libraries).map(([name, line]) => ({
      name,
      version: dependencies[name],
      import: String(line),
    }));
    writeLibraryList(root, listed);
  },
};
