import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { C_COMPILERS, findTool } from '#runner/toolchains/command.ts';
import { keepFolder } from './kept-folder.ts';

const SOURCES = fileURLToPath(new URL('../sandbox/launcher', import.meta.url));
const FLAGS = ['-O2', '-Wall'];

/**
 * Compiles the sandbox launcher, once for each version of the compiler, and returns its path.
 *
 * @param directory of kept folders
 * @throws Error if there is no C compiler, or if it fails
 */
export async function keepLauncher(directory: string): Promise<string> {
  const compiler = findTool('The C compiler', C_COMPILERS);
  const files = (await readdir(SOURCES)).sort().map((name) => join(SOURCES, name));
  const programs = files.filter((path) => extname(path) === '.c');
  const headers = files.filter((path) => extname(path) === '.h');
  const texts = await Promise.all([...programs, ...headers].map((path) => readFile(path, 'utf8')));
  const { path } = await keepFolder(directory, {
    name: 'launcher',
    tools: [compiler],
    recipe: [...FLAGS, ...texts].join('\n'),
    build: async (folder) => {
      // Outside any sandbox: this is our own program, and it starts the sandboxes.
      await promisify(execFile)(compiler, [...FLAGS, '-o', join(folder, 'launcher'), ...programs]);
      return {};
    },
  });
  return join(path, 'launcher');
}
