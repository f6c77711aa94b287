import { spawnSync } from 'node:child_process';
import { closeSync, copyFileSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passableFolder } from '#runner/sandbox/testing.ts';
import { QUICK_END, QUICK_END_TOOLS } from './quick-end.ts';

/** Tells an end by the library, here with this code, from one by Node. */
const BY_LIBRARY = 77;

const PRELOADED = [QUICK_END, 'wait.cjs'];
/** Node waits here for a byte, or the end, before it reads the program. */
const WAITS_AT = 11;

let folder: ReturnType<typeof passableFolder>;

beforeAll(() => {
  folder = passableFolder();
  for (const name of PRELOADED) copyFileSync(new URL(name, import.meta.url), join(folder.path, name));
  writeFileSync(
    join(folder.path, 'end.c'),
    `#include <unistd.h>\n__attribute__((constructor)) static void end(void) { _exit(${BY_LIBRARY}); }\n`,
  );
  const flags = ['-shared', '-fPIC', '-o', 'end_process.node', 'end.c'];
  expect(spawnSync(QUICK_END_TOOLS[0] ?? '', flags, { cwd: folder.path, encoding: 'utf8' })).toMatchObject({
    status: 0,
    stderr: '',
  });
});

afterAll(() => folder.remove());

function run(program: string, name = 'main.cjs') {
  writeFileSync(join(folder.path, name), program);
  const required = PRELOADED.map((preloaded) => `--require=./${preloaded}`);
  const nothing = openSync('/dev/null', 'r');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...required, name], {
    cwd: folder.path,
    env: { PATH: '/usr/bin', CODEROOM_WAITS: '1' },
    stdio: ['ignore', 'pipe', 'pipe', ...Array.from({ length: WAITS_AT - 2 }, () => nothing)],
    encoding: 'utf8',
  });
  closeSync(nothing);
  return { status, stdout, stderr };
}

describe('a program that has done everything', () => {
  it.each([
    ['nothing else', 'console.log("done");'],
    ['a timer', 'setTimeout(() => console.log("done"), 1);'],
    ['an early end', 'console.log("done"); process.exit();'],
  ])('ends at once: %s', (_what, program) => {
    expect(run(program)).toEqual({ status: BY_LIBRARY, stdout: 'done\n', stderr: '' });
  });

  it('has printed all of a long text', () => {
    const { status, stdout } = run('process.stdout.write("x".repeat(5e5)); console.log("end");');
    expect(status).toBe(BY_LIBRARY);
    expect(stdout).toBe(`${'x'.repeat(5e5)}end\n`);
  });
});

describe('Node ends a program', () => {
  it.each([
    ['with an exit code of its own', 'process.exitCode = 3;', 3],
    ['whose exit code a listener sets', 'process.on("exit", () => { process.exitCode = 4; });', 4],
    ['that exits with a code', 'process.exit(5);', 5],
  ])('%s', (_what, program, status) => {
    expect(run(program)).toEqual({ status, stdout: '', stderr: '' });
  });

  it('that throws, and reports the error', () => {
    const { status, stderr } = run('throw new Error("lost");');
    expect(status).toBe(1);
    expect(stderr).toContain('Error: lost');
  });

  it('that throws as it ends, and reports the error', () => {
    const { status, stderr } = run('process.on("exit", () => { throw new Error("late"); });');
    expect(status).not.toBe(BY_LIBRARY);
    expect(stderr).toContain('Error: late');
  });

  it('that awaits what never settles, and says so', () => {
    const { status, stderr } = run('await new Promise(() => {});', 'main.mjs');
    expect(status).toBe(13);
    expect(stderr).toContain('unsettled top-level await');
  });

  it('that exits while a file is being written', () => {
    const program = `
      const fs = require('node:fs');
      fs.write(fs.openSync('kept.txt', 'w'), 'kept', () => {});
      process.exit();`;
    expect(run(program)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it.each([
    ['worker', 'new (require("node:worker_threads").Worker)("process.exit(0)", { eval: true })'],
    ['child process', 'require("node:child_process").fork("child.cjs")'],
  ])('that is a %s of another, which goes on', (_what, started) => {
    writeFileSync(join(folder.path, 'child.cjs'), '');
    expect(run(`${started}.on('exit', (code) => console.log('ended', code));`)).toEqual({
      status: BY_LIBRARY,
      stdout: 'ended 0\n',
      stderr: '',
    });
  });

  it.each([
    [
      'that listens to its end, and goes on after an await',
      'process.on("exit", async () => { await null; fs.writeSync(1, "done\\n"); await null; fs.writeSync(1, "all\\n"); });',
      { status: 0, stdout: 'done\nall\n' },
    ],
    [
      'that listens to its end, where a promise is rejected',
      'process.on("exit", () => { Promise.reject(new Error("late")); });',
      { status: 1, stderr: expect.stringContaining('Error: late') },
    ],
    [
      'whose own function passes its events on',
      'const { emit } = process; process.emit = (...event) => { emit.apply(process, event); console.log(...event); };',
      { status: 0, stdout: 'beforeExit 0\nexit 0\n' },
    ],
    [
      'that has opened all the files it may',
      'try { for (;;) fs.openSync("/dev/null"); } catch ({ code }) { console.log(code); }',
      { status: 0, stdout: 'EMFILE\n', stderr: '' },
    ],
    [
      'whose database is still open',
      `const { DatabaseSync } = require("node:sqlite");
      const database = new DatabaseSync("kept.db");
      database.exec("PRAGMA journal_mode = WAL; CREATE TABLE t (x); BEGIN; INSERT INTO t VALUES (1)");`,
      { status: 0 },
    ],
  ])('%s', (_what, program, outcome) => {
    expect(run(`const fs = require('node:fs'); ${program}`)).toMatchObject(outcome);
    expect(readdirSync(folder.path).filter((name) => name.startsWith('kept.db-'))).toEqual([]);
  });

  it('that emits the event itself, and goes on', () => {
    expect(run('process.emit("exit", 0); console.log("on"); process.exitCode = 2;')).toEqual({
      status: 2,
      stdout: 'on\n',
      stderr: '',
    });
  });
});
