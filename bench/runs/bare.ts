import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageId } from '@coderoom/contract';

const TYPESCRIPT = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
const TYPES = fileURLToPath(new URL('../../node_modules/@types', import.meta.url));
const GO = ['/usr/lib/go-1.23/bin/go', '/usr/local/go/bin/go'].find(existsSync) ?? 'go';

/** The commands that a learner would type in a terminal, per language. */
const COMMANDS: Record<LanguageId, { file: string; commands: string[][] }> = {
  python: { file: 'main.py', commands: [['/usr/bin/python3', 'main.py']] },
  javascript: { file: 'main.js', commands: [['node', 'main.js']] },
  typescript: {
    file: 'main.ts',
    commands: [
      [TYPESCRIPT, '--ignoreConfig', '--types', 'node', '--typeRoots', TYPES, 'main.ts'],
      ['node', 'main.js'],
    ],
  },
  java: {
    file: 'Main.java',
    commands: [
      ['javac', 'Main.java'],
      ['java', 'Main'],
    ],
  },
  cpp: { file: 'main.cpp', commands: [['g++', 'main.cpp', '-o', 'main'], ['./main']] },
  go: { file: 'main.go', commands: [[GO, 'build', '-o', 'main', 'main.go'], ['./main']] },
  rust: { file: 'main.rs', commands: [['/usr/bin/rustc', 'main.rs', '-o', 'main'], ['./main']] },
};

/** Compilers that are told every source. */
const TOLD_ALL: ReadonlySet<string> = new Set(['g++', GO]);

/**
 * Compiles and runs a program with the bare toolchain, in a folder of its own; each command gets the input.
 * @param others texts of files beside the entry, by their names
 */
export async function runBare(
  language: LanguageId,
  code: string,
  folder: string,
  input = '',
  others: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { file, commands } = COMMANDS[language];
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, file), code);
  for (const [name, text] of Object.entries(others)) await writeFile(join(folder, name), text);
  const sources = Object.keys(others).filter((name) => extname(name) === extname(file));
  for (const [command = '', ...written] of commands) {
    const modules = command === TYPESCRIPT && sources.length > 0 ? ['--module', 'commonjs'] : [];
    const args = [...modules, ...written, ...(TOLD_ALL.has(command) ? sources : [])];
    const child = spawn(command, args, { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdout.resume();
    // A program that ignores its input may end before it is written.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const [status] = await once(child, 'exit');
    if (status !== 0) throw new Error(`${command} ended with ${status}`);
  }
}
