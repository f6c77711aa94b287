import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { C_COMPILERS, findTool } from '#runner/toolchains/command.ts';

/** File name of the keeper. */
export const KEEPER = 'keeper';

const FOLDER = fileURLToPath(new URL('../../sandbox/forking', import.meta.url));
const FLAGS = ['-O2', '-Wall'];
const PROGRAMS = [
  { source: 'keeper.c', made: KEEPER, flags: ['-static'] },
  { source: 'fork_parent.c', made: 'fork_parent.so', flags: ['-shared', '-fPIC'] },
];

/** Determines what {@link buildForkParent} makes. */
export const FORK_PARENT_RECIPE = [...PROGRAMS.map(({ source }) => source), 'place.h']
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join(JSON.stringify([FLAGS, PROGRAMS]));

/** Compiles what interpreters need to be forked. Returns false if there is no C compiler, or if it fails. */
export async function buildForkParent(folder: string): Promise<boolean> {
  try {
    const compiler = findTool('The C compiler', C_COMPILERS);
    for (const { source, made, flags } of PROGRAMS) {
      // Outside any sandbox: these are our own programs.
      await promisify(execFile)(compiler, [
        ...[...FLAGS, ...flags, '-o', join(folder, made), join(FOLDER, source)],
      ]);
    }
    return true;
  } catch {
    return false;
  }
}
