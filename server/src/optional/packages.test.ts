import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { isRunning } from '#testing/processes.ts';
import { type Installer, installOptionalPackages } from './packages.ts';

/** Far longer than it takes. */
const TIME = { timeout: 30_000 };
const SETUP = fileURLToPath(new URL('../../../setup', import.meta.url));

/** An installer whose script is a program of the test. */
function installerOf(program: string): { installer: Omit<Installer, 'ended'>; lines: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'coderoom-installer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'installer.mjs');
  writeFileSync(file, program);
  const lines: string[] = [];
  const script = relative(SETUP, file);
  return { installer: { script, directory: folder, printed: (line) => lines.push(line) }, lines };
}

it('runs installers one after the other, and passes on what they print', async () => {
  const first = installerOf('console.log("one"); setTimeout(() => console.log("two"), 100);');
  const second = installerOf('console.log(process.argv[2]);');
  const ended: unknown[] = [];
  const packages = installOptionalPackages([
    { ...first.installer, ended: (failure) => ended.push(['first', failure, second.lines.length]) },
    { ...second.installer, ended: (failure) => ended.push(['second', failure]) },
  ]);
  onTestFinished(() => packages.close());
  await expect
    .poll(() => ended)
    .toEqual([
      ['first', null, 0],
      ['second', null],
    ]);
  expect(first.lines).toEqual(['one', 'two']);
  expect(second.lines).toEqual([second.installer.directory]);
});

it('tells the last words of one that failed, and goes on with the next', async () => {
  const failing = installerOf('console.error("No mirror answers."); process.exit(3);');
  const next = installerOf('');
  const ended: unknown[] = [];
  const packages = installOptionalPackages([
    { ...failing.installer, ended: (failure) => ended.push(failure) },
    { ...next.installer, ended: (failure) => ended.push(failure) },
  ]);
  onTestFinished(() => packages.close());
  await expect.poll(() => ended, TIME).toEqual(['No mirror answers.', null]);
});

it('ends an installer with its processes when the server closes', async () => {
  const { installer, lines } = installerOf(
    "import { spawn } from 'node:child_process';\nconst child = spawn('sleep', ['600']);\nconsole.log(child.pid);\nsetTimeout(() => {}, 600_000);",
  );
  const packages = installOptionalPackages([{ ...installer, ended: () => {} }]);
  await expect.poll(() => lines, TIME).toHaveLength(1);
  packages.close();
  await expect.poll(() => isRunning(Number(lines[0])), TIME).toBe(false);
});
