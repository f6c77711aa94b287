import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished, vi } from 'vitest';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Creates a data folder with an empty, migrated database, removed after the test. */
export async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-main-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // A tenth of a start goes to migrations.
  await copyFile(inject('emptySchool'), join(folder, 'coderoom.sqlite'));
  return folder;
}

/** Starts a server process, ended after the test; `launcher` precedes it on the command line. */
export async function start(settings: Record<string, string>, launcher: string[] = []) {
  const environment = {
    PATH: process.env.PATH,
    // Shared by all test servers instead of one per data folder.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    LOG_LEVEL: 'warn',
    RUN_CONCURRENCY: '2',
    // Their installers are processes that look for what is there, for half a second of processor time.
    LIBRARIES: 'off',
    // On a new machine each would begin to prepare what no test's program needs.
    PREPARE_ALL: 'off',
    ASSISTANCE: 'none',
    ...settings,
  };
  const [command = '', ...args] = [...launcher, process.execPath, MAIN];
  const server = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => stop(server));
  let text = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (text += chunk));
  const origin = () => /ready at (http:\/\/\S+)/.exec(text)?.[1];
  return { server, text: () => text, origin };
}

/** Uses SIGTERM, so that it removes its folders and control groups. */
async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  await exit;
}

/** Resolves to the server's URL once it reports that it is ready. */
export async function ready({ origin, text }: Awaited<ReturnType<typeof start>>) {
  return await vi.waitFor(() => origin() ?? Promise.reject(new Error(text())), { timeout: 120_000 });
}
