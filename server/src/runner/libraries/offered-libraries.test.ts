import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRunner, type Runner } from '#runner/index.ts';
import { TEST_TOOLCHAINS } from '#runner/testing/toolchains-folder.ts';

const PROGRAM = "import seedrandom from 'seedrandom';\nconsole.log(typeof seedrandom('a')());";
const INSTALLED = join(TEST_TOOLCHAINS, 'libraries', 'node');

let folder: string;
const runners: Runner[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(dirname(TEST_TOOLCHAINS), 'coderoom-offered-'));
  // Programs run as users of their own.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  for (const runner of runners) await runner.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(name: string, toolchainsDirectory: string, offersLibraries: boolean): Promise<Runner> {
  const runner = await createRunner({
    toolchainsDirectory,
    boxesDirectory: join(folder, name),
    slots: 2,
    memoryMb: 256,
    offersLibraries,
  });
  runners.push(runner);
  return runner;
}

const run = (runner: Runner) =>
  runner.run(
    { language: 'javascript', code: PROGRAM, input: '', timeoutSeconds: 20 },
    new AbortController().signal,
  );

describe('libraries of a server', () => {
  it('are not there when they are turned off', { timeout: 120_000 }, async () => {
    const runner = await open('off', TEST_TOOLCHAINS, false);
    expect(runner.libraries.state().javascript).toEqual({ state: 'off', detail: null, libraries: [] });
    const result = await run(runner);
    expect(result.status).toBe('error');
    expect(result.explanation).toContain('There is no module `seedrandom` here.');
    await runner.libraries.find();
    expect((await run(runner)).status).toBe('error');
  });

  it('are used as soon as they are installed, without a restart', {
    timeout: 180_000,
    tags: ['breadth'],
  }, async () => {
    // Toolchains that exist already, in a folder of our own: their files are linked.
    const toolchains = join(folder, 'toolchains');
    await mkdir(join(toolchains, 'libraries'), { recursive: true, mode: 0o755 });
    const kept = (await readdir(TEST_TOOLCHAINS)).filter((name) => /-[0-9a-f]{16}$/.test(name));
    const files = kept.map((name) => join(TEST_TOOLCHAINS, name));
    execFileSync('cp', ['-a', '--link', ...files, toolchains]);
    const runner = await open('later', toolchains, true);
    const { libraries } = runner;
    expect(libraries.state().javascript).toEqual({ state: 'waiting', detail: null, libraries: [] });
    expect((await run(runner)).status).toBe('error');

    libraries.note({ language: 'node', state: 'installing' });
    expect(libraries.state().typescript.state).toBe('installing');
    libraries.note({ language: 'node', state: 'failed', why: 'No network.' });
    expect(libraries.state().typescript).toMatchObject({ state: 'failed', detail: 'No network.' });

    await cp(INSTALLED, join(toolchains, 'libraries', 'node'), { recursive: true });
    libraries.note({ language: 'node', state: 'ready' });
    await libraries.find();
    expect(libraries.state().javascript).toMatchObject({ state: 'ready', detail: null });
    expect(await run(runner)).toMatchObject({ status: 'success', stdout: 'number\n' });
  });
});
