import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { keepFolder } from './kept-folder.ts';
import { findTool } from './toolchains/command.ts';

const SOURCE = fileURLToPath(new URL('./sandbox/launcher/launcher.c', import.meta.url));
const FLAGS = ['-O2', '-Wall'];

/**
 * The launcher of sandboxes, compiled once for each version of the compiler.
 *
 * @param directory of kept folders
 * @returns its path
 * @throws Error where there is no C compiler, or it fails
 */
export async function keepLauncher(directory: string): Promise<string> {
  const compiler = findTool('The C compiler', ['/usr/bin/gcc', '/usr/local/bin/gcc', '/usr/bin/cc']);
  const source = await readFile(SOURCE, 'utf8');
  const { path } = await keepFolder(directory, {
    name: 'launcher',
    tools: [compiler],
    recipe: [...FLAGS, source].join('\n'),
    build: async (folder) => {
      // Outside of any sandbox: it is our own program, and starts them.
      await promisify(execFile)(compiler, [...FLAGS, '-o', join(folder, 'launcher'), SOURCE]);
      return {};
    },
  });
  return join(path, 'launcher');
}
